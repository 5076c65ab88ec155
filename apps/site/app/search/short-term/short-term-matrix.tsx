import { formatMonth } from '@plato/brand/stay-dates'
import {
  choiceHref,
  hasNights,
  type ShortTermMatrix as Matrix,
  type ShortTermChoice,
} from '#site/search/short-term/short-term-choice.ts'
import { shortTermLabels as labels } from '#site/search/short-term/short-term-messages.tr.ts'

interface Props {
  readonly matrix: Matrix
  readonly choice: ShortTermChoice
}

const current = (chosen: boolean): 'true' | undefined => (chosen ? 'true' : undefined)

const headLink =
  'inline-flex min-h-11 items-center rounded-8 px-2 font-medium transition-colors hover:text-sea aria-[current]:font-semibold aria-[current]:text-sea'

/** Months down, nights across: the darker, the more there is. */
export function ShortTermTable({ matrix, choice }: Props) {
  const { month, nights, minNights } = choice
  return (
    <table className="w-full border-separate border-spacing-0.5 text-center tabular-nums">
      <caption className="sr-only">{labels.matrix}</caption>
      <thead>
        <tr className="text-13 text-ink-soft">
          <th scope="col" className="text-left font-text">
            <span className="px-2">{labels.month}</span>
          </th>
          {matrix.nights.map((each) => (
            <th key={each.nights} scope="col" className="font-text">
              <a
                href={choiceHref({ nights: each.nights })}
                aria-current={current(!month && each.nights === nights)}
                aria-label={labels.nightsCell(each.nights, each.count)}
                className={`${headLink} flex-col justify-center leading-4`}
              >
                <b className="text-15 font-semibold">{each.nights}</b> {labels.nightsColumn}
              </a>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.months.map((row) => (
          <tr key={row.month}>
            <th scope="row" className="text-left">
              <a
                href={choiceHref({ month: row.month })}
                aria-current={current(!nights && !minNights && row.month === month)}
                aria-label={labels.monthCell(formatMonth(row.month), row.count)}
                className={`${headLink} whitespace-nowrap`}
              >
                {formatMonth(row.month)}
              </a>
            </th>
            {row.cells.map((count, at) => (
              <Cell
                key={matrix.nights[at]?.nights}
                month={row.month}
                nights={matrix.nights[at]?.nights ?? 0}
                {...{ count, choice }}
                maxCount={matrix.maxCount}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface CellProps {
  readonly month: string
  readonly nights: number
  readonly count: number
  readonly maxCount: number
  readonly choice: ShortTermChoice
}

function Cell({ month, nights, count, maxCount, choice }: CellProps) {
  if (count === 0)
    return (
      <td>
        <span className="grid min-h-11 place-items-center rounded-8 border border-dashed border-line text-ink-faint">
          0
        </span>
      </td>
    )
  const chosen = choice.month === month && hasNights(choice, nights)
  const inLine = choice.month === month || choice.nights === nights
  const background = count * 2 > maxCount ? 'bg-sea-wash-2' : 'bg-sea-wash'
  return (
    <td>
      <a
        href={choiceHref({ month, nights })}
        aria-current={current(chosen)}
        aria-label={labels.cell(formatMonth(month), nights, count)}
        className={`grid min-h-11 place-items-center rounded-8 font-medium text-sea-strong transition-colors hover:outline-2 hover:outline-sea aria-[current]:bg-sea aria-[current]:text-on-sea ${background} ${inLine ? 'outline-1 outline-sea/40' : ''}`}
      >
        {count}
      </a>
    </td>
  )
}
