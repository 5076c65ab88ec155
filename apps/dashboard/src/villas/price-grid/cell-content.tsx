import { Checkbox } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  beforeText,
  daysText,
  percentText,
  pricesText,
  priceText,
  spansText,
  wantedText,
} from '#dashboard/villas/price-grid/model/cell-text.ts'
import type { MarkedCell, Spot } from '#dashboard/villas/price-grid/model/draft.ts'
import { nightsIn } from '#dashboard/villas/price-grid/model/grid-model.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'

const { cell: messages } = priceGridMessages

function Two({ first, children }: { readonly first: ReactNode; readonly children?: ReactNode }) {
  return (
    <>
      <b>{first}</b>
      <small>{children}</small>
    </>
  )
}

function YearBefore({ spot }: { readonly spot: Spot }) {
  const { yearBefore } = spot.cell
  return yearBefore.state === 'EMPTY' ? '–' : pricesText(yearBefore, spot.row.villa.currency)
}

/** Cells of one period are drawn as one: its days at the left, its price at the right. */
function JoinedContent({ spot }: { readonly spot: Spot }) {
  const { joined, now } = spot.cell
  if (!joined) return null
  if (joined.isLast)
    return (
      <Two first={pricesText(now, spot.row.villa.currency)}>
        <YearBefore spot={spot} />
      </Two>
    )
  return joined.isFirst ? (
    <span className={classes.period}>{messages.onePeriod(daysText(joined), joined.cells > 2)}</span>
  ) : null
}

/** The stored price and what is unusual about it. */
export function StoredContent({ spot }: { readonly spot: Spot }) {
  const { now, isMissing, joined } = spot.cell
  if (joined) return <JoinedContent spot={spot} />
  if (now.state === 'EMPTY')
    return isMissing ? (
      <Two
        first={
          <>
            <IconAlertTriangle size={13} stroke={2} aria-hidden />
            {messages.none}
          </>
        }
      >
        {messages.noneHelp(nightsIn([spot.column.span]))}
      </Two>
    ) : (
      <small>{messages.notSold}</small>
    )
  return (
    <Two first={pricesText(now, spot.row.villa.currency)}>
      {now.holes.length > 0 ? messages.holes(spansText(now.holes)) : <YearBefore spot={spot} />}
    </Two>
  )
}

function Before({ marked, spot }: MarkedProps) {
  const { wanted } = marked.draft
  const before = spot.cell.now.nightlyMinor
  return (
    <>
      <s>{beforeText(spot)}</s>
      {wanted.kind === 'PRICE' && before !== null && ` ${percentText(wanted.minor, before)}`}
    </>
  )
}

interface MarkedProps {
  readonly marked: MarkedCell
  readonly spot: Spot
}

interface AcceptProps extends MarkedProps {
  readonly onAccept: () => void
}

/** Confirms an unusual price with the pointer; the keyboard uses Space on the cell. */
export function AcceptBox({ marked, spot, onAccept }: AcceptProps) {
  const { row, column } = spot
  if (marked.mark !== 'UNUSUAL' && !marked.draft.isAccepted) return null
  return (
    <Checkbox
      className={classes.accept}
      size="xs"
      tabIndex={-1}
      checked={marked.draft.isAccepted}
      onChange={onAccept}
      aria-label={messages.accept(row.villa.name, column.season.name)}
    />
  )
}

/** What the draft changes: the wanted price, and below it what it replaces. */
export function MarkedContent({ marked, spot }: MarkedProps) {
  const { mark, draft } = marked
  const { currency } = spot.row.villa
  const own = wantedText(marked, currency)
  if (mark === 'UNREADABLE') return <Two first={`“${own}”`}>{messages.unreadable}</Two>
  if (mark === 'SAME')
    return <Two first={priceText(spot.cell.now.nightlyMinor ?? 0, currency)}>{messages.same}</Two>
  if (mark === 'CONFLICT') return <Two first={own}>{messages.theirs(beforeText(spot))}</Two>
  if (mark === 'UNUSUAL') return <Two first={own}>{messages.unusual}</Two>
  return (
    <Two first={draft.wanted.kind === 'NONE' ? messages.none : own}>
      <Before marked={marked} spot={spot} />
    </Two>
  )
}
