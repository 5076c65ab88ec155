import { ActionIcon, Button, CopyButton, Tooltip } from '@mantine/core'
import { whatsAppHref } from '@plato/brand/whatsapp-href'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { WhatsAppMessage } from '@plato/contract/reservations/whatsapp.contract'
import { IconBrandWhatsapp, IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Panel } from '#dashboard/form/panel.tsx'
import detailClasses from '#dashboard/reservations/detail/detail.module.css'
import { useOwnerContact, whatsAppMessages } from '#dashboard/reservations/detail/whatsapp.data.ts'
import classes from '#dashboard/reservations/detail/whatsapp.module.css'
import { whatsAppLabels as labels } from '#dashboard/reservations/detail/whatsapp-messages.tr.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

/** Without a phone number WhatsApp lets the user choose the recipient. */
const chatHref = (phone: string, text: string): string =>
  `${whatsAppHref(phone) ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`

interface RowProps {
  readonly id: number
  readonly message: WhatsAppMessage
  readonly person: { readonly name: string; readonly phone: string }
}

/** Opening the chat is recorded: what happens in WhatsApp cannot be seen from here. */
function MessageRow({ id, message, person }: RowProps) {
  const { kind, to, text, sentAt, sentByName } = message
  const name = labels.names[kind]
  const { record } = useOwnerContact(id)
  const { mutate, isPending } = useMutation({
    mutationFn: () => record(kind, crypto.randomUUID()),
    onSuccess: () => toastDone(labels.recorded),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <li>
      <b>{name}</b>
      <span className={classes.to}>{labels.to[to]}</span>
      <span className={classes.state} data-sent={sentAt !== null || undefined}>
        {sentAt !== null && <IconCheck size={14} stroke={2} aria-hidden />}
        {sentAt === null
          ? labels.notSent
          : labels.sent(momentText(sentAt, todayInIstanbul()), sentByName ?? '')}
      </span>
      <span className={classes.actions}>
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          href={chatHref(person.phone, text)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={labels.sendOf(name, person.name)}
          leftSection={<IconBrandWhatsapp size={14} className={classes.glyph} aria-hidden />}
          onClick={() => {
            if (!isPending) mutate()
          }}
        >
          {labels.send}
        </Button>
        <CopyButton value={text} timeout={2000}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? labels.copied : labels.copy}>
              <ActionIcon variant="default" aria-label={labels.copyOf(name)} onClick={copy}>
                {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                <span className="sr-only" role="status">
                  {copied && labels.copied}
                </span>
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      </span>
    </li>
  )
}

/** Ready texts of the messages that fit the state of the reservation, opened in WhatsApp. */
export function WhatsAppPanel({ reservation }: { reservation: ReservationDetail }) {
  const { data, isError } = useQuery(whatsAppMessages(reservation))
  if (!data && !isError) return null
  return (
    <Panel title={labels.title}>
      {isError && (
        <p className={detailClasses.quiet} role="alert">
          {labels.failed}
        </p>
      )}
      {data?.messages.length === 0 && <p className={detailClasses.quiet}>{labels.empty}</p>}
      {data && data.messages.length > 0 && (
        <ul className={classes.messages} aria-label={labels.caption}>
          {data.messages.map((message) => {
            const person = message.to === 'OWNER' ? data.owner : data.guest
            return (
              person && (
                <MessageRow key={message.kind} id={reservation.id} message={message} person={person} />
              )
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
