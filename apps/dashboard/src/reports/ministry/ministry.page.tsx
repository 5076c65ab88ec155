import { formatLongDay, formatMonth } from '@plato/brand/stay-dates'
import { IconBuildingEstate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { KeptFiles } from '#dashboard/reports/kept-files.tsx'
import { MakeReport } from '#dashboard/reports/ministry/make-report.tsx'
import { ministryMessages as words } from '#dashboard/reports/ministry/messages.tr.ts'
import { ministryList, ministryPageSize } from '#dashboard/reports/ministry/ministry.data.ts'
import { filterIn, MinistryFilters } from '#dashboard/reports/ministry/ministry-filters.tsx'
import { ministryColumns, rangesOf } from '#dashboard/reports/ministry/ministry-table.columns.tsx'
import { MissingPapers } from '#dashboard/reports/ministry/missing-papers.tsx'
import classes from '#dashboard/reports/report-page.module.css'
import { ReportTabs } from '#dashboard/reports/report-tabs.tsx'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { empty, unverified } = words

function Unverified() {
  return (
    <Panel title={unverified.title}>
      <ul className={classes.notes}>
        {unverified.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Panel>
  )
}

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
    <div className={classes.page}>
      <PageHead
        title={words.title}
        facts={data && words.facts(data.total, formatMonth(`${filter.month}-01`))}
      />
      <ReportTabs />
      <MinistryFilters filter={filter} setFilter={setFilter} />
      <p className={classes.lead}>
        {words.lead} {isRunning && data?.until && words.running(formatLongDay(data.until))}
      </p>
      <PagedList
        caption={words.caption}
        columns={ministryColumns}
        query={query}
        idOf={({ villaId, permitNo }) => `${villaId}-${permitNo}`}
        linkOf={({ villaId }) => `/villas/${villaId}`}
        phoneLine={rangesOf}
        empty={
          <NoRows
            icon={IconBuildingEstate}
            words={empty}
            hidden={isNarrowed && { title: empty.title, body: empty.filteredBody }}
            onLift={() => dropFilters('townId', 'status')}
          />
        }
        skip={skip}
        size={ministryPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <div className={classes.panels}>
        <MissingPapers choice={choice} />
        <MakeReport choice={choice} />
        <KeptFiles kind="MINISTRY" />
        <Unverified />
      </div>
    </div>
  )
}
