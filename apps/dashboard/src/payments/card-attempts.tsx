import { Button } from '@mantine/core'
import type { CardAttempt, CardDesk } from '@plato/contract/payments/card.contract'
import { IconCreditCardRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import classes from '#dashboard/payments/card.module.css'
import { Attention } from '#dashboard/payments/card-attention.tsx'
import { AttemptChip } from '#dashboard/payments/card-chips.tsx'
import {
  attemptStateNames,
  providerNames,
  purposeNames,
  cardRefundMessages as refundWords,
  cardMessages as words,
} from '#dashboard/payments/card-messages.tr.ts'
import { CardRefundDialog } from '#dashboard/payments/card-refund-dialog.tsx'
import { VerifyButton } from '#dashboard/payments/card-verify-button.tsx'
import {
  canBeAsked,
  failureInWords,
  isOtherThanAsked,
  refundOffer,
  shownAmount,
} from '#dashboard/payments/card-words.ts'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

/** The newest say how it stands; guests who try again and again leave many. */
const shownAtFirst = 3

interface RowProps {
  readonly attempt: CardAttempt
  readonly desk: CardDesk
  readonly reservationId: number
}

const factsOf = (attempt: CardAttempt): string =>
  [
    providerNames[attempt.provider],
    attempt.cardEnding && words.ending(attempt.cardEnding),
    isOtherThanAsked(attempt) && words.asked(moneyIn(attempt.amountMinor, 'TRY')),
    momentInWords(attempt.finishedAt ?? attempt.createdAt, todayInIstanbul()),
  ]
    .filter(Boolean)
    .join(' · ')

function RefundButton({ attempt, desk, reservationId }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const offer = refundOffer(attempt, desk.refundDueMinor)
  if (!offer) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCreditCardRefund size={14} aria-hidden />}
        aria-label={refundWords.label(shownAmount(attempt), words.cardOf(attempt.cardEnding))}
        onClick={() => setIsOpen(true)}
      >
        {refundWords.button}
      </Button>
      {isOpen && (
        <CardRefundDialog {...{ attempt, desk, offer, reservationId }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

const stateOf =
  (attemptId: string, before: CardAttempt) =>
  ({ attempts }: CardDesk) =>
    attemptStateNames[(attempts.find(({ id }) => id === attemptId) ?? before).state]

function AttemptRow(props: RowProps) {
  const { attempt, desk, reservationId } = props
  const { id, purpose, state, attention, isAttended } = attempt
  const failed = failureInWords(attempt)
  const canRefund = refundOffer(attempt, desk.refundDueMinor) !== undefined
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <b>{purposeNames[purpose]}</b>
        <b className={classes.sum}>{shownAmount(attempt)}</b>
      </div>
      <div className={classes.line}>
        <AttemptChip state={state} />
        <small>{factsOf(attempt)}</small>
      </div>
      {failed && <small className={classes.failure}>{failed}</small>}
      {attention && !isAttended && <Attention id={id} reservationId={reservationId} reason={attention} />}
      {(canBeAsked(attempt) || canRefund) && (
        <div className={classes.buttons}>
          {canBeAsked(attempt) && (
            <VerifyButton
              reservationId={reservationId}
              attemptId={id}
              what={`${purposeNames[purpose]} ${shownAmount(attempt)}`}
              stateIn={stateOf(id, attempt)}
            />
          )}
          <RefundButton {...props} />
        </div>
      )}
    </li>
  )
}

/** Every try to pay, newest first; older ones wait behind a button unless they ask for something. */
export function CardAttempts({ desk, reservationId }: Omit<RowProps, 'attempt'>) {
  const [isAll, setIsAll] = useState(false)
  const { attempts, refundDueMinor } = desk
  const shown = attempts.filter(
    (attempt, index) =>
      isAll ||
      index < shownAtFirst ||
      (attempt.attention !== null && !attempt.isAttended) ||
      refundOffer(attempt, refundDueMinor) !== undefined,
  )
  const hidden = attempts.length - shown.length
  if (attempts.length === 0) return null
  return (
    <>
      <ul className={classes.rows} aria-label={words.attempts}>
        {shown.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} desk={desk} reservationId={reservationId} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.older} onClick={() => setIsAll(true)}>
          {words.older(hidden)}
        </Button>
      )}
    </>
  )
}
