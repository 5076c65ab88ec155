import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button, Skeleton } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import type { IdentityFilter, ListedStay } from '@plato/contract/reports/identities.contract'
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
import { askedIn, IdentityFilters } from '#dashboard/reports/identities/identity-filters.tsx'
import { identityListMessages as words } from '#dashboard/reports/identities/messages.tr.ts'
import { StayGuests } from '#dashboard/reports/identities/stay-guests.tsx'
import { ReportTabs } from '#dashboard/reports/report-tabs.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { export: exporting } = words

const guestsIn = (stays: readonly ListedStay[]): number =>
  stays.reduce((sum, { guests }) => sum + guests.length, 0)

/** Says before it is done that it will be written down. */
function ExportButton({
  asked,
  format,
  guests,
}: {
  asked: IdentityFilter
  format: FileFormat
  guests: number
}) {
  const onClick = () =>
    ask({
      title: exporting.title,
      body: exporting.body(guests),
      confirm: exporting.confirm,
      act: () => downloadIdentities(asked, format),
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
    <div className={classes.panels} role="status" aria-label={words.loading}>
      <Skeleton height={160} radius={14} />
      <Skeleton height={120} radius={14} />
    </div>
  )
}

function Stays({ asked }: { asked: IdentityFilter }) {
  const { data, error, isFetching, refetch } = useQuery(identityList(asked))
  if (error && !data)
    return (
      <LoadFailure
        title={words.failed}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Loading />
  if (data.stays.length === 0)
    return (
      <EmptyList icon={IconId} title={words.empty.title}>
        {words.empty.body}
      </EmptyList>
    )
  return (
    <div className={classes.panels}>
      {data.stays.map((stay) => (
        <StayGuests key={stay.reservationId} stay={stay} />
      ))}
      <p className={classes.lead}>{exporting.byHand}</p>
    </div>
  )
}

/** Counts and files of what is listed; the query is the list's own. */
function Head({ asked }: { asked: IdentityFilter | undefined }) {
  const { data } = useQuery({
    ...identityList(asked ?? { villa_id: 0, from: '', to: '' }),
    enabled: asked !== undefined,
  })
  const guests = guestsIn(data?.stays ?? [])
  return (
    <PageHead
      title={words.title}
      facts={asked && data ? words.facts(data.stays.length, guests) : undefined}
      actions={
        asked && (
          <>
            <ExportButton asked={asked} format="xlsx" guests={guests} />
            <ExportButton asked={asked} format="csv" guests={guests} />
          </>
        )
      }
    />
  )
}

/** Who stays in a villa on a day: masked here, whole in the file, and whoever takes the file is written down. */
export function IdentitiesPage() {
  const { search, setFilter } = useListParams()
  const chosen = askedIn(search)
  const { asked } = chosen
  const { title, body } = chosen.villa ? words.tooLong : words.choose
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.page}>
        <Head asked={asked} />
        <ReportTabs />
        <IdentityFilters chosen={chosen} setFilter={setFilter} />
        <p className={classes.lead}>{words.lead}</p>
        {asked ? (
          <Stays asked={asked} />
        ) : (
          <EmptyList icon={IconId} title={title}>
            {body}
          </EmptyList>
        )}
      </div>
    </DatesProvider>
  )
}
