import { messageFilter } from '@plato/contract/messages/contact.contract'
import { IconMessage2, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { filterOf } from '#dashboard/list/filter-of.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { SearchField } from '#dashboard/list/search-field.tsx'
import { contactList, contactPageSize } from '#dashboard/messages/contact.data.ts'
import own from '#dashboard/messages/contact.module.css'
import { contactList as words } from '#dashboard/messages/contact-messages.tr.ts'
import { ageOf, contactColumns } from '#dashboard/messages/contact-table.columns.tsx'
import { ContactTabs } from '#dashboard/messages/contact-tabs.tsx'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const filterIn = filterOf(messageFilter)

/** What visitors wrote on the contact page, as a mailbox. */
export function ContactListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(contactList(filter))
  return (
    <div className={classes.work}>
      <PageHead title={screenNames.contactForm} facts={rowCount(query)} />
      <ContactTabs search={search} state={filter.state} />
      <Filters>
        <SearchField
          className={classes.filter}
          name="search"
          label={words.search}
          placeholder={words.searchHint}
          leftSection={<IconSearch size={16} aria-hidden />}
          stored={filter.search}
          setFilter={setFilter}
          data-first-filter
        />
      </Filters>
      <PagedList
        caption={words.caption}
        columns={contactColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/contact/${id}?${search}`}
        phoneLine={(row) => (
          <span className={own.glance}>{words.phoneLine(row.subject || row.excerpt, ageOf(row))}</span>
        )}
        empty={
          <NoRows
            icon={IconMessage2}
            words={{ ...words.empty[filter.state ?? 'ALL'], lift: words.lift }}
            hidden={filter.search !== undefined && words.filtered}
            onLift={() => dropFilters('search')}
          />
        }
        skip={skip}
        size={contactPageSize}
        onSkip={setSkip}
        hasFilter
      />
    </div>
  )
}
