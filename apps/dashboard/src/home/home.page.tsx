import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Board } from '@plato/contract/reports/board.contract'
import { isStaff, roleMay } from '@plato/rules/auth/capabilities'
import { boardNeeds } from '@plato/rules/reports/board'
import { occupancyOf } from '@plato/rules/reports/figures'
import { IconFileInvoice, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { homeBoard, useBoardFollowsCounts } from '#dashboard/home/board.data.ts'
import { FirstSteps } from '#dashboard/home/first-steps.tsx'
import classes from '#dashboard/home/home.module.css'
import { homeMessages as messages, todayMessages } from '#dashboard/home/messages.tr.ts'
import ownerClasses from '#dashboard/home/owner-home.module.css'
import { OwnerHome } from '#dashboard/home/owner-home.tsx'
import { StaffHome } from '#dashboard/home/staff-home.tsx'
import { SystemAlerts } from '#dashboard/home/system-alerts.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { StaleRatesAtHome } from '#dashboard/settings/exchange/stale-rates.tsx'
import { CompanyWarningAtHome } from '#dashboard/shared-villa/company-warning.tsx'
import { useSession } from '#dashboard/shell/session/session.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { WorkList } from '#dashboard/work/work-list.tsx'

const istanbul = { timeZone: 'Europe/Istanbul' } as const
const date = new Intl.DateTimeFormat('tr-TR', { ...istanbul, day: 'numeric', month: 'long', year: 'numeric' })
const weekday = new Intl.DateTimeFormat('tr-TR', { ...istanbul, weekday: 'long' })
const text = (moment: Date): string => `${date.format(moment)}, ${weekday.format(moment)}`

/** The day in one line; until it is known, a greeting. */
function factsOf(board: Board | undefined, name: string): string {
  if (!board || board.role === 'OWNER') return messages.greeting(name)
  if (!roleMay(board.role, boardNeeds.arrivals)) return messages.greeting(name)
  const { arrivals, departures, tonight } = board
  const share = occupancyOf(tonight.sold, tonight.sellable)
  return [
    todayMessages.facts(arrivals.total, departures.total),
    share === null ? '' : todayMessages.tonight(tonight, Math.round(share / 100)),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Actions() {
  const may = useMay()
  // On a phone the card of the most urgent item has the one filled button.
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return (
    <>
      {may('offers.write') && (
        <Button
          component={Link}
          to="/offer"
          variant="default"
          leftSection={<IconFileInvoice size={16} aria-hidden />}
        >
          {messages.offer}
        </Button>
      )}
      {may('reservations.write') && (
        <Button
          component={Link}
          to="/reservations/new"
          variant={isPhone ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {messages.newReservation}
        </Button>
      )}
    </>
  )
}

function Loading({ isStaff }: { isStaff: boolean }) {
  return (
    <div className={isStaff ? classes.board : ownerClasses.owner} role="status" aria-label={messages.loading}>
      <div className={isStaff ? classes.pair : undefined}>
        <Skeleton height={320} radius={14} />
        <Skeleton height={320} radius={14} />
      </div>
    </div>
  )
}

/** What is above the work list. The list itself does not wait for it. */
function Notices({ board }: { board: Board | undefined }) {
  const may = useMay()
  return (
    <div className={classes.notices}>
      {may('operations.write') && <SystemAlerts />}
      {may('exchange.write') && <StaleRatesAtHome />}
      {board && board.role !== 'OWNER' && board.begun.published && <CompanyWarningAtHome />}
      {board && board.role !== 'OWNER' && <FirstSteps begun={board.begun} />}
    </div>
  )
}

function Shown({ board }: { board: Board }) {
  return board.role === 'OWNER' ? <OwnerHome board={board} /> : <StaffHome board={board} />
}

export function HomePage() {
  const session = useSession()
  const isForStaff = session !== undefined && isStaff(session.user_role)
  const { data, error, isFetching, refetch } = useQuery({ ...homeBoard(), enabled: session !== undefined })
  useBoardFollowsCounts(isForStaff)
  if (!session) return null
  return (
    <div className={isForStaff ? undefined : ownerClasses.ownerPage}>
      <PageHead
        title={messages.title}
        heading={text(new Date())}
        facts={factsOf(data, session.user_name)}
        {...(isForStaff ? { actions: <Actions /> } : {})}
      />
      {error && data && (
        <p className={classes.stale} role="status">
          {messages.stale}
        </p>
      )}
      {isForStaff && <Notices board={data} />}
      {isForStaff && <WorkList session={session} />}
      {data && <Shown board={data} />}
      {!data && !error && <Loading isStaff={isForStaff} />}
      {!data && error && (
        <LoadFailure
          title={isForStaff ? messages.failedDay : messages.failed}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
