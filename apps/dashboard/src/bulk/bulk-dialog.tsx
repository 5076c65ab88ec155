import { Alert, Button, Group, Modal } from '@mantine/core'
import type { BulkAction, BulkRun, BulkSelection } from '@plato/contract/bulk/bulk.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useMemo } from 'react'
import { bulkPreview, startBulkRun } from '#dashboard/bulk/bulk.data.ts'
import classes from '#dashboard/bulk/bulk.module.css'
import { bulkMessages as messages } from '#dashboard/bulk/bulk-messages.tr.ts'
import { OutcomeSums, SkippedRecords } from '#dashboard/bulk/bulk-outcome.tsx'
import { useDebounced } from '#dashboard/shell/debounce.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

/** What every dialog of a bulk action is given by the list. */
export interface BulkDialogProps {
  readonly selection: BulkSelection
  readonly linkOf: (id: number) => string
  readonly onStarted: (run: BulkRun) => void
  readonly onClose: () => void
}

interface Props extends BulkDialogProps {
  readonly title: string
  /** Undefined while the fields are incomplete. */
  readonly action: BulkAction | undefined
  /** What does not change, or cannot be undone. */
  readonly note?: string | undefined
  readonly confirm: (count: number) => string
  readonly isDangerous?: boolean
  /** The fields of the action. */
  readonly children?: ReactNode
}

/** One key for one content: a repeated press starts one run, another value another one. */
const useKeyOf = (content: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new content needs a new key
  return useMemo(() => crypto.randomUUID(), [content])
}

function usePreview(action: BulkAction | undefined, selection: BulkSelection) {
  const resting = useDebounced(JSON.stringify(action))
  const isResting = resting === JSON.stringify(action)
  const shown = action ?? { kind: 'VILLA_HIDE' as const }
  const query = useQuery({
    ...bulkPreview(shown, selection),
    enabled: action !== undefined && isResting,
  })
  return { ...query, data: action && isResting ? query.data : undefined }
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mt="md">
      {sentenceOf(error)}{' '}
      {onRetry && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {messages.retry}
        </Button>
      )}
    </Alert>
  )
}

/** Says what will change for how many and what is skipped and why, and then starts the run. */
export function BulkDialog(props: Props) {
  const { title, action, selection, note, confirm, isDangerous = false, children } = props
  const { linkOf, onStarted, onClose } = props
  const preview = usePreview(action, selection)
  const { data } = preview
  const key = useKeyOf(JSON.stringify([action, data?.ids]))
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ ids, of }: { ids: number[]; of: BulkAction }) => startBulkRun(of, ids, key),
    onSuccess: ({ content }) => onStarted(content),
  })
  const count = data?.willChange ?? 0
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (action && data && count > 0 && !isPending) mutate({ ids: data.ids, of: action })
  }
  return (
    <Modal opened onClose={onClose} title={title} size={560}>
      <form noValidate onSubmit={onSubmit}>
        {children && <div className={classes.fields}>{children}</div>}
        <div aria-live="polite">
          {data && (
            <OutcomeSums
              changed={[messages.willChange, count]}
              same={data.same}
              skipped={[messages.willBeSkipped, data.skipped.length]}
            />
          )}
          {data && count === 0 && <p>{messages.nothing}</p>}
          {action && !data && !preview.error && <p>{messages.loading}</p>}
        </div>
        {data && <SkippedRecords title={messages.skippedTitle} records={data.skipped} linkOf={linkOf} />}
        {note && <p className={classes.note}>{note}</p>}
        {action && preview.error && <Failure error={preview.error} onRetry={() => void preview.refetch()} />}
        {error && <Failure error={error} />}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            loading={isPending}
            disabled={!action || count === 0}
            {...(isDangerous ? { color: 'red' } : {})}
          >
            {confirm(count)}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
