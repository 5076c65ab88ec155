import { Button } from '@mantine/core'
import type { GridPreview, GridStep } from '@plato/contract/pricing/price-grid.contract'
import { maxGridCells } from '@plato/contract/pricing/price-grid.contract'
import { IconClipboardCheck, IconFileText, IconHistory } from '@tabler/icons-react'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'
import type { Mark } from '#dashboard/villas/price-grid/model/draft.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import type { Grid } from '#dashboard/villas/price-grid/use-grid.ts'

const { foot: messages, step: stepMessages, review } = priceGridMessages

function LastStep({ step, onUndo }: { readonly step: GridStep; readonly onUndo: () => void }) {
  const { year, villas, cells, savedByName, savedAt } = step
  return (
    <div className={classes.step}>
      <IconHistory size={16} aria-hidden />
      <span>
        <b>{stepMessages.text(year, villas, cells)}</b> ·{' '}
        {stepMessages.by(savedByName, momentText(savedAt, todayInIstanbul()))}
      </span>
      <button type="button" className={classes.link} onClick={onUndo}>
        {stepMessages.undo}
      </button>
      <kbd>Ctrl Z</kbd>
    </div>
  )
}

const marks = ['CHANGED', 'SAME', 'UNUSUAL', 'UNREADABLE', 'CONFLICT'] as const
const countTexts: Readonly<Record<Mark, (cells: number) => string>> = {
  CHANGED: messages.changed,
  SAME: messages.same,
  UNUSUAL: messages.unusual,
  UNREADABLE: messages.unreadable,
  CONFLICT: messages.conflict,
}
/** Cells that are not saved until a person did something with them. */
const waiting: ReadonlySet<Mark> = new Set(['UNUSUAL', 'UNREADABLE', 'CONFLICT'])

function Counts({ grid }: { readonly grid: Grid }) {
  const { counts, gone } = grid.state.summary
  return (
    <span className={classes.counts}>
      {marks
        .filter((mark) => counts[mark] > 0 || mark === 'CHANGED')
        .map((mark) => {
          const text = countTexts[mark](counts[mark])
          return (
            <span key={mark} className={classes.count} data-mark={mark}>
              {waiting.has(mark) ? (
                <button
                  type="button"
                  aria-label={messages.next(text)}
                  onClick={() => grid.actions.next(mark)}
                >
                  {text}
                </button>
              ) : (
                text
              )}
            </span>
          )
        })}
      {gone > 0 && <span className={classes.count}>{messages.gone(gone)}</span>}
    </span>
  )
}

function effectsOf({
  openOffers,
  nightsWithoutPrice,
  removedDiscounts,
  endedGapSales,
}: GridPreview): string[] {
  return [
    openOffers > 0 ? messages.offers(openOffers) : messages.noOffers,
    nightsWithoutPrice > 0 ? messages.nights(nightsWithoutPrice) : '',
    removedDiscounts > 0 ? messages.discounts(removedDiscounts) : '',
    endedGapSales > 0 ? messages.gapSales(endedGapSales) : '',
  ].filter(Boolean)
}

function Effects({ grid }: { readonly grid: Grid }) {
  const { preview } = grid.saving
  if (grid.state.summary.writes.length === 0) return null
  return (
    <p className={classes.effects} role="status">
      <IconFileText size={15} aria-hidden />
      <span>{preview ? effectsOf(preview).join(' · ') : messages.counting}</span>
    </p>
  )
}

function SaveBar({ grid, onReview }: { readonly grid: Grid; readonly onReview: () => void }) {
  const { state, saving, actions } = grid
  const { summary } = state
  const prices = summary.writes.length
  const refusal = summary.isTooMuch
    ? messages.tooMuch(maxGridCells)
    : saving.error && sentenceOf(saving.error)
  return (
    <section className={classes.save} aria-label={messages.label}>
      <span className={classes.saveIcon}>
        <IconClipboardCheck size={16} stroke={1.9} aria-hidden />
      </span>
      <div className={classes.saveText}>
        <b role="status">{messages.unsaved(state.note)}</b>
        {refusal ? (
          <span className={classes.refusal} role="alert">
            {refusal}
          </span>
        ) : null}
        <Counts grid={grid} />
      </div>
      <Effects grid={grid} />
      {summary.counts.CONFLICT > 0 && (
        <Button variant="default" onClick={onReview}>
          {review.open}
        </Button>
      )}
      <Button variant="subtle" disabled={state.isSending} onClick={actions.drop}>
        {messages.drop}
      </Button>
      <Button
        loading={state.isSending}
        disabled={prices === 0 || summary.isTooMuch}
        onClick={saving.save}
        rightSection={<kbd className={classes.key}>Ctrl S</kbd>}
      >
        {messages.save(prices)}
      </Button>
    </section>
  )
}

/** The last saved step, and what is not saved. */
export function GridFoot({ grid, onReview }: { readonly grid: Grid; readonly onReview: () => void }) {
  const { lastStep } = grid.grid
  return (
    <div className={classes.foot}>
      {lastStep && <LastStep step={lastStep} onUndo={() => grid.saving.undoStep(lastStep)} />}
      {grid.state.draft.size > 0 && <SaveBar grid={grid} onReview={onReview} />}
    </div>
  )
}
