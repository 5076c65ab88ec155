import { formatDate, formatMonth } from '@plato/brand/stay-dates'
import { dueDayOf } from '@plato/rules/reports/btrans'
import { IconFileCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { btransList, btransPageSize } from '#dashboard/reports/btrans/btrans.data.ts'
import { BtransFilters, filterIn } from '#dashboard/reports/btrans/btrans-filters.tsx'
import { btransColumns, phoneLineOf } from '#dashboard/reports/btrans/btrans-table.columns.tsx'
import { MakeXml } from '#dashboard/reports/btrans/make-xml.tsx'
import { btransMessages as words } from '#dashboard/reports/btrans/messages.tr.ts'
import { MissingFields } from '#dashboard/reports/btrans/missing-fields.tsx'
import { KeptFiles } from '#dashboard/reports/kept-files.tsx'
import classes from '#dashboard/reports/report-page.module.css'
import { ReportTabs } from '#dashboard/reports/report-tabs.tsx'

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

/** A month as the tax office is told it: what goes in, what lacks, the file, and what nobody could verify. */
export function BtransPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const asked = { month: filter.month, basis: filter.basis }
  const query = useQuery(btransList(filter))
  const { data } = query
  return (
    <div className={classes.page}>
      <PageHead
        title={words.title}
        facts={
          data &&
          words.facts(data.total, formatMonth(`${filter.month}-01`), formatDate(dueDayOf(filter.month)))
        }
      />
      <ReportTabs />
      <BtransFilters filter={filter} setFilter={setFilter} />
      <p className={classes.lead}>{words.lead}</p>
      <PagedList
        caption={words.caption}
        columns={btransColumns}
        query={query}
        idOf={({ reservationId }) => reservationId}
        linkOf={({ reservationId }) => `/reservations/${reservationId}`}
        phoneLine={phoneLineOf}
        empty={
          <NoRows
            icon={IconFileCode}
            words={empty}
            hidden={search.size > 0 && { title: empty.title, body: empty.body }}
            onLift={() => dropFilters()}
          />
        }
        skip={skip}
        size={btransPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <div className={classes.panels}>
        <MissingFields asked={asked} />
        <MakeXml key={`${asked.month} ${asked.basis}`} asked={asked} />
        <KeptFiles kind="BTRANS" />
        <Unverified />
      </div>
    </div>
  )
}
