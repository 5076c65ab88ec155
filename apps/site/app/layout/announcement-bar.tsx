import { ArrowRight } from 'lucide-react'
import { shell } from '#site/shell/messages.tr.ts'
import { useSite } from '#site/shell/site-data.ts'

/** The announcement that staff wrote in the settings, above every page until its last day. */
export function AnnouncementBar() {
  const announcement = useSite().frame?.announcement
  if (!announcement) return null
  const { text, link } = announcement
  const line = 'wrap flex min-h-11 items-center justify-center gap-2 py-2 text-center text-13'
  return (
    <aside aria-label={shell.announcement} className="bg-sea text-on-sea">
      {link ? (
        <a href={link} className={`${line} underline-offset-4 hover:underline`}>
          {text}
          <ArrowRight className="size-4 shrink-0" aria-hidden />
        </a>
      ) : (
        <p className={line}>{text}</p>
      )}
    </aside>
  )
}
