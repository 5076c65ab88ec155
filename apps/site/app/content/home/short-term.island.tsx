import { formatMonthName } from '@plato/brand/stay-dates'
import { ArrowRight } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { shortTermChip, shortTermChipRow } from '#site/search/short-term/short-term-chip.ts'
import { type Gap, monthLabels, monthOf } from '#site/search/short-term/short-term-gap.ts'
import { shortTermLabels as text } from '#site/search/short-term/short-term-messages.tr.ts'
import { ShortTermRows } from '#site/search/short-term/short-term-row.tsx'
import { island } from '#site/shell/islands/island.tsx'
import { SectionHeading } from '#site/shell/ui/section-heading.tsx'

interface Month {
  readonly month: string
  readonly count: number
}

interface Props {
  readonly months: readonly Month[]
  /** The first gaps of each of those months. */
  readonly gaps: readonly Gap[]
}

const monthHref = (month: string): string => `/kisa-sureli?month=${month}`

/** The months are links to the whole list; with code they change the rows in place. */
function ShortTerm({ months, gaps }: Props) {
  const [first] = months
  const [chosen, choose] = useState(first)
  if (!chosen) return null
  const labels = monthLabels(months.map(({ month }) => month))
  const chooseHere = (event: MouseEvent, month: Month) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    choose(month)
  }
  return (
    <>
      <SectionHeading
        title={text.title}
        lead={text.lead}
        more={
          <ul aria-label={text.chooseMonth} className={shortTermChipRow}>
            {months.map((each, at) => (
              <li key={each.month}>
                <a
                  href={monthHref(each.month)}
                  aria-current={each.month === chosen.month ? 'true' : undefined}
                  onClick={(event) => chooseHere(event, each)}
                  className={shortTermChip}
                >
                  {labels[at]} <span>{each.count}</span>
                </a>
              </li>
            ))}
          </ul>
        }
      />
      <ShortTermRows gaps={gaps.filter((gap) => monthOf(gap) === chosen.month)} />
      <a href={monthHref(chosen.month)} className="more-link mt-4">
        {text.allOf(formatMonthName(chosen.month), chosen.count)}
        <ArrowRight />
      </a>
    </>
  )
}

export default island({ name: 'content/home/short-term', when: 'visible' }, ShortTerm)
