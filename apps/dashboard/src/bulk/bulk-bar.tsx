import { Button, CloseButton, Progress } from '@mantine/core'
import type { BulkProgress } from '@plato/contract/bulk/bulk.contract'
import type { BulkKind, BulkSubject } from '@plato/rules/bulk/bulk-kinds'
import classes from '#dashboard/bulk/bulk.module.css'
import { bulkNames, bulkMessages as messages } from '#dashboard/bulk/bulk-messages.tr.ts'
import type { BulkRows } from '#dashboard/bulk/use-bulk-selection.ts'

const style = {
  variant: 'subtle',
  color: 'gray',
  size: 'compact-md',
  className: classes.button,
} as const

interface Props {
  readonly subject: BulkSubject
  readonly rows: BulkRows
  readonly kinds: readonly BulkKind[]
  readonly onChoose: (kind: BulkKind) => void
}

/** What can be done with the selected rows. */
export function BulkBar({ subject, rows, kinds, onChoose }: Props) {
  const { count, total } = rows
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={messages.bar}>
        <b role="status">{count > 0 ? messages.selected(subject, count) : messages.none}</b>
        {count > 0 && count < total && (
          <Button {...style} className={`${classes.button} ${classes.whole}`} onClick={rows.selectFilter}>
            {messages.selectFilter(total)}
          </Button>
        )}
        <span className={classes.line} aria-hidden />
        <span className={classes.actions}>
          {kinds.map((kind) => (
            <Button key={kind} {...style} disabled={count === 0} onClick={() => onChoose(kind)}>
              {bulkNames[kind]}
            </Button>
          ))}
        </span>
        <span className={classes.line} aria-hidden />
        <CloseButton
          variant="subtle"
          className={classes.button}
          aria-label={messages.clear}
          onClick={rows.clear}
        />
      </div>
    </div>
  )
}

/** How far a run is; the page can be left meanwhile. */
export function BulkProgressBar({ run, isLost }: { readonly run: BulkProgress; readonly isLost: boolean }) {
  const done = run.total - run.waiting
  const text = messages.progress(done, run.total)
  return (
    <div className={classes.place}>
      <section className={classes.bar} aria-label={messages.bar}>
        <b>{messages.running(bulkNames[run.action.kind])}</b>
        <Progress.Root size="lg" className={classes.track ?? ''}>
          <Progress.Section
            value={Math.round((done / run.total) * 100)}
            aria-label={messages.running(bulkNames[run.action.kind])}
            aria-valuetext={text}
          />
        </Progress.Root>
        <b role="status">{text}</b>
        <span className={classes.faint}>{isLost ? messages.lost : messages.leave}</span>
      </section>
    </div>
  )
}
