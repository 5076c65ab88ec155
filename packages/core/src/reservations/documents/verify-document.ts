import type { Proof } from '@plato/contract/reservations/reservation-documents.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { awaitsPrepayment } from '@plato/rules/payments/due'
import { hasDocuments } from '@plato/rules/reservations/permissions'
import { type ProofInput, recogniseProof } from '@plato/rules/reservations/proof-input'
import { asDocumentNumber, asPublicCode } from '@plato/rules/reservations/public-code'
import { listOpenBanks } from '../../banks/open-accounts.ts'
import type { PublicContext } from '../../platform/context.ts'
import { figuresOf } from '../../reservation-facts/figures-of.ts'
import { type DocumentRow, findDocumentRow } from './document-facts.queries.ts'
import { drawnFrom } from './document-facts.ts'
import { findProof, findPublicAgency } from './documents.queries.ts'

type Found = Awaited<ReturnType<typeof findProof>>
type ProofContext = Pick<PublicContext, 'db' | 'siteOrigin'>

function documentIn(ctx: ProofContext, found: Found, row: DocumentRow | undefined): Proof['paper'] {
  if (!row || !found?.kind || !found.drawnAt) return null
  return {
    kind: found.kind,
    issuedOn: istanbulDay(found.drawnAt),
    isCurrent: found.drawnFrom === drawnFrom(found.kind, row, ctx.siteOrigin),
  }
}

function dueIn(row: DocumentRow): NonNullable<Proof['stay']>['due'] {
  if (!awaitsPrepayment(row.status)) return null
  return { amountMinor: figuresOf(row, row).payNextMinor, until: row.hold_expires_at?.toISOString() ?? null }
}

/** Returns villa and dates but no person, because the caller may have found the code or document. */
const stayIn = (row: DocumentRow): Proof['stay'] => ({
  code: row.code,
  status: row.status,
  villaName: row.villaName,
  townName: row.townName,
  permitNo: row.permitNo,
  checkIn: row.check_in,
  checkOut: row.check_out,
  nights: daysBetween(row.check_in, row.check_out),
  due: dueIn(row),
})

/** Reads the input: code and document number from the QR code, or any one of the three typed into the field. */
function lookedFor({ kod, belge }: Typed): { input: ProofInput; code: string; number: string } {
  const input = recogniseProof(kod)
  if (belge.trim() !== '') {
    return { input, code: asPublicCode(kod) ?? 'none', number: asDocumentNumber(belge) ?? '' }
  }
  return {
    input,
    code: input.kind === 'CODE' ? input.code : '',
    number: input.kind === 'DOCUMENT' ? input.number : '',
  }
}

interface Typed {
  readonly kod: string
  readonly belge: string
}

/**
 * Reports whether a code, document number or account is ours. An unknown one gets the same shape with the same number
 * of queries, so that the response time reveals nothing to a caller who guesses.
 */
export async function verifyDocument(ctx: ProofContext, typed: Typed): Promise<Proof> {
  const { input, code, number } = lookedFor(typed)
  const found = await findProof(ctx.db, { code, number })
  const row = await findDocumentRow(ctx.db, found?.id ?? 0)
  const document = documentIn(ctx, found, row)
  // A document number of another reservation makes the whole input unknown, whatever its code.
  const isStay = found !== undefined && (typed.belge.trim() === '' || document !== null)
  const accounts = await listOpenBanks(ctx)
  const account = input.kind === 'IBAN' ? accounts.find(({ iban }) => iban === input.iban) : undefined
  return {
    kind: input.kind,
    genuine: isStay || account !== undefined,
    stands: isStay ? hasDocuments(found.status) : null,
    paper: isStay ? document : null,
    stay: isStay && row ? stayIn(row) : null,
    account: account
      ? { bank: account.name, holder: account.holder, iban: account.iban, currency: account.currency }
      : null,
    agency: await findPublicAgency(ctx.db),
    holders: [...new Set(accounts.map(({ holder }) => holder))],
  }
}
