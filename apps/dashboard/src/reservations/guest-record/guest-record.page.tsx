import { Button, Group } from '@mantine/core'
import { internationalPhoneHref } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import { whatsAppHref } from '@plato/brand/whatsapp-href'
import type { GuestRecord } from '@plato/contract/guests/guests.contract'
import { IconArrowLeft, IconFlag, IconFlagOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { ReservationStatusChip } from '#dashboard/display/reservation-status-chip.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { NotesPanel } from '#dashboard/notes/notes-panel.tsx'
import { lira } from '#dashboard/payments/amounts.ts'
import { FlagDialog } from '#dashboard/reservations/guest-record/flag-dialog.tsx'
import { GuestFlagNotice } from '#dashboard/reservations/guest-record/guest-flag-notice.tsx'
import { guestRecord, useFlagGuest } from '#dashboard/reservations/guest-record/guest-record.data.ts'
import classes from '#dashboard/reservations/guest-record/guest-record.module.css'
import { guestRecordMessages as messages } from '#dashboard/reservations/guest-record/guest-record-messages.tr.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly id: number
  readonly guest: GuestRecord
}

function Actions({ id, guest: { flag } }: Props) {
  const [isOpen, setOpen] = useState(false)
  const flagGuest = useFlagGuest(id)
  const remove = () =>
    ask({
      ...messages.flag.removal,
      act: () => flagGuest({ flag: null }),
      onDone: () => toastDone(messages.flag.removal.done),
    })
  return (
    <Group gap={8}>
      <Button
        component={Link}
        to={`/reservations/${id}`}
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {messages.back}
      </Button>
      <Button
        variant="default"
        leftSection={flag ? <IconFlagOff size={16} aria-hidden /> : <IconFlag size={16} aria-hidden />}
        onClick={flag ? remove : () => setOpen(true)}
      >
        {flag ? messages.flag.remove : messages.flag.set}
      </Button>
      {isOpen && <FlagDialog reservationId={id} onClose={() => setOpen(false)} />}
    </Group>
  )
}

const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
)

function Stays({ stays }: Pick<GuestRecord, 'stays'>) {
  return (
    <Panel title={messages.stays} facts={stays.length}>
      <Rows label={messages.stays}>
        {stays.map((stay) => (
          <li key={stay.id}>
            <Link className="link" to={`/reservations/${stay.id}`}>
              {stay.code}
            </Link>
            <span>
              {stay.villaName}, {formatRange(stay.checkIn, stay.checkOut)}
            </span>
            <ReservationStatusChip status={stay.status} />
            <b>{lira(stay.totalTry)}</b>
          </li>
        ))}
      </Rows>
    </Panel>
  )
}

function Offers({ offers }: Pick<GuestRecord, 'offers'>) {
  const mayOpen = useMay()('offers.write')
  return (
    <Panel title={messages.offers} facts={offers.length}>
      {offers.length === 0 && <p className={classes.quiet}>{messages.noOffers}</p>}
      <Rows label={messages.offers}>
        {offers.map((offer) => {
          const dates = formatRange(offer.checkIn, offer.checkOut)
          return (
            <li key={offer.id}>
              {mayOpen ? (
                <Link className="link" to={`/offer/list/${offer.id}`}>
                  {dates}
                </Link>
              ) : (
                <span>{dates}</span>
              )}
              <span>{messages.offerFacts(offer.villas, offer.openedCount)}</span>
              <span>{offer.reservationCode}</span>
              <time dateTime={offer.createdAt}>{momentText(offer.createdAt, todayInIstanbul())}</time>
            </li>
          )
        })}
      </Rows>
    </Panel>
  )
}

function Messages({ messages: received }: Pick<GuestRecord, 'messages'>) {
  const mayOpen = useMay()('messages.write')
  return (
    <Panel title={messages.messages} facts={received.length}>
      {received.length === 0 && <p className={classes.quiet}>{messages.noMessages}</p>}
      <Rows label={messages.messages}>
        {received.map((message) => {
          const subject = message.subject || messages.noSubject
          return (
            <li key={message.id}>
              {mayOpen ? (
                <Link className="link" to={`/contact/${message.id}`}>
                  {subject}
                </Link>
              ) : (
                <span>{subject}</span>
              )}
              <span>{message.isAnswered ? messages.answered : messages.unanswered}</span>
              <span />
              <time dateTime={message.createdAt}>{momentText(message.createdAt, todayInIstanbul())}</time>
            </li>
          )
        })}
      </Rows>
    </Panel>
  )
}

function Contact({ guest: { emails, phones, totals } }: Pick<Props, 'guest'>) {
  return (
    <Panel title={messages.contact} facts={messages.summary(totals.stays, totals.nights)}>
      <dl className={classes.contact}>
        <dt>{messages.phone}</dt>
        <dd>
          {phones.length === 0 && messages.none}
          {phones.map((phone) => {
            const chat = whatsAppHref(phone)
            return (
              <span key={phone}>
                <a className="link" href={internationalPhoneHref(phone)}>
                  {phone}
                </a>
                {chat && (
                  <a className="link" href={chat} target="_blank" rel="noopener noreferrer">
                    {messages.whatsApp}
                    <span className="sr-only"> ({messages.newTab})</span>
                  </a>
                )}
              </span>
            )
          })}
        </dd>
        <dt>{messages.email}</dt>
        <dd>
          {emails.length === 0 && messages.none}
          {emails.map((email) => (
            <a key={email} className="link" href={`mailto:${email}`}>
              {email}
            </a>
          ))}
        </dd>
        <dt>{messages.total}</dt>
        <dd>{lira(totals.totalTry)}</dd>
      </dl>
    </Panel>
  )
}

/** One person over all reservations, offers and messages, found by e-mail address or phone number. */
export function GuestRecordPage() {
  const may = useMay()
  return (
    <RecordPage detail={guestRecord} listPath="/reservations" loadingTitle={messages.title}>
      {(guest, id) => (
        <>
          <PageHead title={guest.name} actions={<Actions id={id} guest={guest} />} />
          <div className={formClasses.fields}>
            {guest.flag && <GuestFlagNotice flag={guest.flag} />}
            <div className={formClasses.columns}>
              <div className={formClasses.stack}>
                <Stays stays={guest.stays} />
                <Offers offers={guest.offers} />
                <Messages messages={guest.messages} />
              </div>
              <div className={formClasses.stack}>
                <Contact guest={guest} />
                {may('notes.write') && <NotesPanel place={{ reservation_id: id }} usual="GUEST" />}
              </div>
            </div>
          </div>
        </>
      )}
    </RecordPage>
  )
}
