import { Button } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { conflictList } from '#dashboard/availability/external/external.data.ts'
import { feedText } from '#dashboard/availability/external/external-table.columns.tsx'
import { conflictNoticeMessages as messages } from '#dashboard/availability/external/messages.tr.ts'
import classes from '#dashboard/shared-reservation/notice.module.css'

/**
 * Shown first on the page of a reservation whose nights an external record claims too, until a staff member decides.
 */
export function ConflictNotice({ reservationId }: { reservationId: number }) {
  const { data } = useQuery(conflictList({ skip: 0, state: 'OPEN', reservation_id: reservationId }))
  const [first] = data?.rows ?? []
  if (first?.reservation_id !== reservationId) return null
  const { from, to } = first.nights
  return (
    <div className={classes.notice} data-bad role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p>
        <b>{messages.one}</b> {messages.body(feedText(first), formatRange(from, to))}
      </p>
      <Button
        component={Link}
        variant="default"
        ml="auto"
        to={`/external/conflicts?reservation_id=${reservationId}`}
      >
        {messages.link}
      </Button>
    </div>
  )
}
