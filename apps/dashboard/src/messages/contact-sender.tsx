import { internationalPhoneHref } from '@plato/brand/format'
import type { Message } from '@plato/contract/messages/contact.contract'
import type { ReactNode } from 'react'
import { Panel } from '#dashboard/form/panel.tsx'
import classes from '#dashboard/messages/contact.module.css'
import { contactMessage as words } from '#dashboard/messages/contact-messages.tr.ts'
import { whatsAppHref } from '#dashboard/messages/whatsapp-href.ts'

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
    <Panel title={words.sender}>
      <dl className={classes.facts}>
        <Fact name={words.name}>{name}</Fact>
        <Fact name={words.email}>
          <a className={classes.link} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name={words.phone}>
          {phone ? (
            <a className={classes.link} href={internationalPhoneHref(phone)}>
              {phone}
            </a>
          ) : (
            words.noPhone
          )}
          {whatsApp && (
            <a className={classes.link} href={whatsApp} target="_blank" rel="noopener noreferrer">
              {words.whatsApp}
              <span className="sr-only"> ({words.newTab})</span>
            </a>
          )}
        </Fact>
        <Fact name={words.notice}>
          {kvkkVersion === null ? words.noticeUnknown : words.noticeVersion(kvkkVersion)}
        </Fact>
      </dl>
    </Panel>
  )
}
