import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import type { ChangedMailTemplate, MailTemplate } from '@plato/contract/mail/mail.contract'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import { mailPreview, type PreviewRequest, useMailWrites } from '#dashboard/mail/mail.data.ts'
import classes from '#dashboard/mail/mail.module.css'
import { MailFrame } from '#dashboard/mail/mail-frame.tsx'
import { previewMessages as messages, templateMessages } from '#dashboard/mail/messages.tr.ts'
import { type ChosenReservation, PreviewReservation } from '#dashboard/mail/templates/preview-reservation.tsx'
import { useDebounced } from '#dashboard/shell/debounce.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

const typingPauseMs = 400

interface Props {
  readonly template: MailTemplate
  /** Undefined while the words could not be sent. */
  readonly draft: ChangedMailTemplate | undefined
}

function Switches({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div className={classes.switches}>
      <SegmentedControl
        size="xs"
        aria-label={messages.width}
        data={[
          { value: 'desktop', label: messages.desktop },
          { value: 'phone', label: messages.phone },
        ]}
        value={view.isPhone ? 'phone' : 'desktop'}
        onChange={(value) => onView({ ...view, isPhone: value === 'phone' })}
      />
      <SegmentedControl
        size="xs"
        aria-label={messages.theme}
        data={[
          { value: 'light', label: messages.light },
          { value: 'dark', label: messages.dark },
        ]}
        value={view.isDark ? 'dark' : 'light'}
        onChange={(value) => onView({ ...view, isDark: value === 'dark' })}
      />
    </div>
  )
}

interface View {
  readonly isPhone: boolean
  readonly isDark: boolean
}

function Drawn({ request, view }: { request: PreviewRequest; view: View }) {
  const { data, error, isFetching, refetch } = useQuery(mailPreview(request))
  if (error) {
    return (
      <div className={classes.failed} role="alert">
        <p>
          {messages.failed}. {sentenceOf(error)}
        </p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton height={480} radius={10} />
      </div>
    )
  }
  return (
    <div aria-busy={isFetching}>
      <p className={classes.subject}>
        <span>{messages.subject}:</span> <b>{data.subject}</b>
      </p>
      <div className={classes.desk}>
        <MailFrame html={data.html} {...view} />
      </div>
    </div>
  )
}

/** Each test that arrived is one; a second press before that is the same one. */
function TestButton({ request }: { request: PreviewRequest | undefined }) {
  const { sendTest } = useMailWrites()
  const key = useRef<string>(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: (about: PreviewRequest) => {
      key.current ??= crypto.randomUUID()
      return sendTest(about, key.current)
    },
    onSuccess: () => {
      key.current = undefined
      toastDone(messages.tested)
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={isPending}
      disabled={request === undefined}
      onClick={() => request && mutate(request)}
    >
      {messages.test}
    </Button>
  )
}

/** How the mail will look, with the words as they stand in the fields, saved or not. */
export function PreviewPanel({ template: { id }, draft: typed }: Props) {
  const [reservation, setReservation] = useState<ChosenReservation>()
  const [view, setView] = useState<View>({ isPhone: false, isDark: false })
  const settled = useDebounced(typed, typingPauseMs)
  const lastGood = useRef(typed)
  if (settled) lastGood.current = settled
  const reservationId = reservation?.id ?? null
  const shown = lastGood.current
  return (
    <Panel title={templateMessages.sections.preview} action={<Switches view={view} onView={setView} />}>
      <div className={classes.preview}>
        <PreviewReservation chosen={reservation} onChoose={setReservation} />
        {!typed && (
          <p className={classes.waiting} role="status">
            {messages.waiting}
          </p>
        )}
        {shown && <Drawn request={{ id, draft: shown, reservationId }} view={view} />}
        <TestButton request={typed && { id, draft: typed, reservationId }} />
      </div>
    </Panel>
  )
}
