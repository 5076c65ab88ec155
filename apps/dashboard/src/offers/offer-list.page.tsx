import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import type { OfferRow } from '@plato/contract/offers/offer-shape.contract'
import { offerFilter } from '@plato/contract/offers/offers.contract'
import { offerStates } from '@plato/rules/offers/offer-state'
import { IconFileInvoice, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { filterOf } from '#dashboard/list/filter-of.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import { type SetFilter, useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { SearchField } from '#dashboard/list/search-field.tsx'
import { stateNames, listWords as words } from '#dashboard/offers/messages.tr.ts'
import { OfferHead } from '#dashboard/offers/offer-head.tsx'
import { offerColumns } from '#dashboard/offers/offer-table.columns.tsx'
import { offerList, offerPageSize } from '#dashboard/offers/offers.data.ts'

const { empty } = words
const filterIn = filterOf(offerFilter)
type ListFilter = ReturnType<typeof filterIn>

const stateOptions = offerStates.map((value) => ({ value, label: stateNames[value] }))
const hiding = ({ q, state }: ListFilter): string =>
  [q && words.filters.search, state && words.filters.state].filter(Boolean).join(', ')

function OfferFilters({ filter, setFilter }: { filter: ListFilter; setFilter: SetFilter }) {
  const field = { className: classes.filter ?? '', setFilter }
  return (
    <Filters label={words.filters.label}>
      <SearchField
        {...field}
        name="q"
        label={words.filters.search}
        placeholder={words.filters.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        stored={filter.q}
        data-first-filter
      />
      <PickFilter
        {...field}
        name="state"
        label={words.filters.state}
        placeholder={words.filters.allStates}
        data={stateOptions}
        stored={filter.state}
      />
    </Filters>
  )
}

const saidOnPhone = (offer: OfferRow): string =>
  [
    formatRange(offer.checkIn, offer.checkOut),
    words.villaCount(offer.villaCount),
    offer.reservation?.code ?? formatMoment(offer.validUntil),
  ].join(' · ')

/** Every offer, what the guest did with it and what became of it. */
export function OfferListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(offerList(filter))
  const hidden = hiding(filter)
  const { data } = query
  return (
    <div className={classes.work}>
      <OfferHead title={words.title} facts={data && words.figures(data.openedTotal, data.convertedTotal)} />
      <OfferFilters filter={filter} setFilter={setFilter} />
      <PagedList
        caption={words.caption}
        columns={offerColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/offer/list/${id}${search.size > 0 ? `?${search}` : ''}`}
        phoneLine={saidOnPhone}
        isMuted={({ state }) => state === 'EXPIRED' || state === 'WITHDRAWN'}
        empty={
          <NoRows
            icon={IconFileInvoice}
            words={empty}
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
