import { createHash, randomBytes } from 'node:crypto'
import type { PaperKind } from '@plato/database/types'
import { Refusal } from '@plato/rules/refusal'
import { hasDocuments } from '@plato/rules/reservations/permissions'
import { documentNumber } from '@plato/rules/reservations/public-code'
import type { PublicContext } from '../../platform/context.ts'
import { type DocumentRow, findDocumentRow } from './document-facts.queries.ts'
import { contractFacts, drawnFrom, voucherFacts } from './document-facts.ts'
import { fileNameOf } from './document-labels.tr.ts'
import type { DocumentMarks } from './document-layout.ts'
import { findDocument, insertDocument, selectDocumentsByNumber } from './documents.queries.ts'
import { drawContract } from './draw-contract.ts'
import { drawVoucher } from './draw-voucher.ts'

export type DocumentContext = Pick<PublicContext, 'db' | 'databaseTime' | 'siteOrigin'>

export interface ReservationDocument {
  readonly number: string
  readonly fileName: string
  readonly bytes: Buffer
  readonly sha256: string
}

const proofUrl = (origin: string, code: string, number: string) =>
  `${origin}/dogrula?${new URLSearchParams({ kod: code, belge: number })}`

const draw = (kind: PaperKind, row: DocumentRow, marks: DocumentMarks): Promise<Buffer> =>
  kind === 'VOUCHER' ? drawVoucher(voucherFacts(row), marks) : drawContract(contractFacts(row), marks)

/**
 * Returns the stored document of the current facts, or draws a new one. Runs outside a transaction: drawing is slow,
 * and no lock may be held meanwhile.
 */
export async function documentOf(
  ctx: DocumentContext,
  reservationId: number,
  kind: PaperKind,
): Promise<ReservationDocument> {
  const row = await findDocumentRow(ctx.db, reservationId)
  if (!row) throw new Refusal('reservation.not_found')
  if (!hasDocuments(row.status)) throw new Refusal('paper.not_yet')
  const named = { reservationId, kind, drawnFrom: drawnFrom(kind, row, ctx.siteOrigin) }
  const fileName = fileNameOf(kind, row.code)
  const before = await findDocument(ctx.db, named)
  if (before) return { ...before, fileName }
  const number = documentNumber(randomBytes(64))
  const { now } = await ctx.databaseTime(ctx.db)
  const bytes = await draw(kind, row, {
    number,
    issuedAt: now,
    proofUrl: proofUrl(ctx.siteOrigin, row.code, number),
  })
  await insertDocument(ctx.db, {
    reservation_id: reservationId,
    kind,
    number,
    drawn_from: named.drawnFrom,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
    created_at: now,
  })
  // Reads the stored row again: of two simultaneous callers both return the first one's document.
  const stored = await findDocument(ctx.db, named)
  if (!stored) throw new Error('a paper was kept and is not there')
  return { ...stored, fileName }
}

/** Stored documents by number, unchanged and in the given order. */
export async function documentsByNumber(
  ctx: Pick<PublicContext, 'db'>,
  numbers: readonly string[],
): Promise<ReservationDocument[]> {
  const found = await selectDocumentsByNumber(ctx.db, numbers)
  return numbers.map((number) => {
    const document = found.find((one) => one.number === number)
    if (!document) throw new Error(`paper ${number} is not there`)
    return { ...document, fileName: fileNameOf(document.kind, document.code) }
  })
}

/** The document as an endpoint returns it. */
export async function documentFile(ctx: DocumentContext, reservationId: number, kind: PaperKind) {
  const { fileName, bytes } = await documentOf(ctx, reservationId, kind)
  return { fileName, base64: bytes.toString('base64') }
}
