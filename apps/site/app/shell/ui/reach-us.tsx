import { phoneHref } from '@plato/brand/format'
import { Mail, Phone } from 'lucide-react'
import { reachUs as messages } from '#site/shell/messages.tr.ts'
import { useSite } from '#site/shell/site-data.ts'
import { FrameFailure } from '#site/shell/ui/failure-note.tsx'

/** Telephone and e-mail as buttons: the way on when a page cannot help yet. Quiet beside another main act. */
export function ReachUs({ secondary = false }: { secondary?: boolean }) {
  const { frame } = useSite()
  if (!frame) return secondary ? null : <FrameFailure />
  const { site_phone: phone, site_email: email } = frame.settings
  return (
    <div className="flex flex-wrap gap-3">
      {phone ? (
        <a href={phoneHref(phone)} className={`button ${secondary ? 'button-outline' : 'button-primary'}`}>
          <Phone />
          {phone}
          <span className="sr-only">({messages.call})</span>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="button button-outline">
          <Mail />
          {email}
          <span className="sr-only">({messages.write})</span>
        </a>
      ) : null}
    </div>
  )
}
