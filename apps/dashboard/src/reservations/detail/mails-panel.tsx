import { Button, Group } from '@mantine/core'
import type {
  ReservationDetail,
  ReservationMail,
} from '@plato/contract/reservations/reservation-shape.contract'
import { IconMailOff, IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ask } from '#dashboard/form/ask.tsx'
import { Panel } from '#dashboard/form/panel.tsx'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import { mailStateStyles } from '#dashboard/mail/mail-state-chip.tsx'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import { mailMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import classes from '#dashboard/reservations/detail/mails.module.css'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly reservation: ReservationDetail
  readonly staff: StaffPart
}

type Sendable = 'bank' | 'confirm'

/** Which of the two may be sent now, as the server says. */
const sendable = ({ maySendBank, maySendConfirmation }: StaffPart): readonly Sendable[] => [
  ...(maySendBank ? (['bank'] as const) : []),
  ...(maySendConfirmation ? (['confirm'] as const) : []),
]

function SendButtons({ reservation, staff }: Props) {
  const { sendBank, sendConfirm } = useMailWrites()
  const send = { bank: sendBank, confirm: sendConfirm }
  const onSend = (what: Sendable) => {
    const key = crypto.randomUUID()
    const { title, body, done } = messages[what]
    ask({
      title,
      body: body(staff.email),
      confirm: messages.confirmSend,
      act: () => send[what](reservation.id, key),
      onDone: () => toastDone(done),
    })
  }
  return (
    <Group gap={8} className={detailClasses.panelActions} role="group" aria-label={messages.send}>
      {sendable(staff).map((what) => (
        <Button
          key={what}
          variant="default"
          size="compact-sm"
          leftSection={<IconSend size={14} aria-hidden />}
          onClick={() => onSend(what)}
        >
          {messages[what].button}
        </Button>
      ))}
    </Group>
  )
}

function MailState({ mail: { state, attempts, lastError } }: { mail: ReservationMail }) {
  const { icon: StateIcon } = mailStateStyles[state]
  const said = [
    messages.states[state],
    attempts > 1 && state !== 'SENT' ? messages.attempts(attempts) : '',
    state === 'FAILED' ? (lastError ?? '') : '',
  ]
  return (
    <span className={classes.mailState} data-state={state}>
      <StateIcon size={14} stroke={2} aria-hidden />
      {said.filter(Boolean).join(', ')}
    </span>
  )
}

function RetryButton({ mail }: { mail: ReservationMail }) {
  const { retry } = useMailWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => retry(mail.id),
    onSuccess: () => toastDone(messages.retried),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={messages.retryOf(mail.templateName)}
      loading={isPending}
      onClick={() => mutate()}
    >
      {messages.retry}
    </Button>
  )
}

/** A guest without an address: says so, and which mails were not sent. */
function NoAddress({ mails }: { mails: StaffPart['mails'] }) {
  const unsent = mails.filter(({ state }) => state === 'NO_ADDRESS').map(({ templateName }) => templateName)
  return (
    <p className={classes.noAddress} role="note">
      <IconMailOff size={16} stroke={1.75} aria-hidden />
      <span>
        {messages.noAddress}
        {unsent.length > 0 && ` ${messages.notSent([...new Set(unsent)])}`}
      </span>
    </p>
  )
}

/** Every mail about this reservation and what became of it. */
export function MailsPanel({ reservation, staff }: Props) {
  const { mails } = staff
  const maySend = useMay()('mails.send')
  const today = todayInIstanbul()
  return (
    <Panel
      title={messages.title}
      facts={mails.length}
      action={staff.email !== '' && maySend && <SendButtons reservation={reservation} staff={staff} />}
    >
      {staff.email === '' && <NoAddress mails={mails} />}
      {mails.length === 0 ? (
        <p className={detailClasses.quiet}>{messages.empty}</p>
      ) : (
        <ul className={classes.mails} aria-label={messages.caption}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <b>{mail.templateName}</b>
              <span>{messages.recipients[mail.recipient]}</span>
              <MailState mail={mail} />
              {mail.state === 'FAILED' && maySend && <RetryButton mail={mail} />}
              <time dateTime={mail.sentAt ?? mail.createdAt}>
                {momentText(mail.sentAt ?? mail.createdAt, today)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
