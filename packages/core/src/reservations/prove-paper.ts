import type { Proof } from '@plato/contract/reservations/papers.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { hasPapers } from '@plato/rules/reservations/permissions'
import { asPaperNumber, asPublicCode } from '@plato/rules/reservations/public-code'
import type { PublicContext } from '../context.ts'
import { listOpenBanks } from '../payments/open-accounts.ts'
import { findPaperRow } from './papers/paper-facts.queries.ts'
import { drawnFrom } from './papers/paper-facts.ts'
import { findProof, findPublicAgency } from './papers/papers.queries.ts'

type Found = Awaited<ReturnType<typeof findProof>>

async function paperIn(ctx: Pick<PublicContext, 'db' | 'siteOrigin'>, found: Found): Promise<Proof['paper']> {
  // Asked for codes nobody has as well: the answer takes as long, whoever guesses.
  const row = await findPaperRow(ctx.db, found?.id ?? 0)
  if (!row || !found?.kind || !found.drawnAt) return null
  return {
    kind: found.kind,
    issuedOn: istanbulDay(found.drawnAt),
    isCurrent: found.drawnFrom === drawnFrom(found.kind, row, ctx.siteOrigin),
  }
}

/**
 * What whoever is shown a code or a paper may learn of it: that it is ours, and that it still holds. A code nobody has is
 * answered in the same shape and with the same questions asked, and our own name is told to everybody.
 */
export async function provePaper(
  ctx: Pick<PublicContext, 'db' | 'siteOrigin'>,
  typed: { kod: string; belge: string },
): Promise<Proof> {
  const code = asPublicCode(typed.kod)
  const number = asPaperNumber(typed.belge)
  const found = await findProof(ctx.db, { code: code ?? '', number: number ?? '' })
  const paper = await paperIn(ctx, found)
  // A number that is not this reservation's makes the whole a forgery, whatever its code.
  const genuine = found !== undefined && (typed.belge.trim() === '' || paper !== null)
  const accounts = await listOpenBanks(ctx)
  return {
    genuine,
    stands: genuine ? hasPapers(found.status) : null,
    paper: genuine ? paper : null,
    agency: await findPublicAgency(ctx.db),
    holders: [...new Set(accounts.map(({ holder }) => holder))],
  }
}
