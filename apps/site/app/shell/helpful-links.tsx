import { ArrowRight } from 'lucide-react'
import { helpfulLinks as words } from '#site/shell/messages.tr.ts'

const links = [
  { to: '/', label: words.home, hint: words.homeHint },
  { to: '/regions', label: words.regions, hint: words.regionsHint },
  { to: '/listing', label: words.listing, hint: words.listingHint },
  { to: '/contact', label: words.contact, hint: words.contactHint },
] as const

export function HelpfulLinks() {
  return (
    <nav aria-label={words.label} className="mt-8 max-w-[640px] border-t border-line">
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
