import type { Proof } from '@plato/contract/reservations/papers.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { awaitsPrepayment } from '@plato/rules/payments/due'
import { hasPapers } from '@plato/rules/reservations/permissions'
import { type ProofInput, recogniseProof } from '@plato/rules/reservations/proof-input'
import { asPaperNumber, asPublicCode } from '@plato/rules/reservations/public-code'
import type { PublicContext } from '../context.ts'
import { listOpenBanks } from '../payments/open-accounts.ts'
import { figuresOf } from './figures-of.ts'
import { findPaperRow, type PaperRow } from './papers/paper-facts.queries.ts'
import { drawnFrom } from './papers/paper-facts.ts'
import { findProof, findPublicAgency } from './papers/papers.queries.ts'

type Found = Awaited<ReturnType<typeof findProof>>
type ProofContext = Pick<PublicContext, 'db' | 'siteOrigin'>

function paperIn(ctx: ProofContext, found: Found, row: PaperRow | undefined): Proof['paper'] {
  if (!row || !found?.kind || !found.drawnAt) return null
  return {
    kind: found.kind,
    issuedOn: istanbulDay(found.drawnAt),
    isCurrent: found.drawnFrom === drawnFrom(found.kind, row, ctx.siteOrigin),
  }
}

function dueIn(row: PaperRow): NonNullable<Proof['stay']>['due'] {
  if (!awaitsPrepayment(row.status)) return null
  return { amountMinor: figuresOf(row, row).payNextMinor, until: row.hold_expires_at?.toISOString() ?? null }
}

/** Where and when, never who: whoever holds the code or document may be a stranger. */
const stayIn = (row: PaperRow): Proof['stay'] => ({
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

/** A code with its document, as the square on a document asks, or whatever was typed into the one field. */
function lookedFor({ kod, belge }: Typed): { input: ProofInput; code: string; number: string } {
  const input = recogniseProof(kod)
  if (belge.trim() !== '') {
    return { input, code: asPublicCode(kod) ?? 'none', number: asPaperNumber(belge) ?? '' }
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
 * Answers whether a code, document number or account is ours. What is not ours is answered in the same shape and with the
 * same number of queries, so that the time an answer takes tells nothing to a person who guesses.
 */
export async function provePaper(ctx: ProofContext, typed: Typed): Promise<Proof> {
  const { input, code, number } = lookedFor(typed)
  const found = await findProof(ctx.db, { code, number })
  const row = await findPaperRow(ctx.db, found?.id ?? 0)
  const paper = paperIn(ctx, found, row)
  // A number that is not this reservation's makes the whole a forgery, whatever its code.
  const isStay = found !== undefined && (typed.belge.trim() === '' || paper !== null)
  const accounts = await listOpenBanks(ctx)
  const account = input.kind === 'IBAN' ? accounts.find(({ iban }) => iban === input.iban) : undefined
  return {
    kind: input.kind,
    genuine: isStay || account !== undefined,
    stands: isStay ? hasPapers(found.status) : null,
    paper: isStay ? paper : null,
    stay: isStay && row ? stayIn(row) : null,
    account: account
      ? { bank: account.name, holder: account.holder, iban: account.iban, currency: account.currency }
      : null,
    agency: await findPublicAgency(ctx.db),
    holders: [...new Set(accounts.map(({ holder }) => holder))],
  }
}
