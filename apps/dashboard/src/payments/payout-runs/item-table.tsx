import { Checkbox } from '@mantine/core'
import { formatShortDay } from '@plato/brand/stay-dates'
import type { PayoutItem } from '@plato/contract/payments/payout-runs.contract'
import { formatIban } from '@plato/rules/payments/iban'
import { SmallTable } from '#dashboard/list/small-table.tsx'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { payoutMessages } from '#dashboard/payments/payout-runs/payout-messages.tr.ts'
import classes from '#dashboard/payments/payout-runs/payout-runs.module.css'
import { ItemChip } from '#dashboard/payments/payout-runs/run-chip.tsx'

const { columns, run: messages } = payoutMessages
const end = 'end' as const
const heads = [
  { head: columns.pick, isHidden: true },
  { head: columns.owner },
  { head: columns.holder },
  { head: columns.iban },
  { head: columns.state },
  { head: columns.amount, align: end },
]

interface Props {
  readonly items: readonly PayoutItem[]
  readonly currency: string
  readonly isChosen: (item: PayoutItem) => boolean
  readonly onChoose: (item: PayoutItem, value: boolean) => void
}

function Stays({ item, currency }: { readonly item: PayoutItem; readonly currency: string }) {
  return (
    <details className={classes.hint}>
      <summary>{messages.stays(item.lines.length)}</summary>
      {item.lines.map(({ reservationId, villaName, checkOut, amountMinor }) => (
        <div key={reservationId}>
          {messages.stayLine(villaName, formatShortDay(checkOut), moneyIn(amountMinor, currency))}
        </div>
      ))}
    </details>
  )
}

/** Items that wait or are paid can be selected: the first to be paid, both to be returned. */
export function ItemTable({ items, currency, isChosen, onChoose }: Props) {
  return (
    <SmallTable caption={messages.items} columns={heads}>
      <tbody>
        {items.map((item) => {
          const { id, ownerName, holder, iban, state, paidOn, reason, amountMinor } = item
          const canChoose = state === 'WAITING' || state === 'PAID'
          return (
            <tr key={id} data-muted={!canChoose || undefined}>
              <td data-phone="stay">
                {canChoose && (
                  <Checkbox
                    checked={isChosen(item)}
                    onChange={(event) => onChoose(item, event.currentTarget.checked)}
                    aria-label={payoutMessages.select(ownerName)}
                  />
                )}
              </td>
              <th scope="row" data-phone="stay">
                {ownerName}
                <Stays item={item} currency={currency} />
              </th>
              <td>{holder}</td>
              <td>{formatIban(iban)}</td>
              <td data-phone="stay">
                <ItemChip state={state} />
                {paidOn && state === 'PAID' && (
                  <span className={classes.hint}>{messages.paidOnDay(formatShortDay(paidOn))}</span>
                )}
                {reason && <span className={classes.hint}>{reason}</span>}
              </td>
              <td data-align="end" data-phone="stay">
                <b>{moneyIn(amountMinor, currency)}</b>
              </td>
            </tr>
          )
        })}
      </tbody>
    </SmallTable>
  )
}
