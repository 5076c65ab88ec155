import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import type { OfferRow } from '@plato/contract/offers/offer-shape.contract'
import { offerEndpoints, offerFilter } from '@plato/contract/offers/offers.contract'
import { offerStates } from '@plato/rules/offers/offer-state'
import { IconFileInvoice, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import { type SetFilter, useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { listLabels as labels, stateNames } from '#dashboard/offers/messages.tr.ts'
import { OfferHead } from '#dashboard/offers/offer-head.tsx'
import { offerColumns } from '#dashboard/offers/offer-table.columns.tsx'
import { offerList, offerPageSize } from '#dashboard/offers/offers.data.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'

const { empty } = labels
const filterIn = filterOf(offerFilter)
type ListFilter = ReturnType<typeof filterIn>

const stateOptions = offerStates.map((value) => ({ value, label: stateNames[value] }))
const hiding = ({ q, state }: ListFilter): string =>
  [q && labels.filters.search, state && labels.filters.state].filter(Boolean).join(', ')

function OfferFilters({ filter, setFilter }: { filter: ListFilter; setFilter: SetFilter }) {
  const field = { className: classes.filter ?? '', setFilter }
  return (
    <Filters label={labels.filters.label}>
      <SearchField
        {...field}
        name="q"
        label={labels.filters.search}
        placeholder={labels.filters.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        stored={filter.q}
        data-first-filter
      />
      <PickFilter
        {...field}
        name="state"
        label={labels.filters.state}
        placeholder={labels.filters.allStates}
        data={stateOptions}
        stored={filter.state}
      />
    </Filters>
  )
}

const saidOnPhone = (offer: OfferRow): string =>
  [
    formatRange(offer.checkIn, offer.checkOut),
    labels.villaCount(offer.villaCount),
    offer.reservation?.code ?? formatMoment(offer.validUntil),
  ].join(' · ')

/** Every offer, what the guest did with it and what became of it. */
export function OfferListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(offerList(filter))
  const hidden = hiding(filter)
  const may = useMay()
  const { data } = query
  return (
    <div className={classes.work}>
      <OfferHead
        title={labels.title}
        facts={data && labels.figures(data.openedTotal, data.convertedTotal)}
        actions={
          may('contacts.export') && (
            <ExportMenu list="offers" endpoint={offerEndpoints.export} filter={filter} />
          )
        }
      />
      <OfferFilters filter={filter} setFilter={setFilter} />
      <PagedList
        caption={labels.caption}
        columns={offerColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/offer/list/${id}${search.size > 0 ? `?${search}` : ''}`}
        phoneLine={saidOnPhone}
        isMuted={({ state }) => state === 'EXPIRED' || state === 'WITHDRAWN'}
        empty={
          <NoRows
            icon={IconFileInvoice}
            messages={empty}
            hidden={hidden !== '' && { title: empty.filteredTitle, body: empty.filteredBody(hidden) }}
            onLift={() => dropFilters()}
            more={
              <Button component={Link} to="/offer">
                {empty.prepare}
              </Button>
            }
          />
        }
        skip={skip}
        size={offerPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <Outlet />
    </div>
  )
}
