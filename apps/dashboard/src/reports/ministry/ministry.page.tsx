import { formatLongDay, formatMonth } from '@plato/brand/stay-dates'
import { IconBuildingEstate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import { MakeReport } from '#dashboard/reports/ministry/make-report.tsx'
import { ministryMessages as messages } from '#dashboard/reports/ministry/messages.tr.ts'
import { ministryList, ministryPageSize } from '#dashboard/reports/ministry/ministry.data.ts'
import { filterIn, MinistryFilters } from '#dashboard/reports/ministry/ministry-filters.tsx'
import { ministryColumns, rangesOf } from '#dashboard/reports/ministry/ministry-table.columns.tsx'
import { MissingPermits } from '#dashboard/reports/ministry/missing-permits.tsx'
import { ReportPage } from '#dashboard/reports/report-page.tsx'
import { StoredFiles } from '#dashboard/reports/stored-files.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { empty } = messages

/** Which villas were shown in a month, what their papers lack, and the file of it. */
export function MinistryPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const { skip: _, ...choice } = filter
  const query = useQuery(ministryList(filter))
  const { data } = query
  const isNarrowed = filter.townId !== undefined || filter.status !== undefined
  const isRunning = filter.month === todayInIstanbul().slice(0, 7)
  return (
    <ReportPage
      messages={messages}
      facts={data && messages.facts(data.total, formatMonth(`${filter.month}-01`))}
      filters={<MinistryFilters filter={filter} setFilter={setFilter} />}
      lead={
        <>
          {messages.lead} {isRunning && data?.until && messages.running(formatLongDay(data.until))}
        </>
      }
      list={{
        caption: messages.caption,
        columns: ministryColumns,
        query,
        idOf: ({ villaId, permitNo }) => `${villaId}-${permitNo}`,
        linkOf: ({ villaId }) => `/villas/${villaId}`,
        phoneLine: rangesOf,
        empty: (
          <NoRows
            icon={IconBuildingEstate}
            messages={empty}
            hidden={isNarrowed && { title: empty.title, body: empty.filteredBody }}
            onLift={() => dropFilters('townId', 'status')}
          />
        ),
        skip,
        size: ministryPageSize,
        onSkip: setSkip,
      }}
      panels={
        <>
          <MissingPermits choice={choice} />
          <MakeReport choice={choice} />
          <StoredFiles kind="MINISTRY" />
        </>
      }
    />
  )
}
