import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { formatRange } from '@plato/brand/stay-dates'
import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import { nightsIn } from '@plato/rules/reservations/life-cycle'
import { IconCalendarCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CsvButton } from '#dashboard/list/csv-button.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { activeFilters } from '#dashboard/reservations/active-filters.ts'
import { filterIn } from '#dashboard/reservations/list-filter.ts'
import { type FilterProps, ReservationFilters } from '#dashboard/reservations/reservation-filters.tsx'
import { reservationListMessages as words } from '#dashboard/reservations/reservation-messages.tr.ts'
import { reservationColumns, Urgent } from '#dashboard/reservations/reservation-table.columns.tsx'
import {
  type ListFilter,
  reservationCsvUrl,
  reservationList,
  reservationPageSize,
} from '#dashboard/reservations/reservations.data.ts'
import { TotalsBar } from '#dashboard/reservations/totals-bar.tsx'
import { useNow } from '#dashboard/reservations/use-now.ts'
import { useSession } from '#dashboard/shell/session.ts'
import { todayInIstanbul } from '#dashboard/villas/days.ts'

function HeadActions({ filter, isAdmin }: { filter: ListFilter; isAdmin: boolean }) {
  return (
    <>
      <CsvButton
        url={reservationCsvUrl(filter)}
        fileName={words.csvFile(todayInIstanbul())}
        done={words.csvDone}
      />
      {isAdmin && (
        <Button component={Link} to="/reservations/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {words.add}
        </Button>
      )}
    </>
  )
}

function NoReservations({ filter, isAdmin, dropFilters, setFilter }: FilterProps & { isAdmin: boolean }) {
  const { empty } = words
  const hiding = activeFilters(filter).map(({ name }) => name)
  const showOld = !filter.oldrez && (
    <Button variant="default" onClick={() => setFilter('oldrez', 'true')}>
      {empty.old}
    </Button>
  )
  if (hiding.length > 0) {
    return (
      <EmptyList
        icon={IconCalendarCheck}
        title={empty.filteredTitle}
        action={
          <>
            <Button variant="default" onClick={() => dropFilters()}>
              {empty.lift}
            </Button>
            {showOld}
          </>
        }
      >
        {empty.filteredBody(hiding.join(', '))}
      </EmptyList>
    )
  }
  return (
    <EmptyList
      icon={IconCalendarCheck}
      title={isAdmin ? empty.title : empty.ownerTitle}
      action={showOld || undefined}
    >
      {isAdmin ? empty.body : empty.ownerBody}
    </EmptyList>
  )
}

/** The year is left out while every row shares one. */
const spansYears = (rows: readonly ReservationRow[]): boolean =>
  new Set(rows.flatMap(({ checkIn, checkOut }) => [checkIn.slice(0, 4), checkOut.slice(0, 4)])).size > 1

const stayInWords = ({ guestName, villaName, checkIn, checkOut }: ReservationRow): string =>
  [guestName, villaName, formatRange(checkIn, checkOut)].filter(Boolean).join(' · ')

const isMuted = ({ status }: ReservationRow): boolean => nightsIn[status] === null

export function ReservationListPage() {
  const isAdmin = useSession()?.user_role === 'ADMIN'
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(reservationList(filter))
  const shown = { isAdmin, now: useNow(), today: todayInIstanbul() }
  const { data } = query
  const count = data && (data.capped ? listMessages.capped : listMessages.count(data.total))
  const filterProps = { filter, setFilter, dropFilters, isAdmin }
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead
          title={words.title}
          facts={count ?? (query.isPending && listMessages.loading)}
          actions={<HeadActions filter={filter} isAdmin={isAdmin} />}
        />
        <ReservationFilters {...filterProps} />
        <PagedList
          caption={words.caption}
          columns={reservationColumns({ ...shown, hasYear: spansYears(data?.rows ?? []) })}
          query={query}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/reservations/${id}`}
          phoneLine={(row) => (
            <>
              {stayInWords(row)} <Urgent row={row} {...shown} />
            </>
          )}
          isMuted={isMuted}
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
