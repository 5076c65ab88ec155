import { Select, Textarea } from '@mantine/core'
import { closureReasonNames } from '@plato/brand/taken-nights.tr'
import { type ChangedClosure, closureReason } from '@plato/contract/availability/availability.contract'
import { closureFormMessages as messages } from '#dashboard/availability/closure-labels.tr.ts'

export type WhyClosed = Pick<ChangedClosure, 'reason' | 'note'>

const reasons = closureReason.options.map((value) => ({ value, label: closureReasonNames[value] }))
const maxNoteLength = 300

interface Props {
  readonly value: WhyClosed
  readonly onChange: (value: WhyClosed) => void
}

/** The reason from a fixed list and an optional note. */
export function ClosureFields({ value, onChange }: Props) {
  return (
    <>
      <Select
        label={messages.reason}
        data={reasons}
        value={value.reason}
        allowDeselect={false}
        data-autofocus
        comboboxProps={{ withinPortal: false }}
        onChange={(reason) => {
          const chosen = closureReason.safeParse(reason)
          if (chosen.success) onChange({ ...value, reason: chosen.data })
        }}
      />
      <Textarea
        label={messages.note}
        placeholder={messages.notePlaceholder}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={maxNoteLength}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
      />
    </>
  )
}
