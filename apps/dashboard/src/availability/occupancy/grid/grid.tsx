// biome-ignore-all lint/a11y/useSemanticElements: a table has no place for days that are drawn only while they are in sight
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type CSSProperties, memo, type ReactNode, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { ClosureDrawer } from '#dashboard/availability/closure-drawer.tsx'
import { HoverCard } from '#dashboard/availability/occupancy/card/hover-card.tsx'
import type { FilledRows } from '#dashboard/availability/occupancy/grid/fill.ts'
import { dayAt, headHeight } from '#dashboard/availability/occupancy/grid/geometry.ts'
import classes from '#dashboard/availability/occupancy/grid/grid.module.css'
import { GridHead } from '#dashboard/availability/occupancy/grid/grid-head.tsx'
import { GridRow, VillaCell } from '#dashboard/availability/occupancy/grid/grid-row.tsx'
import { IconSheet } from '#dashboard/availability/occupancy/grid/icon-sheet.tsx'
import { stopText } from '#dashboard/availability/occupancy/grid/piece-text.ts'
import { TodayLine } from '#dashboard/availability/occupancy/grid/today-line.tsx'
import {
  type GridOptions,
  type GridState,
  rectOfSelection,
  useGrid,
} from '#dashboard/availability/occupancy/grid/use-grid.ts'
import { occupancyMessages as messages } from '#dashboard/availability/occupancy/messages.tr.ts'
import { hasNights, nightsIn, stopAt } from '#dashboard/availability/occupancy/selection/selection.ts'
import { SelectionCard } from '#dashboard/availability/occupancy/selection/selection-card.tsx'
import { usePointer } from '#dashboard/availability/occupancy/selection/use-pointer.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'

export interface GridHandle {
  readonly scrollToDay: (day: number) => void
}

interface Props extends GridOptions {
  readonly now: Date
  readonly ref: Ref<GridHandle>
  /** Content of the corner cell above the villa column; gets the number of villas. */
  readonly corner: (total: number | undefined) => ReactNode
  /** Shown when there are no rows. */
  readonly empty: ReactNode
}

interface Part {
  readonly filled: FilledRows
  readonly grid: GridState
  readonly options: Props
}

const villaIdOf = (prefix: string, row: number): string => `${prefix}-villa-${row}`

/** One sticky column for all villas: a sticky cell per row would be one layer per row. */
function VillaColumn({ grid, options, filled, prefix }: Part & { prefix: string }) {
  const { selection } = grid.marks
  return (
    <div className={classes.column} style={{ height: grid.sight.rowList.getTotalSize() - headHeight }}>
      {grid.drawn.map(({ index, start, size }) => (
        <VillaCell
          key={index}
          id={villaIdOf(prefix, index)}
          top={start - headHeight}
          height={size}
          model={filled.get(index)?.model}
          scale={options.scale}
          isHot={selection?.row === index && hasNights(selection)}
        />
      ))}
    </div>
  )
}

function Rows({
  grid,
  options,
  filled,
  cardId,
  cardPrefix,
}: Part & { cardId: string | undefined; cardPrefix: string }) {
  const { scale, span, today, now } = options
  const { marks, drawn, from, to } = grid
  const { cursor, selection } = marks
  const marked = selection && hasNights(selection) ? nightsIn(selection) : undefined
  return drawn.map(({ index, start, size }) => {
    const row = filled.get(index)
    const model = row?.model
    const isCursor = cursor.row === index
    const chosen = selection?.row === index ? marked : undefined
    return (
      <GridRow
        key={index}
        villaId={villaIdOf(cardPrefix, index)}
        index={index}
        top={start - headHeight}
        height={size}
        model={model}
        from={row?.from ?? from}
        to={row?.to ?? to}
        scale={scale}
        span={span}
        today={today}
        now={model?.ticks ? now.getTime() : 0}
        edge={row?.edge ?? 0}
        cursorDay={isCursor ? cursor.day : undefined}
        cardId={isCursor ? cardId : undefined}
        selectedFrom={chosen?.from}
        selectedTo={chosen?.to}
      />
    )
  })
}

function Chosen({ grid, options, scroller }: Omit<Part, 'filled'> & { scroller: HTMLElement | null }) {
  const { span, today } = options
  const { marks, windows, sight, closeCard } = grid
  const { selection, isCardOpen } = marks
  const row = selection && sight.rowList.measurementsCache[selection.row]
  const model = selection && windows.rowAt(selection.row)
  if (!scroller || !isCardOpen || !selection || !row || !model) return null
  const { from, to } = nightsIn(selection)
  const base = { pieces: model.pieces, today, days: span.days }
  return (
    <SelectionCard
      villa={model.villa}
      from={dayAt(span, from)}
      to={dayAt(span, to)}
      rect={rectOfSelection(scroller, options, selection, row)}
      onStretch={(nights) => marks.markTo(selection.row, from, to + nights)}
      canStretch={to < span.days - 1 && stopAt(base, to) === undefined}
      onClose={closeCard}
    />
  )
}

