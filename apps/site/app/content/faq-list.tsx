import type { PublicFaqItem } from '@plato/contract/content/faq.contract'
import { readRichText } from '@plato/rules/content/rich-text'
import { richTextPlain } from '@plato/rules/content/write-rich-text'
import { ChevronDown } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { RichText } from '#site/content/rich-text.tsx'

interface Props {
  readonly items: readonly PublicFaqItem[]
  /** Group name of the `details` elements: opening one closes the others with the same name. */
  readonly name?: string
}

/** Questions as `details` elements, which open without JavaScript. */
export function FaqList({ items, name }: Props) {
  return (
    <div className="border-t border-line">
      {items.map(({ id, question, answer }) => (
        <details key={id} name={name} className="group border-b border-line">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 text-17 leading-6 font-semibold transition-colors hover:text-sea [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown className="flex-none text-sea transition-transform group-open:rotate-180" />
          </summary>
          <div className="max-w-[72ch] pr-11 pb-6 text-17">
            <RichText html={answer} level={3} />
          </div>
        </details>
      ))}
    </div>
  )
}

/** JSON-LD of the same questions: search engines accept only content that is visible on the page. */
export const faqForSearchEngines = (items: readonly PublicFaqItem[] | undefined): MetaDescriptor[] =>
  items && items.length > 0
    ? [
        {
          'script:ld+json': {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: items.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: richTextPlain(readRichText(answer)) },
            })),
          },
        },
      ]
    : []
