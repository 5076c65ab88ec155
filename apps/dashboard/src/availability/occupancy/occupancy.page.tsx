import { useMay } from '#dashboard/shell/session/use-may.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { addDays } from '@plato/rules/calendar-day'
import { IconBuildingEstate, IconPlus, IconSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFirstDay } from '#dashboard/availability/occupancy/first-day.ts'
import {
  dayAt,
  indexOf,
  inSpan,
  scaleOf,
  shownDays,
  spanFrom,
  stepDays,
} from '#dashboard/availability/occupancy/grid/geometry.ts'
import { Grid, type GridHandle } from '#dashboard/availability/occupancy/grid/grid.tsx'
import { Legend } from '#dashboard/availability/occupancy/legend.tsx'
import {
  emptyMessages,
  occupancyMessages as messages,
} from '#dashboard/availability/occupancy/messages.tr.ts'
import classes from '#dashboard/availability/occupancy/occupancy.module.css'
import {
  hidingFilters,
  keepDay,
  useOccupancyParams,
} from '#dashboard/availability/occupancy/occupancy-params.ts'
import { type Printed, PrintSheet } from '#dashboard/availability/occupancy/print-sheet.tsx'
import { TimeTools, ViewTools } from '#dashboard/availability/occupancy/toolbar.tsx'
import { OccupancyTabs } from '#dashboard/availability/occupancy-tabs.tsx'
import { type Filter, occupancyBlock } from '#dashboard/dates/taken-nights/occupancy.data.ts'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const phone = '(max-width: 767px)'
const maxPrinted = 200
/** Shows the past week before today. */
const daysBefore = 7

function NoVillas({ filter, onLift }: { filter: Filter; onLift: () => void }) {
  const mayAdd = useMay()('villas.write')
  const hiding = hidingFilters(filter)
  return (
    <NoRows
      icon={IconBuildingEstate}
      messages={emptyMessages}
      hidden={
        hiding.length > 0 && {
          title: emptyMessages.filteredTitle,
          body: emptyMessages.filteredBody(hiding.join(', ')),
        }
      }
      onLift={onLift}
      more={
        hiding.length === 0 &&
        mayAdd && (
          <Button component={Link} to="/villas/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {emptyMessages.add}
          </Button>
        )
      }
    />
  )
}

/** Fetches all rows of the visible days for printing, because the calendar holds only the visible rows. */
function usePrint(filter: Filter, firstDate: () => string, days: number) {
  const client = useQueryClient()
  const [printed, setPrinted] = useState<Printed>()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const from = firstDate()
      const block = occupancyBlock(filter, { skip: 0, from, to: addDays(from, days) }, maxPrinted)
      return { from, days, ...(await client.fetchQuery(block)) }
    },
    onSuccess: setPrinted,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const done = useCallback(() => setPrinted(undefined), [])
  return { printed, print: () => mutate(), isPrinting: isPending, done }
}

/** Calendar of all villas, one row per villa. */
export function OccupancyPage() {
  const isPhone = useMediaQuery(phone, window.matchMedia(phone).matches) ?? false
  const { filter, zoom, date, set, dropFilters } = useOccupancyParams(isPhone)
  const today = todayInIstanbul()
  const now = useNow()
  const span = useMemo(() => spanFrom(today), [today])
  const scale = useMemo(() => scaleOf(zoom, isPhone), [zoom, isPhone])
  const grid = useRef<GridHandle>(null)
  const todayIndex = indexOf(span, today)
  const home = zoom === '2w' ? todayIndex - 1 : todayIndex - daysBefore
  const firstDay = useFirstDay(inSpan(span, date ? indexOf(span, date) : home))
  const goTo = (day: number) => grid.current?.scrollToDay(day)
  const onDay = (day: number) => {
    if (day === firstDay.get()) return
    firstDay.set(day)
    keepDay(dayAt(span, day))
  }
  const { printed, print, isPrinting, done } = usePrint(
    filter,
    () => dayAt(span, firstDay.get()),
    shownDays[zoom],
  )
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead
          title={messages.title}
          chip={
            <TimeTools
              zoom={zoom}
              span={span}
              firstDay={firstDay}
              onStep={(direction) => goTo(firstDay.get() + direction * stepDays[zoom])}
              onToday={() => goTo(home)}
              onDate={(value) => goTo(indexOf(span, value))}
            />
          }
          actions={
            <ViewTools filter={filter} setFilter={set} zoom={zoom} onPrint={print} isPrinting={isPrinting} />
          }
        />
        <OccupancyTabs />
        <Grid
          ref={grid}
          filter={filter}
          scale={scale}
          span={span}
          today={todayIndex}
          now={now}
          firstDay={firstDay}
          onDay={onDay}
          empty={<NoVillas filter={filter} onLift={dropFilters} />}
          corner={(total) => (
            <SearchField
              name="search"
              aria-label={messages.search}
              placeholder={
                total === undefined || filter.search ? messages.searchInAll : messages.searchIn(total)
              }
              leftSection={<IconSearch size={16} aria-hidden />}
              maxLength={80}
              stored={filter.search}
              setFilter={set}
              data-first-filter
            />
          )}
        />
        <Legend />
      </div>
      {printed && <PrintSheet printed={printed} now={now} onDone={done} />}
    </DatesProvider>
  )
}
