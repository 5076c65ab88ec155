import { Button, Skeleton } from '@mantine/core'
import type { Board } from '@plato/contract/reports/board.contract'
import { occupancyOf } from '@plato/rules/reports/figures'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { homeBoard, useBoardFollowsCounts } from '#dashboard/home/board.data.ts'
import classes from '#dashboard/home/home.module.css'
import { homeMessages as messages, todayMessages } from '#dashboard/home/messages.tr.ts'
import ownerClasses from '#dashboard/home/owner-home.module.css'
import { OwnerHome } from '#dashboard/home/owner-home.tsx'
import { StaffHome } from '#dashboard/home/staff-home.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { useSession } from '#dashboard/shell/session/session.ts'

const istanbul = { timeZone: 'Europe/Istanbul' } as const
const date = new Intl.DateTimeFormat('tr-TR', { ...istanbul, day: 'numeric', month: 'long', year: 'numeric' })
const weekday = new Intl.DateTimeFormat('tr-TR', { ...istanbul, weekday: 'long' })
const text = (moment: Date): string => `${date.format(moment)}, ${weekday.format(moment)}`

/** The day in one line; until it is known, a greeting. */
function factsOf(board: Board | undefined, name: string): string {
  if (board?.role !== 'ADMIN') return messages.greeting(name)
  const { arrivals, departures, tonight } = board
  const share = occupancyOf(tonight.sold, tonight.sellable)
  return [
    todayMessages.facts(arrivals.total, departures.total),
    share === null ? '' : todayMessages.tonight(tonight, Math.round(share / 100)),
  ]
    .filter(Boolean)
    .join(' · ')
}

const actions = (
  <>
    <Button
      component={Link}
      to="/offer"
      variant="default"
      leftSection={<IconFileInvoice size={16} aria-hidden />}
    >
      {messages.offer}
    </Button>
    <Button component={Link} to="/reservations/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {messages.newReservation}
    </Button>
  </>
)

function Loading({ isStaff }: { isStaff: boolean }) {
  return (
    <div className={isStaff ? classes.board : ownerClasses.owner} role="status" aria-label={messages.loading}>
      <Skeleton className={classes.full} height={98} radius={14} />
      <Skeleton height={320} radius={14} />
      <Skeleton height={320} radius={14} />
      {isStaff && <Skeleton height={320} radius={14} />}
    </div>
  )
}

function Shown({ board }: { board: Board }) {
  return board.role === 'ADMIN' ? <StaffHome board={board} /> : <OwnerHome board={board} />
}

export function HomePage() {
  const session = useSession()
  const isStaff = session?.user_role === 'ADMIN'
  const { data, error, isFetching, refetch } = useQuery({ ...homeBoard(), enabled: session !== undefined })
  useBoardFollowsCounts(isStaff)
  if (!session) return null
  return (
    <div className={isStaff ? undefined : ownerClasses.ownerPage}>
      <PageHead
        title={messages.title}
        heading={text(new Date())}
        facts={factsOf(data, session.user_name)}
        {...(isStaff ? { actions } : {})}
      />
      {error && data && (
        <p className={classes.stale} role="status">
          {messages.stale}
        </p>
      )}
      {data && <Shown board={data} />}
      {!data && !error && <Loading isStaff={isStaff} />}
      {!data && error && (
        <LoadFailure
          title={messages.failed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
