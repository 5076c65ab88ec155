import { Button, Group, Modal } from '@mantine/core'
import type { BulkRun } from '@plato/contract/bulk/bulk.contract'
import { bulkSubjectOf } from '@plato/rules/bulk/bulk-kinds'
import { bulkNames, bulkMessages as messages } from '#dashboard/bulk/bulk-messages.tr.ts'
import { OutcomeSums, SkippedRecords } from '#dashboard/bulk/bulk-outcome.tsx'

interface Props {
  readonly run: BulkRun
  readonly linkOf: (id: number) => string
  readonly onSelectSkipped: (ids: readonly number[]) => void
  readonly onClose: () => void
}

/** How a run ended, with every record that was not changed and the reason. */
export function BulkResult({ run, linkOf, onSelectSkipped, onClose }: Props) {
  const { action, total, changed, same, skippedCount, skipped } = run
  const left = skipped.filter(({ name }) => name !== '').map(({ id }) => id)
  return (
    <Modal opened onClose={onClose} title={messages.resultTitle(bulkNames[action.kind])} size={560}>
      <p>{messages.total(bulkSubjectOf(action.kind), total)}</p>
      <OutcomeSums
        changed={[messages.changed, changed]}
        same={same}
        skipped={[messages.skipped, skippedCount]}
      />
      <SkippedRecords title={messages.skippedDone} records={skipped} linkOf={linkOf} />
      <Group justify="flex-end" mt="lg" gap="xs">
        {left.length > 0 && (
          <Button
            variant="default"
            onClick={() => {
              onSelectSkipped(left)
              onClose()
            }}
          >
            {messages.selectSkipped}
          </Button>
        )}
        <Button onClick={onClose}>{messages.close}</Button>
      </Group>
    </Modal>
  )
}
