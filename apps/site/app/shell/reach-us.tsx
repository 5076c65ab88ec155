import { phoneHref } from '@plato/brand/format'
import { Mail, Phone } from 'lucide-react'
import { FrameFailure } from '#site/shell/failure-note.tsx'
import { reachUs as words } from '#site/shell/messages.tr.ts'
import { useSite } from '#site/shell/site-data.ts'

/** Telephone and e-mail as buttons: the way on when a page cannot help yet. Quiet beside another main act. */
export function ReachUs({ quiet = false }: { quiet?: boolean }) {
  const { frame } = useSite()
  if (!frame) return quiet ? null : <FrameFailure />
  const { site_phone: phone, site_email: email } = frame.settings
  return (
    <div className="flex flex-wrap gap-3">
      {phone ? (
        <a href={phoneHref(phone)} className={`button ${quiet ? 'button-outline' : 'button-primary'}`}>
          <Phone />
          {phone}
          <span className="sr-only">({words.call})</span>
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="button button-outline">
          <Mail />
          {email}
          <span className="sr-only">({words.write})</span>
        </a>
      ) : null}
    </div>
  )
}
