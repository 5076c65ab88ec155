import { createHash, randomBytes } from 'node:crypto'
import type { PaperKind } from '@plato/database/types'
import { Refusal } from '@plato/rules/refusal'
import { hasPapers } from '@plato/rules/reservations/permissions'
import { paperNumber } from '@plato/rules/reservations/public-code'
import type { PublicContext } from '../../context.ts'
import { drawContract } from './draw-contract.ts'
import { drawVoucher } from './draw-voucher.ts'
import { findPaperRow, type PaperRow } from './paper-facts.queries.ts'
import { contractFacts, drawnFrom, voucherFacts } from './paper-facts.ts'
import type { PaperMarks } from './paper-layout.ts'
import { fileNameOf } from './paper-words.tr.ts'
import { findPaper, insertPaper, selectPapersByNumber } from './papers.queries.ts'

export type PaperContext = Pick<PublicContext, 'db' | 'databaseTime' | 'siteOrigin'>

export interface Paper {
  readonly number: string
  readonly fileName: string
  readonly bytes: Buffer
  readonly sha256: string
}

const proofUrl = (origin: string, code: string, number: string) =>
  `${origin}/dogrula?${new URLSearchParams({ kod: code, belge: number })}`

const draw = (kind: PaperKind, row: PaperRow, marks: PaperMarks): Promise<Buffer> =>
  kind === 'VOUCHER' ? drawVoucher(voucherFacts(row), marks) : drawContract(contractFacts(row), marks)

/**
 * The paper that tells what is true today: the one that was drawn from it, or a new one. Never inside a transaction:
 * drawing takes a while, and nobody should wait for it with a lock.
 */
export async function paperOf(ctx: PaperContext, reservationId: number, kind: PaperKind): Promise<Paper> {
  const row = await findPaperRow(ctx.db, reservationId)
  if (!row) throw new Refusal('reservation.not_found')
  if (!hasPapers(row.status)) throw new Refusal('paper.not_yet')
  const named = { reservationId, kind, drawnFrom: drawnFrom(kind, row, ctx.siteOrigin) }
  const fileName = fileNameOf(kind, row.code)
  const before = await findPaper(ctx.db, named)
  if (before) return { ...before, fileName }
  const number = paperNumber(randomBytes(64))
  const { now } = await ctx.databaseTime(ctx.db)
  const bytes = await draw(kind, row, {
    number,
    issuedAt: now,
    proofUrl: proofUrl(ctx.siteOrigin, row.code, number),
  })
  await insertPaper(ctx.db, {
    reservation_id: reservationId,
    kind,
    number,
    drawn_from: named.drawnFrom,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
    created_at: now,
  })
  // Whoever was first: both callers hand out the same one.
  const kept = await findPaper(ctx.db, named)
  if (!kept) throw new Error('a paper was kept and is not there')
  return { ...kept, fileName }
}

/** Papers handed out before, as they were, in the order they are asked for. */
export async function papersByNumber(
  ctx: Pick<PublicContext, 'db'>,
  numbers: readonly string[],
): Promise<Paper[]> {
  const found = await selectPapersByNumber(ctx.db, numbers)
  return numbers.map((number) => {
    const paper = found.find((one) => one.number === number)
    if (!paper) throw new Error(`paper ${number} is not there`)
    return { ...paper, fileName: fileNameOf(paper.kind, paper.code) }
  })
}

/** As the endpoints hand it out. */
export async function paperFile(ctx: PaperContext, reservationId: number, kind: PaperKind) {
  const { fileName, bytes } = await paperOf(ctx, reservationId, kind)
  return { fileName, base64: bytes.toString('base64') }
}
