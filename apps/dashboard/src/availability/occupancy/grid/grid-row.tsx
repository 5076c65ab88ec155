// biome-ignore-all lint/a11y/useSemanticElements: a table has no place for days that are drawn only while they are in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell at a time has the focus
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import {
  barWidthOf,
  fitted,
  nameWidthOf,
  townWidthOf,
} from '#dashboard/availability/occupancy/grid/fit-text.ts'
import { boxOf, type Scale, type Span, topOf } from '#dashboard/availability/occupancy/grid/geometry.ts'
import classes from '#dashboard/availability/occupancy/grid/grid.module.css'
import { iconOf, warningIcons } from '#dashboard/availability/occupancy/grid/icons.ts'
import { cellText, spokenBar, textOf } from '#dashboard/availability/occupancy/grid/piece-text.ts'
import { freePrices, type Piece, type RowModel } from '#dashboard/availability/occupancy/grid/pieces.ts'
import {
  occupancyMessages as messages,
  selectionMessages,
} from '#dashboard/availability/occupancy/messages.tr.ts'
import { moneyIn } from '#dashboard/payments/amounts.ts'

const textFromPx = 56
const peopleFromPx = 150
const signFromPx = 24
/** Min width of a day that shows a price. */
const pricesFromPx = 60

interface BarProps {
  readonly piece: Piece
  readonly scale: Scale
  readonly days: number
  readonly now: number
  /** The first visible day: a bar that starts before it shows its label here. */
  readonly edge: number
  readonly gap: number
}

const hasTape = ({ bar, kind }: Piece): boolean =>
  bar.kind === 'RESERVATION' && kind !== 'req' && bar.paidPercent !== null

/** Padding at both ends, the icon and the space after it. */
const besidesTextPx = 36
const isHatched = (kind: Piece['kind']): boolean => kind === 'close' || kind === 'confl'
const peoplePx = 56

/** The text of a bar, cut in script: a CSS clip per bar makes scrolling slow. */
function Labels({ piece, now, roomPx }: { piece: Piece; now: number; roomPx: number }) {
  const { bar } = piece
  const withPeople = bar.kind === 'RESERVATION' && roomPx > peopleFromPx
  const room = roomPx - besidesTextPx - (withPeople ? peoplePx : 0)
  const text = fitted(textOf(piece, now), room, barWidthOf)
  return (
    <span aria-hidden>
      {isHatched(piece.kind) ? <b>{text}</b> : text}
      {withPeople && <i>{messages.people(bar.guests)}</i>}
    </span>
  )
}

const spoken = new WeakMap<Piece['bar'], string>()
function spokenOf(bar: Piece['bar']): string {
  const known = spoken.get(bar) ?? spokenBar(bar)
  spoken.set(bar, known)
  return known
}

/**
 * One element with its text: icon and payment strip are CSS. It is in the normal flow, `gap` px after the previous
 * bar.
 */
export function Bar({ piece, scale, days, now, edge, gap }: BarProps) {
  const { bar, from, to, kind } = piece
  const { left, width } = boxOf(from, to, scale, days)
  const hidden = from < edge && edge < to ? Math.max(0, edge * scale.day - left) : 0
  const isShort = width - hidden < textFromPx && scale.zoom === '3m'
  const tape = bar.kind === 'RESERVATION' && hasTape(piece) ? { '--paid': `${bar.paidPercent}%` } : {}
  return (
    <div
      role="cell"
      aria-colindex={Math.max(0, from) + 2}
      aria-label={spokenOf(bar)}
      className={classes.bar}
      data-piece={piece.key}
      data-kind={kind}
      data-icon={width - hidden < signFromPx ? undefined : iconOf(piece)}
      data-joins={piece.joins}
      data-cut={from < 0 ? 'left' : to >= days ? 'right' : undefined}
      data-tape={hasTape(piece) || undefined}
      style={{ width, marginLeft: gap, ...(hidden > 0 ? { '--hidden': `${hidden}px` } : {}), ...tape }}
    >
      {isShort ? <span /> : <Labels piece={piece} now={now} roomPx={width - hidden} />}
    </div>
  )
}

type LaneProps = Omit<BarProps, 'piece' | 'gap'> & {
  readonly pieces: readonly Piece[]
  readonly lane: number
}

/** Bars of one lane in the normal flow: absolutely positioned bars would each become a layer to paint. */
export function Lane({ pieces, lane, ...bar }: LaneProps) {
  const inOrder = pieces.filter((piece) => piece.lane === lane).toSorted((a, b) => a.from - b.from)
  const [first] = inOrder
  if (!first) return null
  // Only as wide as its bars: a box that reaches far outside the view is painted again on every scroll.
  const begin = boxOf(first.from, first.to, bar.scale, bar.days).left
  let end = begin
  return (
    <div role="none" className={classes.lane} style={{ top: topOf(lane), left: begin }}>
      {inOrder.map((piece) => {
        const { left, width } = boxOf(piece.from, piece.to, bar.scale, bar.days)
        const gap = left - end
        end = left + width
        return <Bar key={piece.key} piece={piece} gap={gap} {...bar} />
      })}
    </div>
  )
}

