import { untilMoment } from '@plato/brand/moment-text'
import { formatMoney } from '@plato/brand/money'
import { formatDate, formatRange } from '@plato/brand/stay-dates'
import type { Proof } from '@plato/contract/reservations/reservation-documents.contract'
import { formatIban, plainIban } from '@plato/rules/payments/iban'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { proofLabels as labels } from '#site/reservations/proof/proof-messages.tr.ts'
import { chipLabels } from '#site/reservations/track/enquire-messages.tr.ts'

export type Verdict =
  | 'VALID'
  | 'PENDING'
  | 'NOT_VALID'
  | 'REPLACED'
  | 'NOT_OURS'
  | 'ACCOUNT_OURS'
  | 'ACCOUNT_NOT_OURS'

/** What the visitor must know first. */
export function verdictOf({ kind, account, stay, paper: document }: Proof): Verdict {
  if (kind === 'IBAN') return account ? 'ACCOUNT_OURS' : 'ACCOUNT_NOT_OURS'
  if (!stay) return 'NOT_OURS'
  if (hasEnded(stay.status)) return 'NOT_VALID'
  if (stay.status === 'REQUESTED' || stay.status === 'OWNER_PENDING') return 'PENDING'
  return document && !document.isCurrent ? 'REPLACED' : 'VALID'
}

type Facts = readonly (readonly [string, string])[]

function stayFacts({ paper: document }: Proof, stay: NonNullable<Proof['stay']>): Facts {
  const { facts } = labels
  const amount = stay.due ? formatMoney(stay.due.amountMinor, 'TRY') : ''
  return [
    [facts.code, stay.code],
    [facts.villa, [stay.villaName, stay.townName].filter(Boolean).join(', ')],
    [facts.dates, facts.nights(formatRange(stay.checkIn, stay.checkOut), stay.nights)],
    [facts.state, chipLabels[stay.status]],
    [facts.due, stay.due?.until ? facts.dueUntil(amount, untilMoment(stay.due.until)) : amount],
    [facts.permit, stay.permitNo],
    [
      facts.document,
      document ? labels.issued(labels.kind[document.kind], formatDate(document.issuedOn)) : '',
    ],
  ]
}

/** The facts under the verdict, without those there are none of. */
export function factsOf(proof: Proof, typed: string): Facts {
  const { facts, currencies } = labels
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
