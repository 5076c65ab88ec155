import { phoneHref } from '@plato/brand/format'
import { Clock, Mail, Phone } from 'lucide-react'
import { SocialLinks } from '#site/layout/social-links.tsx'
import { workingHoursOf } from '#site/settings/site-settings.ts'
import { menu, shell } from '#site/shell/messages.tr.ts'
import { useSite } from '#site/shell/site-data.ts'
import { FrameFailure } from '#site/shell/ui/failure-note.tsx'

const part = 'inline-flex h-9 items-center gap-2 pointer-coarse:h-11'
const link = `${part} hover:text-sea`

/** The thin line above the header; it scrolls away, the header stays. */
export function ContactStrip() {
  const { frame } = useSite()
  return (
    <div className="border-b border-line text-13 whitespace-nowrap text-ink-soft">
      <div className="wrap flex h-9 items-center justify-center tablet:justify-between pointer-coarse:h-11">
        {frame ? (
          <ul className="flex items-center gap-5 desktop:gap-6" aria-label={shell.contactStrip}>
            <ContactParts
              phone={frame.settings.site_phone}
              email={frame.settings.site_email}
              hours={workingHoursOf(frame.settings)}
            />
          </ul>
        ) : (
          <FrameFailure />
        )}
        <div className="hidden items-center gap-5 tablet:flex desktop:gap-6">
          {frame?.settings.agency_no ? (
            <span className={`${part} max-desktop:hidden`}>{shell.agencyNo(frame.settings.agency_no)}</span>
          ) : null}
          <a href="/enquire" className={link}>
            {menu.enquire}
          </a>
          {frame ? (
            <SocialLinks
              settings={frame.settings}
              className="-mr-1.5 flex"
              linkClassName="grid h-9 w-7 place-items-center hover:text-sea pointer-coarse:h-11 pointer-coarse:w-9"
              signClassName="size-4"
            />
          ) : null}
        </div>
      </div>
    </div>
  )
}

interface ContactPartsProps {
  readonly phone: string | undefined
  readonly email: string | undefined
  readonly hours: string
}

function ContactParts({ phone, email, hours }: ContactPartsProps) {
  return (
    <>
      {phone ? (
        <li>
          <a href={phoneHref(phone)} className={link}>
            <Phone className="size-4" />
            {phone}
          </a>
        </li>
      ) : null}
      {email ? (
        <li className="max-[760px]:hidden">
          <a href={`mailto:${email}`} className={link}>
            <Mail className="size-4" />
            {email}
          </a>
        </li>
      ) : null}
      <li>
        <span className={part}>
          <Clock className="size-4" />
          {hours}
        </span>
      </li>
    </>
  )
}
