import { Button } from '@mantine/core'
import type { CardAttempt, CardPanel } from '@plato/contract/payments/card.contract'
import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import { IconCreditCardRefund } from '@tabler/icons-react'
import { useState } from 'react'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import classes from '#dashboard/payments/card/card.module.css'
import { Attention } from '#dashboard/payments/card/card-attention.tsx'
import { AttemptChip } from '#dashboard/payments/card/card-chips.tsx'
import {
  attemptStateNames,
  cardMessages as messages,
  providerNames,
  purposeNames,
  cardRefundMessages as refundLabels,
} from '#dashboard/payments/card/card-messages.tr.ts'
import { CardRefundDialog } from '#dashboard/payments/card/card-refund-dialog.tsx'
import {
  canBeQueried,
  failureText,
  isOtherThanRequested,
  refundOffer,
  shownAmount,
} from '#dashboard/payments/card/card-text.ts'
import { VerifyButton } from '#dashboard/payments/card/card-verify-button.tsx'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

/** The newest attempts show the current state; repeated attempts can be many. */
const shownAtFirst = 3

interface RowProps {
  readonly attempt: CardAttempt
  readonly panel: CardPanel
  readonly reservationId: number
  /** Amounts of the reservation; undefined for a caller who does not see them. */
  readonly money: MoneyState | undefined
}

const factsOf = (attempt: CardAttempt): string =>
  [
    providerNames[attempt.provider],
    attempt.cardEnding && messages.ending(attempt.cardEnding),
    isOtherThanRequested(attempt) && messages.requested(moneyIn(attempt.amountMinor, 'TRY')),
    momentText(attempt.finishedAt ?? attempt.createdAt, todayInIstanbul()),
  ]
    .filter(Boolean)
    .join(' · ')

function RefundButton({ attempt, panel, reservationId, money }: RowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay()
  const offer = refundOffer(attempt, panel.refundDueMinor)
  if (!offer || !may('payments.refund')) return null
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCreditCardRefund size={14} aria-hidden />}
        aria-label={refundLabels.label(shownAmount(attempt), messages.cardOf(attempt.cardEnding))}
        onClick={() => setIsOpen(true)}
      >
        {refundLabels.button}
      </Button>
      {isOpen && (
        <CardRefundDialog
          {...{ attempt, panel, offer, reservationId, money }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const stateOf =
  (attemptId: string, before: CardAttempt) =>
  ({ attempts }: CardPanel) =>
    attemptStateNames[(attempts.find(({ id }) => id === attemptId) ?? before).state]

function AttemptRow(props: RowProps) {
  const { attempt, panel, reservationId } = props
  const { id, purpose, state, attention, isAttended } = attempt
  const failed = failureText(attempt)
  const canRefund = refundOffer(attempt, panel.refundDueMinor) !== undefined
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
      {(canBeQueried(attempt) || canRefund) && (
        <div className={classes.buttons}>
          {canBeQueried(attempt) && (
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

/** All payment attempts, newest first; older ones are behind a button unless they need attention. */
export function CardAttempts({ panel, reservationId, money }: Omit<RowProps, 'attempt'>) {
  const [isAll, setIsAll] = useState(false)
  const { attempts, refundDueMinor } = panel
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
      <ul className={classes.rows} aria-label={messages.attempts}>
        {shown.map((attempt) => (
          <AttemptRow key={attempt.id} {...{ attempt, panel, reservationId, money }} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" className={classes.older} onClick={() => setIsAll(true)}>
          {messages.older(hidden)}
        </Button>
      )}
    </>
  )
}
