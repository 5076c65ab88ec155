import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ChangedMailTemplate, MailTemplate } from '@plato/contract/mail/mail.contract'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import { mailPreview, type PreviewAsked, useMailWrites } from '#dashboard/mail/mail.data.ts'
import classes from '#dashboard/mail/mail.module.css'
import { MailFrame } from '#dashboard/mail/mail-frame.tsx'
import { templateMessages, previewMessages as words } from '#dashboard/mail/messages.tr.ts'
import { type ChosenReservation, PreviewReservation } from '#dashboard/mail/preview-reservation.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

const typingPauseMs = 400

interface Props {
  readonly template: MailTemplate
  /** Undefined while the words could not be sent. */
  readonly words: ChangedMailTemplate | undefined
}

function Switches({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div className={classes.switches}>
      <SegmentedControl
        size="xs"
        aria-label={words.width}
        data={[
          { value: 'desktop', label: words.desktop },
          { value: 'phone', label: words.phone },
        ]}
        value={view.isPhone ? 'phone' : 'desktop'}
        onChange={(value) => onView({ ...view, isPhone: value === 'phone' })}
      />
      <SegmentedControl
        size="xs"
        aria-label={words.theme}
        data={[
          { value: 'light', label: words.light },
          { value: 'dark', label: words.dark },
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

function Drawn({ asked, view }: { asked: PreviewAsked; view: View }) {
  const { data, error, isFetching, refetch } = useQuery(mailPreview(asked))
  if (error) {
    return (
      <div className={classes.failed} role="alert">
        <p>
          {words.failed}. {sentenceOf(error)}
        </p>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={words.loading}>
        <Skeleton height={480} radius={10} />
      </div>
    )
  }
  return (
    <div aria-busy={isFetching}>
      <p className={classes.subject}>
        <span>{words.subject}:</span> <b>{data.subject}</b>
      </p>
      <div className={classes.desk}>
        <MailFrame html={data.html} {...view} />
      </div>
    </div>
  )
}

/** Each test that arrived is one; a second press before that is the same one. */
function TestButton({ asked }: { asked: PreviewAsked | undefined }) {
  const { sendTest } = useMailWrites()
  const key = useRef<string>(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: (about: PreviewAsked) => {
      key.current ??= crypto.randomUUID()
      return sendTest(about, key.current)
    },
    onSuccess: () => {
      key.current = undefined
      toastDone(words.tested)
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={isPending}
      disabled={asked === undefined}
      onClick={() => asked && mutate(asked)}
    >
      {words.test}
    </Button>
  )
}

/** How the mail will look, with the words as they stand in the fields, saved or not. */
export function PreviewPanel({ template: { id }, words: typed }: Props) {
  const [reservation, setReservation] = useState<ChosenReservation>()
  const [view, setView] = useState<View>({ isPhone: false, isDark: false })
  const [settled] = useDebouncedValue(typed, typingPauseMs)
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
            {words.waiting}
          </p>
        )}
        {shown && <Drawn asked={{ id, words: shown, reservationId }} view={view} />}
        <TestButton asked={typed && { id, words: typed, reservationId }} />
      </div>
    </Panel>
  )
}
