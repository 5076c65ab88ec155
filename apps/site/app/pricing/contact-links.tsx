import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { newTabWord } from '#site/pricing/messages.tr.ts'
import type { RequestLinks } from '#site/pricing/request-links.ts'
import { WhatsAppSign } from '#site/shell/ui/whatsapp-sign.tsx'

interface Props {
  readonly links: RequestLinks
  readonly write: string
  readonly call: string
  readonly className: string
  readonly children?: ReactNode
}

const link = 'inline-flex min-h-11 items-center gap-2 font-strong text-ink-soft hover:text-sea'

/** For questions, and for those who would rather book in a conversation. */
export function ContactLinks({ links, write, call, className, children }: Props) {
  return (
    <div className={`flex ${className}`}>
      {children}
      {links.whatsApp ? (
        <a href={links.whatsApp} target="_blank" rel="noopener" className={link}>
          <WhatsAppSign />
          {write}
          <span className="sr-only">({newTabWord})</span>
        </a>
      ) : null}
      {links.phone ? (
        <a href={links.phone} className={link}>
          <Phone />
          {call}
        </a>
      ) : null}
    </div>
  )
}
