import { Button } from '@mantine/core'
import { type BulkKind, type BulkSubject, capabilitiesOf } from '@plato/rules/bulk/bulk-kinds'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { bulkRun, ownBulkRuns } from '#dashboard/bulk/bulk.data.ts'
import classes from '#dashboard/bulk/bulk.module.css'
import { BulkBar, BulkProgressBar } from '#dashboard/bulk/bulk-bar.tsx'
import type { BulkDialogProps } from '#dashboard/bulk/bulk-dialog.tsx'
import { bulkNames, bulkMessages as messages } from '#dashboard/bulk/bulk-messages.tr.ts'
import { BulkResult } from '#dashboard/bulk/bulk-result.tsx'
import type { BulkRows } from '#dashboard/bulk/use-bulk-selection.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

/** The actions of a list that the caller may do. */
export function useBulkKinds(kinds: readonly BulkKind[]): readonly BulkKind[] {
  const may = useMay()
  return kinds.filter((kind) => may('agency.read') && capabilitiesOf(kind).every(may))
}

/** On a phone the boxes appear with this button. */
export function BulkBegin({ rows }: { readonly rows: BulkRows }) {
  return (
    <Button variant="default" className={classes.begin ?? ''} onClick={rows.begin}>
      {messages.begin}
    </Button>
  )
}

/** The run that the person follows: the one just started, or the newest one that another visit of the page started. */
function useFollowedRun(subject: BulkSubject, changes: readonly QueryKey[]) {
  const client = useQueryClient()
  const { data: recent = [] } = useQuery(ownBulkRuns(subject))
  const [startedId, setStartedId] = useState<number>()
  const [newest] = recent
  const id = startedId ?? newest?.id
  const followed = useQuery({ ...bulkRun(id ?? 0), enabled: id !== undefined })
  const run = followed.data
  const [shownId, setShownId] = useState<number>()
  const isOver = run !== undefined && run.finishedAt !== null
  const isOwnEnd = isOver && run.id === startedId
  useEffect(() => {
    if (!isOwnEnd || !startedId) return
    setShownId(startedId)
    for (const queryKey of changes) void client.invalidateQueries({ queryKey })
  }, [isOwnEnd, startedId, changes, client])
  return {
    run,
    isOver,
    isLost: followed.error !== null,
    isShown: isOver && run.id === shownId,
    start: setStartedId,
    show: setShownId,
  }
}

interface Props {
  readonly subject: BulkSubject
  readonly rows: BulkRows
  readonly kinds: readonly BulkKind[]
  readonly linkOf: (id: number) => string
  /** Queries that a run makes stale. A constant: a new list in each render would read them in each render. */
  readonly changes: readonly QueryKey[]
  readonly dialogOf: (kind: BulkKind, props: BulkDialogProps) => ReactNode
}

/** Bar, dialog, progress and result of the bulk actions of one list. */
export function BulkTools({ subject, rows, kinds, linkOf, changes, dialogOf }: Props) {
  const [kind, setKind] = useState<BulkKind>()
  const { run, isOver, isLost, isShown, start, show } = useFollowedRun(subject, changes)
  const isRunning = run !== undefined && !isOver
  return (
    <>
      {rows.isOn && !isRunning && <BulkBar subject={subject} rows={rows} kinds={kinds} onChoose={setKind} />}
      {isRunning && <BulkProgressBar run={run} isLost={isLost} />}
      {run && isOver && !rows.isOn && (
        <p className={classes.last}>
          {messages.last(momentText(run.createdAt, todayInIstanbul()), bulkNames[run.action.kind])}{' '}
          <b>{messages.sums(run.changed, run.skippedCount)}</b>{' '}
          <button type="button" onClick={() => show(run.id)}>
            {messages.details}
          </button>
        </p>
      )}
      {kind &&
        dialogOf(kind, {
          selection: rows.selection,
          linkOf,
          onClose: () => setKind(undefined),
          onStarted: ({ id }) => {
            setKind(undefined)
            rows.clear()
            start(id)
          },
        })}
      {isShown && run && (
        <BulkResult
          run={run}
          linkOf={linkOf}
          onSelectSkipped={rows.selectIds}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}
