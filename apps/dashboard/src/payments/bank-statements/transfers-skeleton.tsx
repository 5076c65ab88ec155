import { Skeleton } from '@mantine/core'
import { bankStatementMessages as messages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import classes from '#dashboard/payments/bank-statements/bank-statements.module.css'

const rows = [0, 1, 2, 3, 4, 5]

export function TransfersSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label={messages.loading}>
      {rows.map((row) => (
        <Skeleton key={row} height={34} radius={8} />
      ))}
    </div>
  )
}
