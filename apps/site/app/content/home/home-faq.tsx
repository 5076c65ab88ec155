import type { PublicFaqItem } from '@plato/contract/content/faq.contract'
import { ArrowRight } from 'lucide-react'
import { FaqList } from '#site/content/faq-list.tsx'
import { home } from '#site/content/messages.tr.ts'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'

const labels = home.faq

/** The questions staff chose for this page; without any there is nothing to head. */
export function HomeFaq({ items }: { readonly items: readonly PublicFaqItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="wrap section-gap">
      <SectionHeading
        title={labels.title}
        lead={labels.lead}
        more={
          <a href="/faq" className="more-link">
            {labels.all}
            <ArrowRight />
          </a>
        }
      />
      <FaqList items={items} name="sorular" />
    </section>
  )
}
