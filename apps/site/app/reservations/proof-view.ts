import { untilMoment } from '@plato/brand/moment-words'
import { formatMoney } from '@plato/brand/money'
import { formatDate, formatRange } from '@plato/brand/stay-dates'
import type { Proof } from '@plato/contract/reservations/papers.contract'
import { formatIban, plainIban } from '@plato/rules/payments/iban'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { chipLabels } from '#site/reservations/enquire-messages.tr.ts'
import { proofWords as words } from '#site/reservations/proof-messages.tr.ts'

export type Verdict =
  | 'VALID'
  | 'PENDING'
  | 'NOT_VALID'
  | 'REPLACED'
  | 'NOT_OURS'
  | 'ACCOUNT_OURS'
  | 'ACCOUNT_NOT_OURS'

/** What the visitor must know first. */
export function verdictOf({ kind, account, stay, paper }: Proof): Verdict {
  if (kind === 'IBAN') return account ? 'ACCOUNT_OURS' : 'ACCOUNT_NOT_OURS'
  if (!stay) return 'NOT_OURS'
  if (hasEnded(stay.status)) return 'NOT_VALID'
  if (stay.status === 'REQUESTED' || stay.status === 'OWNER_PENDING') return 'PENDING'
  return paper && !paper.isCurrent ? 'REPLACED' : 'VALID'
}

type Facts = readonly (readonly [string, string])[]

function stayFacts({ paper }: Proof, stay: NonNullable<Proof['stay']>): Facts {
  const { facts } = words
  const amount = stay.due ? formatMoney(stay.due.amountMinor, 'TRY') : ''
  return [
    [facts.code, stay.code],
    [facts.villa, [stay.villaName, stay.townName].filter(Boolean).join(', ')],
    [facts.dates, facts.nights(formatRange(stay.checkIn, stay.checkOut), stay.nights)],
    [facts.state, chipLabels[stay.status]],
    [facts.due, stay.due?.until ? facts.dueUntil(amount, untilMoment(stay.due.until)) : amount],
    [facts.permit, stay.permitNo],
    [facts.paper, paper ? words.issued(words.kind[paper.kind], formatDate(paper.issuedOn)) : ''],
  ]
}

/** The facts under the verdict, without those there are none of. */
export function factsOf(proof: Proof, typed: string): Facts {
  const { facts, currencies } = words
  const { account, stay } = proof
  const all: Facts = account
    ? [
        [facts.iban, formatIban(account.iban)],
        [facts.bank, account.bank],
        [facts.holder, account.holder],
        [facts.currency, currencies[account.currency]],
      ]
    : stay
      ? stayFacts(proof, stay)
      : proof.kind === 'IBAN'
        ? [[facts.typedIban, formatIban(plainIban(typed))]]
        : [[facts.typed, typed]]
  return all.filter(([, value]) => value !== '')
}
