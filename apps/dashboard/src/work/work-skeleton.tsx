import { Skeleton } from '@mantine/core'
import classes from '#dashboard/work/work.module.css'
import { workMessages as messages } from '#dashboard/work/work-messages.tr.ts'

const rows = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Rows with the columns of the list, so that nothing moves when they are replaced. */
export function WorkSkeleton() {
  return (
    <div role="status" aria-label={messages.loading}>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton width={28} height={28} radius={8} />
          <span className={classes.two}>
            <Skeleton width="40%" height={13} my={3} />
            <Skeleton width="70%" height={13} my={3} />
          </span>
          <span className={classes.due}>
            <Skeleton width={64} height={13} my={3} ml="auto" />
            <Skeleton width={40} height={13} my={3} ml="auto" />
          </span>
          <Skeleton width={22} height={22} circle />
          <Skeleton height={28} radius={8} />
          <Skeleton width={28} height={28} radius={8} />
        </div>
      ))}
    </div>
  )
}
