import { internationalPhoneHref } from '@plato/brand/format'
import type { Approval } from '@plato/contract/approvals/approvals.contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { amountOf } from '#dashboard/payments/approvals/approval-text.ts'
import classes from '#dashboard/users/approvals/approvals.module.css'
import { ibanEnding } from '#dashboard/users/approvals/iban-groups.ts'
import { IbanPair } from '#dashboard/users/approvals/iban-pair.tsx'
import { approvalPageMessages as messages } from '#dashboard/users/approvals/messages.tr.ts'

interface Props {
  readonly approval: Approval
}

function RefundFacts({ approval }: Props) {
  const { subject, reservationId, note } = approval
  const rows: readonly (readonly [string, ReactNode])[] = [
    [messages.refund.amount, amountOf(approval)],
    [
      messages.refund.reservation,
      <Link key="reservation" className={classes.link} to={`/reservations/${reservationId}`}>
        {subject}
      </Link>,
    ],
    [messages.refund.note, note],
  ]
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What was entered: two IBANs, or a refund. */
export function ApprovalFacts({ approval }: Props) {
  const { kind, oldIban, newIban, reservationId } = approval
  if (reservationId !== null) return <RefundFacts approval={approval} />
  return newIban && <IbanPair oldIban={oldIban} newIban={newIban} isNewAccount={kind === 'BANK_ADDED'} />
}

const { before } = messages

/** The stored number is called: a number in a message may come from the person who wants the money. */
function OwnerChecks({ approval: { ownerPhone, newIban } }: Props) {
  return (
    <>
      <li>
        {ownerPhone ? (
          <>
            {before.call}{' '}
            <a className={classes.link} href={internationalPhoneHref(ownerPhone)}>
              {ownerPhone}
            </a>
          </>
        ) : (
          before.noPhone
        )}
      </li>
      {ownerPhone && newIban && <li>{before.ending(ibanEnding(newIban))}</li>}
    </>
  )
}

/** What a person verifies outside this screen before approving. */
export function ApprovalChecks({ approval }: Props) {
  const { kind, reservationId } = approval
  return (
    <div className={classes.checks}>
      <h4>{before.title}</h4>
      <ul>
        {kind === 'OWNER_IBAN' ? (
          <OwnerChecks approval={approval} />
        ) : (
          <li>{reservationId === null ? before.bank : before.refund}</li>
        )}
      </ul>
    </div>
  )
}
