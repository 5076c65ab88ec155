import { ArrowRight } from 'lucide-react'
import { helpfulLinks as messages } from '#site/shell/messages.tr.ts'

const links = [
  { to: '/', label: messages.home, hint: messages.homeHint },
  { to: '/regions', label: messages.regions, hint: messages.regionsHint },
  { to: '/listing', label: messages.listing, hint: messages.listingHint },
  { to: '/contact', label: messages.contact, hint: messages.contactHint },
] as const

export function HelpfulLinks() {
  return (
    <nav aria-label={messages.label} className="mt-8 max-w-[640px] border-t border-line">
      {links.map(({ to, label, hint }) => (
        <a
          key={to}
          href={to}
          className="group flex min-h-16 items-center gap-4 border-b border-line transition-colors hover:text-sea"
        >
          <span className="font-serif text-20 whitespace-nowrap">{label}</span>
          <span className="min-w-0 truncate text-ink-soft">{hint}</span>
          <ArrowRight className="ml-auto text-sea transition-transform group-hover:translate-x-1" />
        </a>
      ))}
    </nav>
  )
}
