import { formatDate, formatMonth } from '@plato/brand/stay-dates'
import { dueDayOf } from '@plato/rules/reports/btrans'
import { IconFileCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import { btransList, btransPageSize } from '#dashboard/reports/btrans/btrans.data.ts'
import { BtransFilters, filterIn } from '#dashboard/reports/btrans/btrans-filters.tsx'
import { btransColumns, phoneLineOf } from '#dashboard/reports/btrans/btrans-table.columns.tsx'
import { MakeXml } from '#dashboard/reports/btrans/make-xml.tsx'
import { btransMessages as messages } from '#dashboard/reports/btrans/messages.tr.ts'
import { MissingFields } from '#dashboard/reports/btrans/missing-fields.tsx'
import { ReportPage } from '#dashboard/reports/report-page.tsx'
import { StoredFiles } from '#dashboard/reports/stored-files.tsx'

const { empty } = messages

/** Monthly BTRANS report: its rows, missing fields, the XML file and the stored files. */
export function BtransPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const request = { month: filter.month, basis: filter.basis }
  const query = useQuery(btransList(filter))
  const { data } = query
  return (
    <ReportPage
      messages={messages}
      facts={
        data &&
        messages.facts(data.total, formatMonth(`${filter.month}-01`), formatDate(dueDayOf(filter.month)))
      }
      filters={<BtransFilters filter={filter} setFilter={setFilter} />}
      lead={messages.lead}
      list={{
        caption: messages.caption,
        columns: btransColumns,
        query,
        idOf: ({ reservationId }) => reservationId,
        linkOf: ({ reservationId }) => `/reservations/${reservationId}`,
        phoneLine: phoneLineOf,
        empty: (
          <NoRows
            icon={IconFileCode}
            messages={empty}
            hidden={search.size > 0 && { title: empty.title, body: empty.body }}
            onLift={() => dropFilters()}
          />
        ),
        skip,
        size: btransPageSize,
        onSkip: setSkip,
      }}
      panels={
        <>
          <MissingFields request={request} />
          <MakeXml key={`${request.month} ${request.basis}`} request={request} />
          <StoredFiles kind="BTRANS" />
        </>
      }
    />
  )
}
