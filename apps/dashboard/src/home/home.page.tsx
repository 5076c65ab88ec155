import { Skeleton } from '@mantine/core'
import { IconInbox, IconMessage2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import classes from '#dashboard/home/home.module.css'
import { homeMessages } from '#dashboard/home/messages.tr.ts'
import { Shortcuts } from '#dashboard/home/shortcuts.tsx'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { StaleRatesAtHome } from '#dashboard/settings/exchange/stale-rates.tsx'
import { menuCounts } from '#dashboard/shell/menu-counts.data.ts'
import { useSession } from '#dashboard/shell/session.ts'

const istanbul = { timeZone: 'Europe/Istanbul' } as const
const date = new Intl.DateTimeFormat('tr-TR', { ...istanbul, day: 'numeric', month: 'long', year: 'numeric' })
const weekday = new Intl.DateTimeFormat('tr-TR', { ...istanbul, weekday: 'long' })
const inWords = (moment: Date): string => `${date.format(moment)}, ${weekday.format(moment)}`

const figures = [
  {
    count: 'reservationCount',
    to: '/reservations?status=REQUESTED',
    icon: IconInbox,
    label: homeMessages.newReservations,
    hint: homeMessages.newReservationsHint,
  },
  {
    count: 'contactCount',
    to: '/contact',
    icon: IconMessage2,
    label: homeMessages.unreadMessages,
    hint: homeMessages.unreadMessagesHint,
  },
] as const

/** The two numbers the menu badges show, where they can be read at a glance. */
function Counts() {
  const { data, error, isFetching, refetch } = useQuery(menuCounts())
  if (error && !data) {
    return (
      <section className={classes.strip} aria-label={homeMessages.counts}>
        <LoadFailure
          title={listMessages.failed.record}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    )
  }
  return (
    <nav className={classes.strip} aria-label={homeMessages.counts} aria-busy={!data}>
      {figures.map(({ count, to, icon: FigureIcon, label, hint }) => (
        <Link key={count} className={classes.figure} to={to}>
          <span className={classes.label}>
            <FigureIcon size={16} stroke={1.75} aria-hidden />
            {label}
          </span>
          <b>
            {data ? data[count].toLocaleString('tr') : <Skeleton component="span" height={25} width={32} />}
          </b>
          <span className={classes.hint}>{hint}</span>
        </Link>
      ))}
    </nav>
  )
}

export function HomePage() {
  const session = useSession()
  if (!session) return null
  return (
    <>
      <PageHead
        title={homeMessages.title}
        heading={inWords(new Date())}
        facts={homeMessages.greeting(session.user_name)}
      />
      <div className={classes.home}>
        {session.user_role === 'ADMIN' && <StaleRatesAtHome />}
        {session.user_role === 'ADMIN' && <Counts />}
        <Shortcuts role={session.user_role} />
      </div>
    </>
  )
}
