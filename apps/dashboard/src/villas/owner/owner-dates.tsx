import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { formatMonth, formatSpokenDay } from '@plato/brand/stay-dates'
import type { OccupancyBar } from '@plato/contract/availability/occupancy.contract'
import type { Villa } from '@plato/contract/villas/villas.contract'
import { addDays } from '@plato/rules/calendar-day'
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ClosureDrawer, type ClosureDrawerProps } from '#dashboard/availability/closure-drawer.tsx'
import { spokenBar } from '#dashboard/availability/occupancy/grid/piece-text.ts'
import { occupancyMessages } from '#dashboard/availability/occupancy/messages.tr.ts'
import { occupancyBlock } from '#dashboard/dates/taken-nights/occupancy.data.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { Section } from '#dashboard/shared-villa/section.tsx'
import { useSession } from '#dashboard/shell/session/session.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import classes from '#dashboard/villas/owner/owner-dates.module.css'
import { ownerDatesMessages as messages } from '#dashboard/villas/owner/owner-dates-messages.tr.ts'
import {
  bandOf,
  daysOf,
  emptyBefore,
  monthAfter,
  monthWindow,
  type OwnerDay,
} from '#dashboard/villas/owner/owner-month.ts'

type Edited = Pick<ClosureDrawerProps, 'closure' | 'start'>
const newClosure: Edited = { closure: undefined }

function dayText({ date, before, night }: OwnerDay, today: string): string {
  const parts = [formatSpokenDay(date), night ? spokenBar(night) : messages.free]
  if (before && before !== night) parts.push(messages.leaves)
  if (date < today) parts.push(messages.past)
  return parts.join(', ')
}

interface MonthProps {
  readonly month: string
  readonly bars: readonly OccupancyBar[]
  readonly today: string
  readonly onDay: (day: OwnerDay) => void
}

/** Nights are bands that begin and end in the middle of the day. */
function Month({ month, bars, today, onDay }: MonthProps) {
  return (
    <div className={classes.month}>
      {occupancyMessages.weekdays.map((weekday) => (
        <span key={weekday} aria-hidden>
          {weekday}
        </span>
      ))}
      {daysOf(month, bars).map((day, place) => {
        const { date, before, night } = day
        const isFree = !night && !before
        return (
          <button
            key={date}
            type="button"
            style={place === 0 ? { gridColumnStart: emptyBefore(month) + 1 } : undefined}
            data-before={before && bandOf(before)}
            data-night={night && bandOf(night)}
            data-edge={(!isFree && before !== night) || undefined}
            data-today={date === today || undefined}
            aria-label={dayText(day, today)}
            disabled={date < today && night?.kind !== 'RESERVATION'}
            onClick={() => onDay(day)}
          >
            <b>{Number(date.slice(8))}</b>
          </button>
        )
      })}
    </div>
  )
}

function MonthTools({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  return (
    <div className={classes.tools}>
      <h3 aria-live="polite">{formatMonth(month)}</h3>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={messages.previous}
        onClick={() => onMonth(monthAfter(month, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={messages.next}
        onClick={() => onMonth(monthAfter(month, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** A villa's months: who comes, what is closed, and closing more of it. */
export function VillaMonths({ villa }: { villa: { readonly id: number; readonly name: string } }) {
  const role = useSession()?.user_role ?? 'OWNER'
  const today = todayInIstanbul()
  const navigate = useNavigate()
  const [month, setMonth] = useState(today.slice(0, 7))
  const [edited, setEdited] = useState<Edited>()
  const window = { skip: 0, ...monthWindow(month) }
  const { data, error, isFetching, refetch } = useQuery(
    occupancyBlock({ villa_id: villa.id, troubled: false }, window, 1),
  )
  const onDay = ({ date, night }: OwnerDay) => {
    if (!night) return setEdited({ ...newClosure, start: { from: date, to: addDays(date, 1) } })
    if (night.kind === 'RESERVATION') return void navigate(`/reservations/${night.reservation_id}`)
    if (night.kind === 'CLOSURE') {
      const { closure_id: id, from, to, reason, note } = night
      setEdited({ closure: { id, villa_id: villa.id, startsOn: from, endsOn: to, reason, note } })
    }
  }
  return (
    <>
      <div className={classes.dates}>
        <MonthTools month={month} onMonth={setMonth} />
        {error && (
          <LoadFailure
            title={messages.failed}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!error && !data && <Skeleton height={260} radius={10} aria-label={messages.loading} />}
        {data && <Month month={month} bars={data.villas[0]?.bars ?? []} today={today} onDay={onDay} />}
        <ul className={classes.legend} aria-label={messages.legend}>
          {Object.entries(messages.bands(role)).map(([kind, name]) => (
            <li key={kind}>
              <i data-night={kind} />
              {name}
            </li>
          ))}
        </ul>
        <Button
          variant="default"
          size="md"
          fullWidth
          leftSection={<IconLock size={16} aria-hidden />}
          onClick={() => setEdited(newClosure)}
        >
          {messages.close}
        </Button>
      </div>
      {edited && <ClosureDrawer villa={villa} {...edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

/** An owner's calendar, and in staff's editor the same. */
export function OwnerDates({ villa }: { villa: Pick<Villa, 'id'> & { facts: { name: string } } }) {
  return (
    <Section id="dates" facts={messages.facts}>
      <VillaMonths villa={{ id: villa.id, name: villa.facts.name }} />
    </Section>
  )
}
