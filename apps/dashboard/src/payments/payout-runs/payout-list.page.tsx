import { Select, Skeleton } from '@mantine/core'
import { formatShortDay } from '@plato/brand/stay-dates'
import type { PayoutRunSummary, PreviewedOwner } from '@plato/contract/payments/payout-runs.contract'
import { ibanEnd } from '@plato/rules/payments/iban'
import { IconBuildingBank } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { DateField } from '#dashboard/dates/date-field.tsx'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import rowClasses from '#dashboard/list/list.module.css'
import { useListParams } from '#dashboard/list/list-params.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import pageClasses from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { SmallTable } from '#dashboard/list/small-table.tsx'
import { moneyIn } from '#dashboard/payments/amounts.ts'
import { PaymentTabs } from '#dashboard/payments/payment-tabs.tsx'
import { payoutMessages as messages } from '#dashboard/payments/payout-runs/payout-messages.tr.ts'
import { PayoutPreviewTable } from '#dashboard/payments/payout-runs/payout-preview.tsx'
import {
  payoutPreview,
  payoutRuns,
  usePayoutWrites,
} from '#dashboard/payments/payout-runs/payout-runs.data.ts'
import classes from '#dashboard/payments/payout-runs/payout-runs.module.css'
import { RunChip } from '#dashboard/payments/payout-runs/run-chip.tsx'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const { columns } = messages
const end = 'end' as const
const runHeads = [
  { head: columns.run },
  { head: columns.state },
  { head: columns.day },
  { head: columns.bank },
  { head: columns.by },
  { head: columns.paid, align: end },
  { head: columns.total, align: end },
]

function RunRow({ run }: { readonly run: PayoutRunSummary }) {
  const { id, state, executeOn, bankName, createdByName, currency, paidMinor, totalMinor } = run
  return (
    <tr data-muted={state === 'CANCELLED' || undefined}>
      <th scope="row" data-phone="stay">
        <Link className={rowClasses.rowLink} to={`/transactions/payouts/${id}`} data-row-link>
          {messages.run.title(id)}
        </Link>
      </th>
      <td data-phone="stay">
        <RunChip state={state} />
      </td>
      <td>{formatShortDay(executeOn)}</td>
      <td>{bankName}</td>
      <td>{createdByName}</td>
      <td data-align="end">{moneyIn(paidMinor, currency)}</td>
      <td data-align="end" data-phone="stay">
        {moneyIn(totalMinor, currency)}
      </td>
    </tr>
  )
}

function RunList({ runs }: { readonly runs: readonly PayoutRunSummary[] }) {
  return (
    <section>
      <h2 className={classes.heading}>{messages.runs}</h2>
      {runs.length === 0 ? (
        <p className={classes.note}>{messages.noRuns}</p>
      ) : (
        <SmallTable caption={messages.runs} columns={runHeads}>
          <tbody>
            {runs.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </tbody>
        </SmallTable>
      )}
    </section>
  )
}

interface PreviewProps {
  readonly bankId: number
  readonly upTo: string
  readonly executeOn: string
}

function Preview({ bankId, upTo, executeOn }: PreviewProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(payoutPreview(bankId, upTo))
  const { create } = usePayoutWrites()
  const navigate = useNavigate()
  const key = useFormKey()
  const { mutate, isPending: isSending } = useMutation({
    mutationFn: (owners: readonly PreviewedOwner[]) => {
      const chosen = owners.map(({ ownerId, amountMinor }) => ({ ownerId, amountMinor }))
      // The key names this selection: a second press is the same write, another selection is not.
      const named = `${key}-${chosen.length}-${chosen.reduce((sum, { amountMinor }) => sum + amountMinor, 0)}`
      return create({ bankId, upTo, executeOn, owners: chosen }, named)
    },
    onSuccess: ({ id }) => {
      toastDone(messages.created(id))
      void navigate(`/transactions/payouts/${id}`)
    },
    onError: (failure) => toastFailure(sentenceOf(failure)),
  })
  if (isPending) return <Skeleton height={240} aria-label={messages.loading} />
  if (error && !data)
    return (
      <LoadFailure
        title={listMessages.failed.list}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <section aria-busy={isFetching} aria-label={messages.preview}>
      {data && <PayoutPreviewTable preview={data} isSending={isSending} onCreate={mutate} />}
    </section>
  )
}

/** What the agency owes to owners until a day, and the runs that paid it. Account and day are in the address. */
export function PayoutListPage() {
  const { data, error, isPending, isFetching, refetch } = useQuery(payoutRuns())
  const { search, setFilter } = useListParams()
  const today = todayInIstanbul()
  const [executeOn, setExecuteOn] = useState(today)
  const upTo = search.get('up_to') ?? today
  const account = data?.accounts.find(({ id }) => String(id) === search.get('bank')) ?? data?.accounts[0]
  return (
    <>
      <PageHead title={messages.title} facts={isPending ? listMessages.loading : undefined} />
      <PaymentTabs />
      {isPending && <Skeleton height={240} aria-label={messages.loading} />}
      {error && !data && (
        <LoadFailure
          title={listMessages.failed.list}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && !account && (
        <EmptyList icon={IconBuildingBank} title={messages.noBank.title}>
          {messages.noBank.body}
        </EmptyList>
      )}
      {data && account && (
        <div className={classes.page}>
          <Filters>
            <Select
              className={pageClasses.filter}
              label={messages.account}
              data={data.accounts.map(({ id, name, iban, currency }) => ({
                value: String(id),
                label: `${name} ··${ibanEnd(iban)} (${currency})`,
              }))}
              value={String(account.id)}
              allowDeselect={false}
              onChange={(bank) => setFilter('bank', bank)}
            />
            <DateField
              className={pageClasses.filter}
              label={messages.upTo}
              value={upTo}
              max={today}
              onChange={(day) => setFilter('up_to', day || null)}
            />
            <DateField
              className={pageClasses.filter}
              label={messages.executeOn}
              value={executeOn}
              min={today}
              onChange={(day) => setExecuteOn(day || today)}
            />
          </Filters>
          <Preview key={`${account.id} ${upTo}`} {...{ bankId: account.id, upTo, executeOn }} />
          <RunList runs={data.runs} />
        </div>
      )}
    </>
  )
}