/** Prices of consecutive nights as one text; CSS tab stops put each price under its day. */
function Prices({ model, from, to, scale }: { model: RowModel; from: number; to: number; scale: Scale }) {
  return freePrices(model, from, to).map((price) => (
    <span key={price.from} className={classes.prices} style={{ left: price.from * scale.day }} aria-hidden>
      {new Array(price.to - price.from).fill(moneyIn(price.nightlyMinor, price.currency)).join('\t')}
    </span>
  ))
}

const besidesNamePx = 220 - 130
const phoneNamePx = 92

/** The villa of a row. All villa cells are in one sticky column. */
export const VillaCell = memo(function VillaCell(props: {
  id: string
  top: number
  height: number
  model: RowModel | undefined
  scale: Scale
  isHot: boolean
}) {
  const { id, top, height, model, scale, isHot } = props
  return (
    <div
      role="rowheader"
      id={id}
      // The visible text may be cut to the column width, so the label has the full text.
      aria-label={model ? [model.villa.name, factsOf(model.villa)].join(', ') : messages.loading}
      className={classes.villa}
      data-hot={isHot || undefined}
      style={{ top, height }}
    >
      {model ? <VillaFacts villa={model.villa} scale={scale} /> : <AbsentVilla />}
    </div>
  )
})

const AbsentVilla = () => (
  <span className={classes.villaBone}>
    <VisuallyHidden>{messages.loading}</VisuallyHidden>
  </span>
)

const factsOf = ({ townName, capacity }: RowModel['villa']): string =>
  [townName, messages.people(capacity)].filter(Boolean).join(' · ')

function VillaFacts({ villa, scale }: { villa: RowModel['villa']; scale: Scale }) {
  const { name, thumbnail, warning } = villa
  const room = (scale.villas < 200 ? phoneNamePx : scale.villas - besidesNamePx) - (warning ? 20 : 0)
  return (
    <>
      {thumbnail ? (
        <img src={thumbnail} alt="" width={40} height={30} decoding="async" />
      ) : (
        <span className={classes.noPicture} />
      )}
      <div className={classes.names}>
        <b>{fitted(name, room, nameWidthOf)}</b>
        <span>{fitted(factsOf(villa), room, townWidthOf)}</span>
      </div>
      {warning && (
        <span
          className={classes.warning}
          data-icon={warningIcons[warning]}
          data-warning={warning}
          role="img"
          aria-label={messages.warnings[warning]}
          title={messages.warnings[warning]}
        />
      )}
    </>
  )
}

interface Props {
  readonly villaId: string
  readonly index: number
  readonly top: number
  readonly height: number
  readonly model: RowModel | undefined
  /** The rendered days. */
  readonly from: number
  readonly to: number
  readonly scale: Scale
  readonly span: Span
  readonly today: number
  /** Changes only for rows with a countdown. */
  readonly now: number
  readonly edge: number
  readonly cursorDay: number | undefined
  readonly cardId: string | undefined
  readonly selectedFrom: number | undefined
  readonly selectedTo: number | undefined
}

function Frame({
  from,
  to,
  scale,
  days,
  height,
}: {
  from: number
  to: number
  scale: Scale
  days: number
  height: number
}) {
  const { left, width } = boxOf(from, to, scale, days)
  return (
    <div
      className={classes.frame}
      data-frame
      style={{ left: left - 1, width: width + 2, height: height - 8 }}
      aria-hidden
    >
      {width > textFromPx && selectionMessages.frame(to - from)}
    </div>
  )
}

function CursorCell({
  day,
  scale,
  label,
  cardId,
}: {
  day: number
  scale: Scale
  label: string
  cardId: string | undefined
}) {
  return (
    <div
      role="gridcell"
      tabIndex={0}
      aria-colindex={day + 2}
      aria-label={label}
      aria-describedby={cardId}
      className={classes.cursor}
      data-cursor
      style={{ left: day * scale.day }}
    />
  )
}

/** The days of one villa; memoised, so it renders again only when its own props change. */
export const GridRow = memo(function GridRow(props: Props) {
  const { index, top, height, model, from, to, scale, span, today, now, edge, cursorDay } = props
  const { selectedFrom, selectedTo } = props
  const { days } = span
  const selected = (selectedTo ?? 0) - (selectedFrom ?? 0)
  return (
    <div
      role="row"
      aria-rowindex={index + 3}
      className={classes.row}
      data-row={index}
      aria-owns={props.villaId}
      style={{ top, height }}
    >
      {model ? (
        <>
          {scale.day >= pricesFromPx && <Prices model={model} from={from} to={to} scale={scale} />}
          {Array.from({ length: model.lanes }, (_, lane) => (
            <Lane
              // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place
              key={lane}
              lane={lane}
              pieces={model.pieces.filter((piece) => piece.from < to && piece.to >= from)}
              scale={scale}
              days={days}
              now={now}
              edge={edge}
            />
          ))}
        </>
      ) : (
        <span className={classes.bones} style={{ left: (from + (index % 5) * 2) * scale.day }} aria-hidden />
      )}
      {selectedFrom !== undefined && selectedTo !== undefined && (
        <Frame from={selectedFrom} to={selectedTo} scale={scale} days={days} height={height} />
      )}
      {cursorDay !== undefined && (
        <CursorCell
          day={cursorDay}
          scale={scale}
          label={cellText(model, span, cursorDay, { today, selected })}
          cardId={props.cardId}
        />
      )}
    </div>
  )
})
