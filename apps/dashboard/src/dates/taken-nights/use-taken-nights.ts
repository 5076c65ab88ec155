import type { TakenBy, TakenNights } from '@plato/brand/taken-nights.tr'
import type { OccupancyBar } from '@plato/contract/availability/occupancy.contract'
import { addDays, addMonths } from '@plato/rules/calendar-day'
import { nightsIn } from '@plato/rules/reservations/life-cycle'
import { useQueries } from '@tanstack/react-query'
import { occupancyBlock } from '#dashboard/dates/taken-nights/occupancy.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'

/** Whose nights a calendar shows. A stay or a closure that is being moved is not in its own way. */
export interface TakenFor {
  readonly villaId: number
  readonly exceptReservationId?: number | undefined
  readonly exceptClosureId?: number | undefined
}

function takenBy(bar: OccupancyBar): TakenBy {
  if (bar.kind === 'CLOSURE') return { kind: 'CLOSURE', reason: bar.reason }
  if (bar.kind === 'EXTERNAL') return { kind: 'EXTERNAL', calendar: bar.feedName }
  return { kind: nightsIn[bar.status] === 'HOLD' ? 'HOLD' : 'RESERVATION', code: bar.code }
}

const isOther = (bar: OccupancyBar, { exceptReservationId, exceptClosureId }: TakenFor): boolean => {
  if (bar.kind === 'RESERVATION') return bar.reservation_id !== exceptReservationId
  return bar.kind !== 'CLOSURE' || bar.closure_id !== exceptClosureId
}

/** The half year a day lies in: few windows, so that turning the months asks seldom. */
export function halfYearOf(date: string): { from: string; to: string } {
  const from = `${date.slice(0, 4)}-${Number(date.slice(5, 7)) <= 6 ? '01' : '07'}-01`
  return { from, to: addMonths(from, 6) }
}

/** The taken nights of a villa in the half years the given days lie in; none without a villa or the right to read calendars. */
export function useTakenNights(wanted: TakenFor | undefined, days: readonly string[]) {
  const taken = useMay()('calendar.read') ? wanted : undefined
  const halves = new Map(days.map((day) => halfYearOf(day)).map((half) => [half.from, half]))
  const windows = taken ? [...halves.values()] : []
  return useQueries({
    queries: windows.map((window) =>
      occupancyBlock({ villa_id: taken?.villaId, troubled: false }, { skip: 0, ...window }, 1),
    ),
    combine: (results) => {
      const nights = new Map<string, TakenNights>()
      for (const { data } of results)
        for (const bar of data?.villas[0]?.bars ?? [])
          if (taken && isOther(bar, taken))
            nights.set(`${bar.kind} ${bar.from} ${bar.to}`, { from: bar.from, to: bar.to, by: takenBy(bar) })
      return {
        isShown: taken !== undefined,
        nights: [...nights.values()],
        isLoading: results.some(({ isPending }) => isPending),
        isFailed: results.some(({ isError }) => isError),
      }
    },
  })
}

/** What takes the night that begins on a day; ours before another calendar's. */
export const takenOn = (nights: readonly TakenNights[], day: string): TakenBy | undefined =>
  nights
    .filter(({ from, to }) => from <= day && day < to)
    .toSorted((a, b) => Number(a.by.kind === 'EXTERNAL') - Number(b.by.kind === 'EXTERNAL'))[0]?.by

/** The days two calendars side by side show from a month on. */
export const shownDays = (month: string): readonly string[] => [
  `${month}-01`,
  addDays(addMonths(`${month}-01`, 2), -1),
]
