import { ArrowRight, ChevronDown } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { home } from '#site/content/messages.tr.ts'
import { SectionHeading } from '#site/content/section-heading.tsx'

const words = home.faq

export function HomeFaq() {
  return (
    <section className="wrap section-gap">
      <SectionHeading
        title={words.title}
        lead={words.lead}
        more={
          <a href="/faq" className="more-link">
            {words.all}
            <ArrowRight />
          </a>
        }
      />
      <div className="border-t border-line">
        {words.list.map(({ question, answer }) => (
          <details key={question} name="sorular" className="group border-b border-line">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 text-17 leading-6 font-semibold transition-colors hover:text-sea [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown className="text-sea transition-transform group-open:rotate-180" />
            </summary>
            <p className="max-w-[72ch] pr-11 pb-6 text-17 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}

/** The same questions for search engines: only what stands on the page may be told to them. */
export const faqForSearchEngines = (): MetaDescriptor => ({
  'script:ld+json': {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: words.list.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
})
