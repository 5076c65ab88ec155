import { ActionIcon, Button, Popover, SegmentedControl, Select, Switch } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { formatRange } from '@plato/brand/stay-dates'
import { villaStatus } from '@plato/contract/villas/villa-facts.contract'
import { addDays } from '@plato/rules/calendar-day'
import {
  IconAdjustmentsHorizontal,
  IconCalendar,
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconPrinter,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type FirstDay, useDayOf } from '#dashboard/availability/occupancy/first-day.ts'
import {
  dayAt,
  type Span,
  shownDays,
  type Zoom,
  zooms,
} from '#dashboard/availability/occupancy/grid/geometry.ts'
import { occupancyMessages as messages } from '#dashboard/availability/occupancy/messages.tr.ts'
import classes from '#dashboard/availability/occupancy/occupancy.module.css'
import type { Filter } from '#dashboard/dates/taken-nights/occupancy.data.ts'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import { statusNames } from '#dashboard/shared-villa/villa-status-names.tr.ts'

const zoomOptions = zooms.map((value) => ({ value, label: messages.zooms[value] }))
const statusOptions = villaStatus.options.map((value) => ({ value, label: statusNames[value] }))

interface TimeProps {
  readonly zoom: Zoom
  readonly span: Span
  readonly firstDay: FirstDay
  readonly onStep: (direction: 1 | -1) => void
  readonly onToday: () => void
  readonly onDate: (date: string) => void
}

/**
 * The visible days as text and a date picker to jump to; a separate component, so that only it renders when scrolling
 * stops.
 */
function DaysInSight({
  zoom,
  span,
  firstDay,
  onDate,
}: Pick<TimeProps, 'zoom' | 'span' | 'firstDay' | 'onDate'>) {
  const [isOpen, setIsOpen] = useState(false)
  const date = dayAt(span, useDayOf(firstDay))
  const range = formatRange(date, addDays(date, shownDays[zoom] - 1))
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          className={classes.range}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          aria-label={messages.jump(range)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {range}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          value={date}
          defaultDate={date}
          minDate={dayAt(span, 0)}
          maxDate={dayAt(span, span.days - 1)}
          onChange={(value) => {
            setIsOpen(false)
            if (value) onDate(value)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Shows the visible days and the controls to move to others. */
export function TimeTools({ zoom, span, firstDay, onStep, onToday, onDate }: TimeProps) {
  return (
    <div className={classes.time}>
      <ActionIcon variant="default" size={32} aria-label={messages.previous[zoom]} onClick={() => onStep(-1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={onToday}>
        {messages.today}
      </Button>
      <ActionIcon variant="default" size={32} aria-label={messages.next[zoom]} onClick={() => onStep(1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
      <DaysInSight zoom={zoom} span={span} firstDay={firstDay} onDate={onDate} />
    </div>
  )
}

interface Props {
  readonly filter: Filter
  readonly setFilter: SetFilter
  readonly zoom: Zoom
  readonly onPrint: () => void
  readonly isPrinting: boolean
}

function MoreFilters({ filter, setFilter }: Pick<Props, 'filter' | 'setFilter'>) {
  const count = Number(filter.status !== undefined) + Number(filter.troubled)
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}>
          {messages.filter(count)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.more}>
        <PickFilter
          name="status"
          label={messages.status}
          placeholder={messages.allStatuses}
          data={statusOptions}
          stored={filter.status}
          setFilter={setFilter}
          comboboxProps={{ withinPortal: false }}
        />
        <Switch
          label={messages.troubled}
          description={messages.troubledHelp}
          checked={filter.troubled}
          onChange={(event) => setFilter('troubled', event.currentTarget.checked ? 'true' : null)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Filter, zoom and print. */
export function ViewTools({ filter, setFilter, zoom, onPrint, isPrinting }: Props) {
  const { data: towns = [] } = useQuery(townOptions())
  return (
    <>
      <Select
        className={classes.town}
        aria-label={messages.town}
        placeholder={messages.allTowns}
        nothingFoundMessage={messages.nothing}
        data={towns}
        searchable
        clearable
        value={filter.town_id === undefined ? null : String(filter.town_id)}
        onChange={(value) => setFilter('town_id', value)}
      />
      <MoreFilters filter={filter} setFilter={setFilter} />
      <SegmentedControl
        aria-label={messages.zoom}
        data={zoomOptions}
        value={zoom}
        onChange={(value) => setFilter('zoom', value)}
      />
      <ActionIcon
        variant="default"
        size={32}
        aria-label={messages.print}
        loading={isPrinting}
        onClick={onPrint}
      >
        <IconPrinter size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
