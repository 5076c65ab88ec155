import { useMay } from '#dashboard/shell/session/use-may.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import { reservationEndpoints, reservationFilter } from '@plato/contract/reservations/reservations.contract'
import { nightsIn } from '@plato/rules/reservations/life-cycle'
import { IconCalendarCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ColumnMenu } from '#dashboard/list/columns/column-menu.tsx'
import { useColumnChoice } from '#dashboard/list/columns/use-column-choice.ts'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { activeFilters } from '#dashboard/reservations/active-filters.ts'
import type { FilterProps } from '#dashboard/reservations/filter-props.ts'
import { ReservationFilters } from '#dashboard/reservations/reservation-filters.tsx'
import listClasses from '#dashboard/reservations/reservation-list.module.css'
import { reservationListMessages as messages } from '#dashboard/reservations/reservation-messages.tr.ts'
import { reservationColumns, Urgent } from '#dashboard/reservations/reservation-table.columns.tsx'
import {
  type ListFilter,
  reservationList,
  reservationPageSize,
} from '#dashboard/reservations/reservations.data.ts'
import { TotalsBar } from '#dashboard/reservations/totals-bar.tsx'
import { ListTools } from '#dashboard/saved-filters/saved-filters.tsx'
import { useNow } from '#dashboard/shell/time/use-now.ts'

const filterIn = filterOf(reservationFilter)

function HeadActions({ filter }: { filter: ListFilter }) {
  const may = useMay()
  return (
    <>
      {may('reservations.export') && (
        <ExportMenu list="reservations" endpoint={reservationEndpoints.export} filter={filter} />
      )}
      {may('reservations.write') && (
        <Button component={Link} to="/reservations/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {messages.add}
        </Button>
      )}
    </>
  )
}

function NoReservations({
  filter,
  isForStaff,
  dropFilters,
  setFilter,
}: FilterProps & { isForStaff: boolean }) {
  const { empty } = messages
  const hiding = activeFilters(filter)
    .map(({ name }) => name)
    .join(', ')
  return (
    <NoRows
      icon={IconCalendarCheck}
      messages={isForStaff ? empty : { ...empty, title: empty.ownerTitle, body: empty.ownerBody }}
      hidden={hiding !== '' && { title: empty.filteredTitle, body: empty.filteredBody(hiding) }}
      onLift={() => dropFilters()}
      more={
        !filter.oldrez && (
          <Button variant="default" onClick={() => setFilter('oldrez', 'true')}>
            {empty.old}
          </Button>
        )
      }
    />
  )
}

/** The year is left out while every row shares one. */
const spansYears = (rows: readonly ReservationRow[]): boolean =>
  new Set(rows.flatMap(({ checkIn, checkOut }) => [checkIn.slice(0, 4), checkOut.slice(0, 4)])).size > 1

const inOneLine = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' · ')

/** Who and where, when and for how much, and what is urgent about it. */
function SecondLine({ row, now, today }: { row: ReservationRow; now: Date; today: string }) {
  const { guestName, villaName, checkIn, checkOut, money, ownerShareMinor } = row
  const amount = money
    ? formatMoney(money.totalMinor, money.currency)
    : messages.ownerShare(formatMoney(ownerShareMinor, 'TRY'))
  return (
    <span className={listClasses.second}>
      <span className={listClasses.who}>{inOneLine(guestName, villaName)}</span>
      <span>{inOneLine(formatRange(checkIn, checkOut), amount)}</span>
      <Urgent row={row} now={now} today={today} />
    </span>
  )
}

const isMuted = ({ status }: ReservationRow): boolean => nightsIn[status] === null

export function ReservationListPage() {
  const isForStaff = useMay()('agency.read')
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(reservationList(filter))
  const shown = { isForStaff, now: useNow(), today: todayInIstanbul() }
  const { data } = query
  const columns = reservationColumns({ ...shown, hasYear: spansYears(data?.rows ?? []) })
  const choice = useColumnChoice('reservations', columns)
  const filterProps = { filter, setFilter, dropFilters, isForStaff }
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead title={messages.title} facts={rowCount(query)} actions={<HeadActions filter={filter} />} />
        <ListTools list="reservations">
          <ColumnMenu choice={choice} />
        </ListTools>
        <ReservationFilters {...filterProps} />
        <PagedList
          caption={messages.caption}
          columns={choice.shown}
          query={query}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/reservations/${id}`}
          phoneLine={(row) => <SecondLine row={row} now={shown.now} today={shown.today} />}
          isMuted={isMuted}
          sorting={{ order: filter.order, setOrder: (order) => setFilter('order', order) }}
          empty={<NoReservations {...filterProps} />}
          totals={
            data?.sums && (
              <TotalsBar
                total={data.total}
                sums={data.sums}
                hasForeign={data.rows.some(({ money }) => money !== null && money.currency !== 'TRY')}
              />
            )
          }
          skip={skip}
          size={reservationPageSize}
          onSkip={setSkip}
          hasFilter
        />
      </div>
    </DatesProvider>
  )
}
