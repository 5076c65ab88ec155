import type { CardPanel, CardRefund } from '@plato/contract/payments/card.contract'
import { isUnderWay } from '@plato/rules/payments/card-refund'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import classes from '#dashboard/payments/card/card.module.css'
import { Attention } from '#dashboard/payments/card/card-attention.tsx'
import { RefundChip } from '#dashboard/payments/card/card-chips.tsx'
import {
  cardMessages as messages,
  providerNames,
  cardRefundMessages as refundLabels,
  refundStateNames,
} from '#dashboard/payments/card/card-messages.tr.ts'
import { failureText, refundAttention } from '#dashboard/payments/card/card-text.ts'
import { VerifyButton } from '#dashboard/payments/card/card-verify-button.tsx'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

interface Props {
  readonly panel: CardPanel
  readonly reservationId: number
}

function factsOf({ attemptId, createdByName, finishedAt, createdAt }: CardRefund, { attempts }: CardPanel) {
  const attempt = attempts.find(({ id }) => id === attemptId)
  return [
    attempt && providerNames[attempt.provider],
    attempt?.cardEnding && messages.ending(attempt.cardEnding),
    createdByName ?? messages.bySystem,
    momentText(finishedAt ?? createdAt, todayInIstanbul()),
  ]
    .filter(Boolean)
    .join(' · ')
}

function RefundRow({ refund, panel, reservationId }: Props & { refund: CardRefund }) {
  const { id, attemptId, amountMinor, currency, state } = refund
  const failed = failureText(refund)
  const amount = moneyIn(amountMinor, currency)
  const attention = refundAttention(refund)
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <b>{refundLabels.row}</b>
        <b className={classes.sum}>{amount}</b>
      </div>
      <div className={classes.line}>
        <RefundChip state={state} />
        <small>{factsOf(refund, panel)}</small>
      </div>
      {failed && <small className={classes.failure}>{failed}</small>}
      {attention && <Attention id={id} reservationId={reservationId} reason={attention} />}
      {isUnderWay(state) && (
        <div className={classes.buttons}>
          <VerifyButton
            reservationId={reservationId}
            attemptId={attemptId}
            what={`${refundLabels.row} ${amount}`}
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
export function CardRefunds({ panel, reservationId }: Props) {
  if (panel.refunds.length === 0) return null
  return (
    <ul className={classes.rows} aria-label={messages.refunds}>
      {panel.refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} panel={panel} reservationId={reservationId} />
      ))}
    </ul>
  )
}
