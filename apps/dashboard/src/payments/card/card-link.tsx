import { Button, Menu } from '@mantine/core'
import type { CardPanel } from '@plato/contract/payments/card.contract'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { IconChevronDown, IconLink, IconSend } from '@tabler/icons-react'
import { ask } from '#dashboard/form/ask.tsx'
import { useMailWrites } from '#dashboard/mail/mail.data.ts'
import { lira } from '#dashboard/payments/amounts.ts'
import classes from '#dashboard/payments/card/card.module.css'
import { linkMessages as messages } from '#dashboard/payments/card/card-messages.tr.ts'
import { payableLink, whatsAppText } from '#dashboard/payments/card/card-text.ts'
import { CopyText } from '#dashboard/payments/copy-text.tsx'
import { untilText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly reservation: ReservationDetail
  readonly panel: CardPanel
}

type Offer = CardPanel['offers'][number]

/** The way to pay that is open now, to be handed on by other roads than mail. */
export function OpenLink({ reservation, panel }: Props) {
  const link = payableLink(panel)
  const { villaName, code, staff } = reservation
  if (!link) return null
  const about = { firstName: staff?.firstName ?? '', villaName, code }
  return (
    <div className={classes.link}>
      <div className={classes.line}>
        <IconLink size={16} stroke={1.75} aria-hidden />
        <b>{messages.title(link.purpose)}</b>
        <b className={classes.sum}>{lira(link.amountMinor)}</b>
      </div>
      <small>
        {messages.until(untilText(link.expiresAt, todayInIstanbul()))} ·{' '}
        {link.createdByName ? messages.by(link.createdByName) : messages.automatic}
      </small>
      <div className={classes.buttons}>
        <CopyText value={link.url} label={messages.copy} copied={messages.copied} />
        <CopyText value={whatsAppText(about, link)} label={messages.copyText} copied={messages.textCopied} />
      </div>
    </div>
  )
}

/** Mails the guest a way to pay; what is asked for is chosen first. */
export function SendLink({ reservation, panel }: Props) {
  const { sendPaymentLink } = useMailWrites()
  const { provider, offers, link } = panel
  const email = reservation.staff?.email ?? ''
  if (!provider || offers.length === 0) return null
  const onSend = ({ purpose, amountMinor }: Offer) => {
    const key = crypto.randomUUID()
    const { title, body, bodyWithoutEmail, replaces, confirm, prepare, done, prepared } = messages.question
    const amount = lira(amountMinor)
    const said = email ? body(email, purpose, amount) : bodyWithoutEmail(purpose, amount)
    ask({
      title,
      body: [said, link ? replaces : ''].filter(Boolean).join(' '),
      confirm: email ? confirm : prepare,
      act: () => sendPaymentLink(reservation.id, purpose, key),
      onDone: () => toastDone(email ? done : prepared),
    })
  }
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.send}
          leftSection={<IconSend size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {messages.send}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offers.map((offer) => (
          <Menu.Item key={offer.purpose} onClick={() => onSend(offer)}>
            {messages.offer(offer.purpose, lira(offer.amountMinor))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
