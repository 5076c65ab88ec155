import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button, Skeleton } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import type { IdentityFilter, ListedStay } from '@plato/contract/reports/identities.contract'
import { isComplete } from '@plato/rules/reports/identity-list'
import { IconDownload, IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#dashboard/form/ask.tsx'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import {
  downloadIdentities,
  type FileFormat,
  identityList,
} from '#dashboard/reports/identities/identities.data.ts'
import classes from '#dashboard/reports/identities/identities.module.css'
import { filterIn, IdentityFilters } from '#dashboard/reports/identities/identity-filters.tsx'
import { identityListMessages as messages } from '#dashboard/reports/identities/messages.tr.ts'
import { StayGuests } from '#dashboard/reports/identities/stay-guests.tsx'
import { ReportTabs } from '#dashboard/reports/report-tabs.tsx'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { export: exporting } = messages

const guestsIn = (stays: readonly ListedStay[]): number =>
  stays.reduce((sum, { guests }) => sum + guests.length, 0)

/** Explains before the export that it is recorded in the audit log. */
function ExportButton({
  filter,
  format,
  guests,
}: {
  filter: IdentityFilter
  format: FileFormat
  guests: number
}) {
  const onClick = () =>
    ask({
      title: exporting.title,
      body: exporting.body(guests),
      confirm: exporting.confirm,
      act: () => downloadIdentities(filter, format),
      onDone: () => toastDone(exporting.done),
    })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={guests === 0}
      onClick={onClick}
    >
      {exporting[format]}
    </Button>
  )
}

function Loading() {
  return (
    <div className={classes.panels} role="status" aria-label={messages.loading}>
      <Skeleton height={160} radius={14} />
      <Skeleton height={120} radius={14} />
    </div>
  )
}

function Stays({ filter, onlyMissing }: { filter: IdentityFilter; onlyMissing: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(identityList(filter))
  if (error && !data)
    return (
      <LoadFailure
        title={messages.failed}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  const shown = onlyMissing ? data.stays.filter((stay) => !isComplete(stay)) : data.stays
  if (shown.length === 0) {
    const { title, body } = data.stays.length === 0 ? messages.empty : messages.nothingMissing
    return (
      <EmptyList icon={IconId} title={title}>
        {body}
      </EmptyList>
    )
  }
  return (
    <div className={classes.panels}>
      <p className={classes.lead}>
        {messages.missing(data.stays.filter((stay) => !isComplete(stay)).length)}
      </p>
      {shown.map((stay) => (
        <StayGuests key={stay.reservationId} stay={stay} isOfAllVillas={filter.villa_id === undefined} />
      ))}
      <p className={classes.lead}>{exporting.byHand}</p>
    </div>
  )
}

/** The count and the export buttons of the list; shares the query of the list. */
function Head({ filter }: { filter: IdentityFilter | undefined }) {
  const { data } = useQuery({
    ...identityList(filter ?? { from: '', to: '' }),
    enabled: filter !== undefined,
  })
  const guests = guestsIn(data?.stays ?? [])
  return (
    <PageHead
      title={messages.title}
      facts={filter && data ? messages.facts(data.stays.length, guests) : undefined}
      actions={
        filter && (
          <>
            <ExportButton filter={filter} format="xlsx" guests={guests} />
            <ExportButton filter={filter} format="csv" guests={guests} />
          </>
        )
      }
    />
  )
}

/** Guests of all villas, or of one, on a day: numbers are masked here and complete in the file, and each export is recorded. */
export function IdentitiesPage() {
  const { search, setFilter } = useListParams()
  const chosen = filterIn(search)
  const { filter } = chosen
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.page}>
        <Head filter={filter} />
        <ReportTabs />
        <IdentityFilters chosen={chosen} setFilter={setFilter} />
        <p className={classes.lead}>{messages.lead}</p>
        {filter ? (
          <Stays filter={filter} onlyMissing={chosen.onlyMissing} />
        ) : (
          <EmptyList icon={IconId} title={messages.tooLong.title}>
            {messages.tooLong.body}
          </EmptyList>
        )}
      </div>
    </DatesProvider>
  )
}
