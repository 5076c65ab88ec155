import { Button } from '@mantine/core'
import { formatRange } from '@plato/brand/stay-dates'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { conflictList } from '#dashboard/availability/external/external.data.ts'
import { feedInWords } from '#dashboard/availability/external/external-table.columns.tsx'
import { conflictNoticeMessages as words } from '#dashboard/availability/external/messages.tr.ts'
import classes from '#dashboard/reservations/detail/detail.module.css'

/** Stands above everything else of a reservation whose nights another calendar claims too, until somebody decides. */
export function ConflictNotice({ reservationId }: { reservationId: number }) {
  const { data } = useQuery(conflictList({ skip: 0, state: 'OPEN', reservation_id: reservationId }))
  const [first] = data?.rows ?? []
  if (first?.reservation_id !== reservationId) return null
  const { from, to } = first.nights
  return (
    <div className={classes.notice} data-bad role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
      <p>
        <b>{words.one}</b> {words.body(feedInWords(first), formatRange(from, to))}
      </p>
      <Button
        component={Link}
        variant="default"
        ml="auto"
        to={`/external/conflicts?reservation_id=${reservationId}`}
      >
        {words.link}
      </Button>
    </div>
  )
}
