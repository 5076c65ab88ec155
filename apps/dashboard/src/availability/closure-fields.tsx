import { Select, Textarea } from '@mantine/core'
import { closureReasonNames } from '@plato/brand/taken-nights.tr'
import { type ChangedClosure, closureReason } from '@plato/contract/availability/availability.contract'
import { closureFormMessages as words } from '#dashboard/availability/closure-words.tr.ts'

export type WhyClosed = Pick<ChangedClosure, 'reason' | 'note'>

const reasons = closureReason.options.map((value) => ({ value, label: closureReasonNames[value] }))
const longestNote = 300

interface Props {
  readonly value: WhyClosed
  readonly onChange: (value: WhyClosed) => void
}

/** Why nights are closed: a reason from the list, and words for who wants to know more. */
export function ClosureFields({ value, onChange }: Props) {
  return (
    <>
      <Select
        label={words.reason}
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
        label={words.note}
        placeholder={words.notePlaceholder}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={longestNote}
        value={value.note}
        onChange={(event) => onChange({ ...value, note: event.currentTarget.value })}
      />
    </>
  )
}