function Floating({
  grid,
  options,
  scroller,
  cardId,
}: Omit<Part, 'filled'> & { scroller: HTMLElement | null; cardId: string }) {
  const { hovered } = grid.hover
  const villa = hovered && grid.windows.rowAt(hovered.row)?.villa
  const stop = grid.marks.selection?.stop
  const { closing, endClosing } = grid.opening
  return (
    <>
      {hovered && villa && !grid.marks.isCardOpen && (
        <HoverCard key={hovered.piece.key} id={cardId} hovered={hovered} villa={villa} now={options.now} />
      )}
      <Chosen grid={grid} options={options} scroller={scroller} />
      <p role="status" className={classes.stop} data-shown={stop !== undefined || undefined}>
        {stop && stopText(stop, options.span)}
      </p>
      {closing && <ClosureDrawer {...closing} onClose={endClosing} />}
    </>
  )
}

function Troubles({ grid: { windows } }: Pick<Part, 'grid'>) {
  if (!windows.error || windows.total === undefined) return null
  return (
    <Alert className={classes.trouble} color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      {messages.stale}{' '}
      <Button variant="subtle" size="compact-sm" onClick={windows.retry}>
        {messages.retry}
      </Button>
    </Alert>
  )
}

/** Memoised apart from the rows, because a Mantine field costs more to render than all rows. */
const Corner = memo(function Corner({ total, draw }: { total: number | undefined; draw: Props['corner'] }) {
  return <div className={classes.corner}>{draw(total)}</div>
})

/** Villas as rows and days as columns, virtualised in both directions. */
export function Grid(options: Props) {
  const { scale, span, today, now, ref, corner, empty } = options
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useGrid(scroller, options)
  const { sight, windows, marks, hover, opening, filled } = grid
  const cardId = useId()
  const helpId = useId()
  useImperativeHandle(ref, () => ({ scrollToDay: sight.scrollToDay }))
  const pointer = usePointer({ scale, span, marks, rowAt: windows.rowAt, onOpenPiece: opening.open })
  const size = {
    width: scale.villas + span.days * scale.day,
    height: sight.rowList.getTotalSize(),
    '--day': `${scale.day}px`,
    '--villas': `${scale.villas}px`,
  } as CSSProperties
  if (windows.error && windows.total === undefined) {
    return (
      <LoadFailure
        title={messages.loadFailed}
        error={windows.error}
        isRetrying={windows.isFetching}
        onRetry={windows.retry}
      />
    )
  }
  return (
    <div className={classes.frameBox} data-zoom={scale.zoom}>
      <IconSheet />
      <p id={helpId} className={classes.unseen}>
        {messages.gridHelp}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the focus, their keys bubble here */}
      <div
        ref={scroller}
        className={classes.scroller}
        onKeyDown={marks.onKeyDown}
        onPointerOver={hover.onPointerOver}
        onPointerLeave={hover.leave}
        {...pointer}
      >
        <div className={classes.sizer} style={size}>
          <Corner total={windows.total} draw={corner} />
          <VillaColumn grid={grid} options={options} filled={filled} prefix={cardId} />
          <div
            role="grid"
            aria-label={messages.grid}
            aria-describedby={helpId}
            aria-rowcount={grid.rows + 2}
            aria-colcount={span.days + 1}
            aria-busy={windows.isFetching}
            className={classes.grid}
          >
            <GridHead
              span={span}
              scale={scale}
              today={today}
              weeks={grid.weeks}
              isSeen={grid.isWeekSeen}
              nightsAt={windows.nightsAt}
            />
            <div role="rowgroup" className={classes.body}>
              <TodayLine today={today} now={now} scale={scale} />
              <Rows
                grid={grid}
                options={options}
                filled={filled}
                cardId={hover.hovered ? cardId : undefined}
                cardPrefix={cardId}
              />
            </div>
          </div>
        </div>
      </div>
      {windows.total === 0 && <div className={classes.empty}>{empty}</div>}
      <Troubles grid={grid} />
      <Floating grid={grid} options={options} scroller={scroller.current} cardId={cardId} />
    </div>
  )
}
