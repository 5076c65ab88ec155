import { isDeepStrictEqual } from 'node:util'
import type { AgencyFacts, VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import type { ChangedVilla } from '@plato/contract/villas/villas.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context, Tx } from '../platform/context.ts'
import { findVilla } from './villa-detail.queries.ts'

/** Who is paid, how much and when. Texts, photographs and facts of the house are not among them. */
const factTerms = [
  'ownerId',
  'currency',
  'prepaymentShare',
  'fullPaymentRequired',
  'damageDepositMinor',
  'depositHolder',
  'depositMethod',
  'minNights',
  'shortStayThreshold',
  'shortStayFeeMinor',
  'cancellationPolicy',
] as const satisfies (keyof VillaFacts)[]
const agencyTerms = [
  'commissionShare',
  'salesType',
  'instantBooking',
] as const satisfies (keyof AgencyFacts)[]

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]) =>
  keys.map((key) => from[key])

const termsOf = ({ facts, agency, parts }: Pick<ChangedVilla, 'facts' | 'agency' | 'parts'>) => [
  pick(facts, factTerms),
  pick(agency, agencyTerms),
  parts.fees.map(({ id, name, amountMinor, basis, mandatory }) => [id, name, amountMinor, basis, mandatory]),
  parts.discounts.map(({ kind, bound, share }) => [kind, bound, share]),
]

/** For callers who may edit a villa but not its prices. */
export async function refuseTermChange(tx: Tx, ctx: Context, id: number, input: ChangedVilla): Promise<void> {
  const stored = await findVilla(tx, ctx.actor, id)
  if (!stored?.agency) throw new Refusal('villa.not_found')
  const before = termsOf({ facts: stored.facts, agency: stored.agency, parts: stored.parts })
  if (!isDeepStrictEqual(before, termsOf(input))) throw new Refusal('villa.terms_need_admin')
}
