import { Skeleton } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import type { OwnerStatement } from '@plato/contract/reports/owner-statement.contract'
import { statementMessages } from '#dashboard/reports/owner-statement/messages.tr.ts'
import classes from '#dashboard/reports/owner-statement/statement.module.css'

const { strip: words } = statementMessages
/** A line may not end between the sign and its amount. */
const lira = (minor: number) => formatMoney(minor, 'TRY').replace('−', '−\u2060')

/** The four amounts people ask for first. */
export function StatementStrip({ statement }: { statement: OwnerStatement | undefined }) {
  if (!statement) return <Skeleton height={88} radius={14} />
  const { sums, balanceInAllMinor } = statement
  const told = [
    [words.share, lira(sums.shareMinor), words.shareHint],
    [words.expected, lira(sums.expectedMinor), words.expectedHint],
    [
      words.received,
      lira(sums.atDoorMinor + sums.paidOutMinor),
      words.receivedHint(lira(sums.atDoorMinor), lira(sums.paidOutMinor)),
    ],
    [words.balance, lira(sums.balanceMinor), words.balanceHint(lira(balanceInAllMinor))],
  ] as const
  return (
    <section aria-label={words.label}>
      <dl className={classes.strip}>
        {told.map(([name, amount, hint]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {amount}
              <small>{hint}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
