import type { CardDesk, CardRefund } from '@plato/contract/payments/card.contract'
import { isUnderWay } from '@plato/rules/payments/card-refund'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import classes from '#dashboard/payments/card.module.css'
import { Attention } from '#dashboard/payments/card-attention.tsx'
import { RefundChip } from '#dashboard/payments/card-chips.tsx'
import {
  providerNames,
  refundStateNames,
  cardRefundMessages as refundWords,
  cardMessages as words,
} from '#dashboard/payments/card-messages.tr.ts'
import { VerifyButton } from '#dashboard/payments/card-verify-button.tsx'
import { failureInWords, refundAttention } from '#dashboard/payments/card-words.ts'
import { momentInWords } from '#dashboard/reservations/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

interface Props {
  readonly desk: CardDesk
  readonly reservationId: number
}

function factsOf({ attemptId, createdByName, finishedAt, createdAt }: CardRefund, { attempts }: CardDesk) {
  const attempt = attempts.find(({ id }) => id === attemptId)
  return [
    attempt && providerNames[attempt.provider],
    attempt?.cardEnding && words.ending(attempt.cardEnding),
    createdByName ?? words.bySystem,
    momentInWords(finishedAt ?? createdAt, todayInIstanbul()),
  ]
    .filter(Boolean)
    .join(' · ')
}

function RefundRow({ refund, desk, reservationId }: Props & { refund: CardRefund }) {
  const { id, attemptId, amountMinor, currency, state } = refund
  const failed = failureInWords(refund)
  const amount = moneyIn(amountMinor, currency)
  const attention = refundAttention(refund)
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <b>{refundWords.row}</b>
        <b className={classes.sum}>{amount}</b>
      </div>
      <div className={classes.line}>
        <RefundChip state={state} />
        <small>{factsOf(refund, desk)}</small>
      </div>
      {failed && <small className={classes.failure}>{failed}</small>}
      {attention && <Attention id={id} reservationId={reservationId} reason={attention} />}
      {isUnderWay(state) && (
        <div className={classes.buttons}>
          <VerifyButton
            reservationId={reservationId}
            attemptId={attemptId}
            what={`${refundWords.row} ${amount}`}
            stateIn={({ refunds }) =>
              refundStateNames[(refunds.find((one) => one.id === id) ?? refund).state]
            }
          />
        </div>
      )}
    </li>
  )
}

/** What went or goes back to cards, newest first. */
export function CardRefunds({ desk, reservationId }: Props) {
  if (desk.refunds.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={words.refunds}>
      {desk.refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} desk={desk} reservationId={reservationId} />
      ))}
    </ul>
  )
}
