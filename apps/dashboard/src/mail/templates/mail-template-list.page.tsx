import { formatMoment } from '@plato/brand/format'
import type { MailTemplate } from '@plato/contract/mail/mail.contract'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '#dashboard/list/columns/column.ts'
import { DataTable } from '#dashboard/list/data-table.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { templateRows } from '#dashboard/mail/mail.data.ts'
import own from '#dashboard/mail/mail.module.css'
import { MailTabs } from '#dashboard/mail/mail-tabs.tsx'
import { templateMessages as messages, recipientNames } from '#dashboard/mail/messages.tr.ts'
import { TemplateSwitch } from '#dashboard/mail/templates/template-switch.tsx'

const { empty } = messages
type Recipient = MailTemplate['recipient']
const isRecipient = (text: string | null): text is Recipient => text !== null && text in recipientNames
const recipientOptions = Object.entries(recipientNames).map(([value, label]) => ({ value, label }))

const columns: readonly Column<MailTemplate>[] = [
  { key: 'name', head: messages.columns.name, cell: ({ name }) => name },
  {
    key: 'recipient',
    head: messages.columns.recipient,
    width: 104,
    cell: ({ recipient }) => recipientNames[recipient],
  },
  {
    key: 'sentWhen',
    head: messages.columns.sentWhen,
    cell: ({ sentWhen }) => <span className={own.when}>{sentWhen}</span>,
  },
  {
    key: 'lastSent',
    head: messages.columns.lastSent,
    align: 'end',
    width: 152,
    cell: ({ lastSentAt }) =>
      lastSentAt ? formatMoment(lastSentAt) : <span className={own.faint}>{messages.neverSent}</span>,
  },
  {
    key: 'sentCount',
    head: messages.columns.sentCount,
    align: 'end',
    width: 88,
    onlyWide: true,
    cell: ({ sentCount }) => sentCount.toLocaleString('tr'),
  },
  {
    key: 'active',
    head: messages.columns.active,
    width: 72,
    onPhone: true,
    cell: (template) => <TemplateSwitch template={template} />,
  },
]

export function MailTemplateListPage() {
  const { search, setFilter } = useListParams()
  const requestedRecipient = search.get('recipient')
  const recipient = isRecipient(requestedRecipient) ? requestedRecipient : undefined
  const query = useQuery(templateRows(recipient))
  const { data } = query
  return (
    <div className={classes.work}>
      <PageHead
        title={messages.title}
        facts={data ? messages.count(data.total, data.off) : query.isPending && listMessages.loading}
      />
      <MailTabs />
      <Filters>
        <PickFilter
          className={classes.filter}
          name="recipient"
          label={messages.filter}
          placeholder={messages.allRecipients}
          data={recipientOptions}
          stored={recipient}
          setFilter={setFilter}
          data-first-filter
        />
      </Filters>
      <DataTable
        caption={messages.caption}
        columns={columns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/templates/mailtemplates/${id}`}
        phoneLine={(row) => messages.facts(recipientNames[row.recipient], row.sentWhen)}
        isMuted={({ active }) => !active}
        empty={
          <NoRows
            icon={IconMail}
            messages={empty}
            hidden={
              recipient && { title: empty.filteredTitle(recipientNames[recipient]), body: empty.filteredBody }
            }
            onLift={() => setFilter('recipient', null)}
          />
        }
      />
    </div>
  )
}
