import { SegmentedControl } from '@mantine/core'
import { figureGroupNames } from '@plato/brand/figure-names.tr'
import type { FigureRow } from '@plato/contract/reports/figures.contract'
import { type FigureGroup, figureGroups, type MonthRange } from '@plato/rules/reports/figures'
import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CsvButton } from '#dashboard/list/export/csv-button.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import { FigureCharts } from '#dashboard/reports/figures/figure-charts.tsx'
import { FigureSums } from '#dashboard/reports/figures/figure-sums.tsx'
import { figureColumns, occupancyText } from '#dashboard/reports/figures/figure-table.columns.tsx'
import { figureCsvUrl, figureList, figurePageSize } from '#dashboard/reports/figures/figures.data.ts'
import own from '#dashboard/reports/figures/figures.module.css'
import { figureMessages as messages } from '#dashboard/reports/figures/messages.tr.ts'
import { PeriodFields } from '#dashboard/reports/figures/period-fields.tsx'
import { usePeriod } from '#dashboard/reports/figures/use-period.ts'
import { ReportTabs } from '#dashboard/reports/report-tabs.tsx'

const isGroup = (value: string | null): value is FigureGroup => figureGroups.some((group) => group === value)
const townIn = (search: URLSearchParams): number | undefined => {
  const id = Number(search.get('town_id'))
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** From a month to its villas, from a town to its villas, from an owner to the statement. */
function linkOf(group: FigureGroup, { id, name }: FigureRow, { from, to }: MonthRange): string {
  const months = new URLSearchParams({ from, to })
  if (group === 'month' && name !== null)
    return `/reports/figures?${new URLSearchParams({ from: name, to: name, group: 'villa' })}`
  if (id === null) return '/villas'
  if (group === 'villa') return `/villas/${id}`
  if (group === 'owner') return `/reports/owners?${months}&owner_id=${id}`
  return `/reports/figures?${months}&group=villa&town_id=${id}`
}

function Rules() {
  return (
    <details className={own.rules} open>
      <summary>{messages.rules.title}</summary>
      <ul>
        {messages.rules.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/** Nothing here is kept: figures are asked of the reservations and the ledger at this moment. */
export function FiguresPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const { range, setRange } = usePeriod()
  const requestedGroup = search.get('group')
  const group = isGroup(requestedGroup) ? requestedGroup : 'month'
  const townId = townIn(search)
  const question = { ...range, group, ...(townId === undefined ? {} : { town_id: townId }) }
  const query = useQuery(figureList({ ...question, skip }))
  const { data: towns = [] } = useQuery(townOptions())
  return (
    <>
      <PageHead
        title={messages.title}
        actions={
          <CsvButton
            url={figureCsvUrl(question)}
            fileName={messages.csvFile(group, range.from, range.to)}
            done={messages.csvDone}
          />
        }
      />
      <ReportTabs />
      <Filters active={townId === undefined ? 0 : 1}>
        <PeriodFields range={range} onRange={setRange} />
        <PickFilter
          className={classes.filter}
          name="town_id"
          label={messages.town}
          placeholder={messages.allTowns}
          data={towns}
          stored={townId}
          setFilter={setFilter}
          searchable
          nothingFoundMessage={messages.noTown}
        />
      </Filters>
      <div className={own.page}>
        {!(query.error && !query.data) && <FigureCharts months={query.data?.months} />}
        <SegmentedControl
          className={own.groups}
          aria-label={messages.groupLabel}
          data={figureGroups.map((value) => ({ value, label: figureGroupNames[value] }))}
          value={group}
          onChange={(value) => setFilter('group', value)}
        />
        <div className={own.table}>
          <PagedList
            caption={messages.caption(figureGroupNames[group])}
            columns={figureColumns(group)}
            query={query}
            idOf={(row) => `${row.id} ${row.name}`}
            linkOf={(row) => linkOf(group, row, range)}
            phoneLine={(row) => messages.phoneLine(row.nights, occupancyText(row), row.stays)}
            empty={
              <NoRows
                icon={IconChartBar}
                messages={messages.empty}
                hidden={
                  townId !== undefined && {
                    title: messages.empty.filteredTitle,
                    body: messages.empty.filteredBody,
                  }
                }
                onLift={() => dropFilters('town_id')}
              />
            }
            totals={query.data && query.data.total > 0 && <FigureSums sums={query.data.sums} />}
            skip={skip}
            size={figurePageSize}
            onSkip={setSkip}
            hasFilter
          />
        </div>
        <Rules />
      </div>
    </>
  )
}
