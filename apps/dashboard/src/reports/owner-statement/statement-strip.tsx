import { Skeleton } from '@mantine/core'
import { formatMoney, formatShare } from '@plato/brand/money'
import type { OwnerStatement } from '@plato/contract/reports/owner-statement.contract'
import { occupancyOf } from '@plato/rules/reports/figures'
import { statementMessages } from '#dashboard/reports/owner-statement/messages.tr.ts'
import classes from '#dashboard/reports/owner-statement/statement.module.css'

const { strip: messages } = statementMessages
/** A line may not end between the sign and its amount. */
const lira = (minor: number) => formatMoney(minor, 'TRY').replace('−', '−\u2060')

interface StripProps {
  readonly label: string
  readonly facts: readonly (readonly [name: string, value: string, hint: string])[]
}

function Strip({ label, facts }: StripProps) {
  return (
    <section aria-label={label}>
      <dl className={classes.strip}>
        {facts.map(([name, value, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value}
              <small>{hint}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** "%31,5", or a dash where no night could be sold. */
const percent = (nights: number, sellableNights: number): string => {
  const share = occupancyOf(nights, sellableNights)
  return share === null ? '–' : `%${formatShare(Math.round(share / 10) * 10)}`
}

/** Nights and revenue of the months, counted as home, figures and calendar count them. */
function periodFacts({ period }: OwnerStatement): StripProps['facts'] {
  const { nights, sellableNights, closedNights, externalNights, revenueMinor, ownerMinor } = period
  return [
    revenueMinor === null
      ? [messages.ownRevenue, lira(ownerMinor), messages.ownRevenueHint]
      : [messages.revenue, lira(revenueMinor), messages.revenueHint(lira(ownerMinor))],
    [messages.occupancy, percent(nights, sellableNights), messages.occupancyHint],
    [messages.nights, nights.toLocaleString('tr'), messages.nightsHint(sellableNights)],
    [
      messages.closed,
      (closedNights + externalNights).toLocaleString('tr'),
      messages.closedHint(closedNights, externalNights),
    ],
  ]
}

/** The four amounts people ask for first, and under them the nights of the period. */
export function StatementStrip({ statement }: { statement: OwnerStatement | undefined }) {
  if (!statement) return <Skeleton height={88} radius={14} />
  const { sums, balanceInAllMinor } = statement
  const amountFacts = [
    [messages.share, lira(sums.shareMinor), messages.shareHint],
    [messages.expected, lira(sums.expectedMinor), messages.expectedHint],
    [
      messages.received,
      lira(sums.atDoorMinor + sums.paidOutMinor),
      messages.receivedHint(lira(sums.atDoorMinor), lira(sums.paidOutMinor)),
    ],
    [messages.balance, lira(sums.balanceMinor), messages.balanceHint(lira(balanceInAllMinor))],
  ] as const
  return (
    <>
      <Strip label={messages.label} facts={amountFacts} />
      <Strip label={messages.periodLabel} facts={periodFacts(statement)} />
    </>
  )
}
