import { contactEndpoints, messageFilter } from '@plato/contract/inbox/contact.contract'
import { IconMessage2, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { BulkDialog } from '#dashboard/bulk/bulk-dialog.tsx'
import { BulkBegin, BulkTools, useBulkKinds } from '#dashboard/bulk/bulk-tools.tsx'
import { useBulkSelection } from '#dashboard/bulk/use-bulk-selection.ts'
import { contactList, contactPageSize } from '#dashboard/inbox/contact.data.ts'
import own from '#dashboard/inbox/contact.module.css'
import { contactList as messages } from '#dashboard/inbox/contact-messages.tr.ts'
import { ageOf, contactColumns } from '#dashboard/inbox/contact-table.columns.tsx'
import { ContactTabs } from '#dashboard/inbox/contact-tabs.tsx'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { SearchField } from '#dashboard/list/filters/search-field.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { menuCounts } from '#dashboard/shell/menu/menu-counts.data.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'

const filterIn = filterOf(messageFilter)
const bulkKinds = ['MESSAGE_DELETE'] as const
const changedByBulk = [['contact'], menuCounts().queryKey]

/** What visitors wrote on the contact page, as a mailbox. */
export function ContactListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(contactList(filter))
  const kinds = useBulkKinds(bulkKinds)
  const { skip: _skip, ...filtered } = filter
  const rows = useBulkSelection({
    rows: query.data?.rows,
    total: query.data?.total,
    filter: { messages: filtered, except: [] },
  })
  const may = useMay()
  return (
    <div className={classes.work}>
      <PageHead
        title={screenNames.contactForm}
        facts={rowCount(query)}
        actions={
          <>
            <BulkBegin rows={rows} />
            {may('contacts.export') && (
              <ExportMenu list="messages" endpoint={contactEndpoints.export} filter={filter} />
            )}
          </>
        }
      />
      <ContactTabs search={search} state={filter.state} />
      <Filters>
        <SearchField
          className={classes.filter}
          name="search"
          label={messages.search}
          placeholder={messages.searchHint}
          leftSection={<IconSearch size={16} aria-hidden />}
          stored={filter.search}
          setFilter={setFilter}
          data-first-filter
        />
      </Filters>
      <PagedList
        caption={messages.caption}
        columns={contactColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/contact/${id}?${search}`}
        phoneLine={(row) => (
          <span className={own.glance}>{messages.phoneLine(row.subject || row.excerpt, ageOf(row))}</span>
        )}
        empty={
          <NoRows
            icon={IconMessage2}
            messages={{ ...messages.empty[filter.state ?? 'ALL'], lift: messages.lift }}
            hidden={filter.search !== undefined && messages.filtered}
            onLift={() => dropFilters('search')}
          />
        }
        selection={rows.row}
        totals={
          <BulkTools
            subject="MESSAGE"
            rows={rows}
            kinds={kinds}
            linkOf={(id) => `/contact/${id}`}
            changes={changedByBulk}
            dialogOf={(kind, props) => (
              <BulkDialog
                {...props}
                {...messages.deletion}
                action={kind === 'MESSAGE_DELETE' ? { kind } : undefined}
                isDangerous
              />
            )}
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
