import { Alert, Button, Checkbox, Select, Skeleton } from '@mantine/core'
import { formatMonth, formatShortDay } from '@plato/brand/stay-dates'
import type { StatementMails } from '@plato/contract/reports/owner-statement.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { addToMonth } from '@plato/rules/reports/figures'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { useFocusBack } from '#dashboard/form/use-focus-back.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { SmallTable } from '#dashboard/list/small-table.tsx'
import { statementMessages } from '#dashboard/reports/owner-statement/messages.tr.ts'
import { statementMails, useStatementMails } from '#dashboard/reports/owner-statement/statement.data.ts'
import own from '#dashboard/reports/owner-statement/statement.module.css'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { useUrlParams } from '#dashboard/shell/url-params.ts'

const { mails: messages } = statementMessages
const columns = [
  { head: messages.columns.owner },
  { head: messages.columns.stays, align: 'end' as const },
  { head: messages.columns.state },
]
const monthsBack = 12

/** Months that have ended, the last one first. */
const endedMonths = (): string[] =>
  Array.from({ length: monthsBack }, (_, n) => addToMonth(todayInIstanbul().slice(0, 7), -1 - n))

type MailedOwner = StatementMails['owners'][number]

/** Those that staff must know about come first. */
const order: readonly MailedOwner['state'][] = ['NO_ADDRESS', 'READY', 'SENT', 'EMPTY']

function OwnerRow({ owner }: { readonly owner: MailedOwner }) {
  const { ownerName, email, stayCount, state, sentAt, hasFailed } = owner
  return (
    <tr data-muted={state === 'EMPTY' || undefined}>
      <th scope="row" data-phone="stay">
        {ownerName}
        {state !== 'NO_ADDRESS' && <small className={own.address}>{email}</small>}
      </th>
      <td data-align="end">{stayCount}</td>
      <td data-phone="stay">
        {state === 'SENT' && sentAt
          ? messages.sentOn(formatShortDay(istanbulDay(new Date(sentAt))))
          : messages.states[state]}
        {hasFailed && <small className={own.address}>{messages.failed}</small>}
      </td>
    </tr>
  )
}

function Owners({ owners }: { readonly owners: readonly MailedOwner[] }) {
  const sorted = owners.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={own.mailedOwners} tabIndex={0} aria-label={messages.owners}>
      <SmallTable caption={messages.owners} columns={columns}>
        <tbody>
          {sorted.map((owner) => (
            <OwnerRow key={owner.ownerId} owner={owner} />
          ))}
        </tbody>
      </SmallTable>
    </section>
  )
}

function MailsDialog({ onClose }: { readonly onClose: () => void }) {
  useFocusBack()
  const key = useFormKey()
  const months = endedMonths()
  const [month, setMonth] = useState(months[0] ?? '')
  const [again, setAgain] = useState(false)
  const query = useQuery(statementMails(month))
  const { send } = useStatementMails()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => send({ month, again }, `${key}-${month}-${again}`),
    onSuccess: ({ sent }) => {
      toastDone(messages.done(sent))
      onClose()
    },
  })
  const { data } = query
  const countOf = (state: MailedOwner['state']) =>
    data?.owners.filter((owner) => owner.state === state).length ?? 0
  const sentBefore = countOf('SENT')
  const count = countOf('READY') + (again ? sentBefore : 0)
  return (
    <FormDialog
      title={messages.title}
      size={640}
      confirm={count > 0 ? messages.send(count) : messages.none}
      isDisabled={count === 0 || !data?.isSwitchedOn || query.isPlaceholderData}
      {...{ isPending, error, onClose }}
      onSubmit={() => mutate()}
    >
      <Select
        label={messages.month}
        data={months.map((value) => ({ value, label: formatMonth(value) }))}
        value={month}
        allowDeselect={false}
        onChange={(chosen) => chosen && setMonth(chosen)}
        mb="md"
      />
      {data && !data.isSwitchedOn && (
        <Alert color="yellow" mb="md">
          {messages.off}
        </Alert>
      )}
      {query.isPending && <Skeleton height={160} aria-label={messages.loading} />}
      {query.error && !data && (
        <LoadFailure
          title={listMessages.failed.list}
          error={query.error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && <Owners owners={data.owners} />}
      {sentBefore > 0 && (
        <Checkbox
          mt="md"
          label={messages.again(sentBefore)}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

/** Mails the statements of a month to all owners. The dialog is in the URL, so that the quick search can open it. */
export function StatementMailsButton() {
  const [params, setParams] = useUrlParams()
  const setOpen = (isOpen: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (isOpen) after.set('mails', 'open')
        else after.delete('mails')
        return after
      },
      { replace: true },
    )
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {messages.button}
      </Button>
      {params.get('mails') === 'open' && <MailsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
