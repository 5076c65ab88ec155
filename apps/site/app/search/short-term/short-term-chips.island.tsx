import { formatMonth } from '@plato/brand/stay-dates'
import { useEffect, useRef } from 'react'
import { shortTermChip, shortTermChipRow } from '#site/search/short-term/short-term-chip.ts'
import {
  choiceHref,
  type ShortTermMatrix as Matrix,
  openNights,
  type ShortTermChoice,
} from '#site/search/short-term/short-term-choice.ts'
import { shortTermLabels as labels } from '#site/search/short-term/short-term-messages.tr.ts'
import { island } from '#site/shell/islands/island.tsx'

interface Props {
  readonly matrix: Matrix
  readonly choice: ShortTermChoice
}

/** Below the desktop width the months and the nights are two rows of chips: a table would leave no room for the list. */
function ShortTermChips({ matrix, choice }: Props) {
  const { month, nights, minNights } = choice
  const inMonth = matrix.months.find((each) => each.month === month)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const row of box.current?.querySelectorAll('ul') ?? []) centreChosen(row)
  }, [])
  return (
    <div ref={box} className="grid gap-3 desktop:hidden">
      <ul aria-label={labels.chooseMonth} className={shortTermChipRow}>
        <Chip href={choiceHref({ nights, minNights })} chosen={!month} label={labels.allMonths} />
        {matrix.months.map((each) => (
          <Chip
            key={each.month}
            href={choiceHref({ month: each.month, nights, minNights })}
            chosen={each.month === month}
            label={formatMonth(each.month)}
            count={each.count}
          />
        ))}
      </ul>
      <ul aria-label={labels.chooseNights} className={shortTermChipRow}>
        <Chip href={choiceHref({ month })} chosen={!nights && !minNights} label={labels.allNights} />
        <Chip
          href={choiceHref({ month, minNights: openNights })}
          chosen={minNights === openNights}
          label={labels.nightsAndMore(openNights)}
        />
        {matrix.nights.map((each, at) => (
          <Chip
            key={each.nights}
            href={choiceHref({ month, nights: each.nights })}
            chosen={each.nights === nights}
            label={labels.nights(each.nights)}
            count={inMonth ? (inMonth.cells[at] ?? 0) : each.count}
          />
        ))}
      </ul>
    </div>
  )
}

/** Scrolls the row, never the page. */
function centreChosen(row: HTMLElement): void {
  const chip = row.querySelector<HTMLElement>('[aria-current]')
  if (chip) row.scrollLeft = chip.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

interface ChipProps {
  readonly href: string
  readonly chosen: boolean
  readonly label: string
  readonly count?: number
}

function Chip({ href, chosen, label, count }: ChipProps) {
  const content = (
    <>
      {label} {count === undefined ? null : <span>{count.toLocaleString('tr-TR')}</span>}
    </>
  )
  return (
    <li>
      {count === 0 && !chosen ? (
        <span className={`${shortTermChip} border-dashed text-ink-faint hover:border-line`}>{content}</span>
      ) : (
        <a href={href} aria-current={chosen ? 'true' : undefined} className={shortTermChip}>
          {content}
        </a>
      )}
    </li>
  )
}

export default island({ name: 'search/short-term/short-term-chips', when: 'load' }, ShortTermChips)
