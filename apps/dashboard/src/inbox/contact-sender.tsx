import { internationalPhoneHref } from '@plato/brand/format'
import { whatsAppHref } from '@plato/brand/whatsapp-href'
import type { Message } from '@plato/contract/inbox/contact.contract'
import type { ReactNode } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/inbox/contact.module.css'
import { contactMessage as messages } from '#dashboard/inbox/contact-messages.tr.ts'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Who wrote, and every way back to them. */
export function ContactSender({ message }: { message: Message }) {
  const { name, email, phone, kvkkVersion } = message
  const whatsApp = whatsAppHref(phone)
  return (
    <Panel title={messages.sender}>
      <dl className={classes.facts}>
        <Fact name={messages.name}>{name}</Fact>
        <Fact name={messages.email}>
          <a className={classes.link} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name={messages.phone}>
          {phone ? (
            <a className={classes.link} href={internationalPhoneHref(phone)}>
              {phone}
            </a>
          ) : (
            messages.noPhone
          )}
          {whatsApp && (
            <a className={classes.link} href={whatsApp} target="_blank" rel="noopener noreferrer">
              {messages.whatsApp}
              <span className="sr-only"> ({messages.newTab})</span>
            </a>
          )}
        </Fact>
        <Fact name={messages.notice}>
          {kvkkVersion === null ? messages.noticeUnknown : messages.noticeVersion(kvkkVersion)}
        </Fact>
      </dl>
    </Panel>
  )
}
