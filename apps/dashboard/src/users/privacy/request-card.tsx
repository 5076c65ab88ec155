import { Button } from '@mantine/core'
import { formatDate } from '@plato/brand/stay-dates'
import type { DataRequest } from '@plato/contract/privacy/privacy.contract'
import { IconAlertTriangle, IconClockHour4, IconDownload, IconSearch } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { FoundRecords } from '#dashboard/users/privacy/found-person.tsx'
import { usePrivacyWrites } from '#dashboard/users/privacy/privacy.data.ts'
import classes from '#dashboard/users/privacy/privacy.module.css'
import { privacyMessages as messages } from '#dashboard/users/privacy/privacy-messages.tr.ts'

const onError = (error: Error) => toastFailure(sentenceOf(error))

function DownloadButton({ request: { id, reference } }: { request: DataRequest }) {
  const { answer } = usePrivacyWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => answer(id),
    onSuccess: ({ fileName, tables }) =>
      saveFile(new Blob([JSON.stringify(tables, null, 2)], { type: 'application/json' }), fileName),
    onError,
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={messages.downloadLabel(reference)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.download}
    </Button>
  )
}

function CompleteButton({ request: { id, kind, reference } }: { request: DataRequest }) {
  const { complete } = usePrivacyWrites()
  const { button, title, body, confirm, done } = messages.complete[kind]
  const onClick = () =>
    ask({
      title,
      body,
      confirm,
      isDangerous: kind === 'ERASURE',
      act: () => complete(id),
      onDone: () => toastDone(done),
    })
  return (
    <Button
      variant="default"
      data-danger={kind === 'ERASURE' || undefined}
      aria-label={messages.completeLabel(reference, button)}
      onClick={onClick}
    >
      {button}
    </Button>
  )
}

function DueChip({ dueOn }: Pick<DataRequest, 'dueOn'>) {
  const isLate = dueOn < todayInIstanbul()
  return (
    <StateChip variant={isLate ? 'bad' : 'warn'} icon={isLate ? IconAlertTriangle : IconClockHour4}>
      {isLate ? messages.late(formatDate(dueOn)) : messages.due(formatDate(dueOn))}
    </StateChip>
  )
}

/** An open request: who asks for what until when, what is stored, and what staff do about it. */
export function RequestCard({ request }: { request: DataRequest }) {
  const { id, kind, reference, person, dueOn, receivedOn, createdByName } = request
  const heading = useId()
  const { find } = usePrivacyWrites()
  const search = useMutation({ mutationFn: () => find(id), onError })
  return (
    <article className={classes.block} aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          {reference} · {messages.kinds[kind]}
        </h3>
        <DueChip dueOn={dueOn} />
      </header>
      {person && (
        <p className={classes.person}>
          <b>{person.name}</b>
          <span>{[person.email, person.phone, person.code].filter(Boolean).join(' · ')}</span>
          <span>{messages.received(formatDate(receivedOn), createdByName)}</span>
        </p>
      )}
      {search.data && <FoundRecords person={search.data} />}
      <footer className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconSearch size={16} aria-hidden />}
          aria-label={messages.findLabel(reference)}
          loading={search.isPending}
          onClick={() => search.mutate()}
        >
          {messages.find}
        </Button>
        {kind === 'ACCESS' && <DownloadButton request={request} />}
        <CompleteButton request={request} />
      </footer>
    </article>
  )
}
