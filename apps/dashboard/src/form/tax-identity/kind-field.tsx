import { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
import { useId } from 'react'

interface Props extends Omit<SegmentedControlProps, 'data'> {
  readonly label: string
  readonly kinds: Readonly<Record<'PERSON' | 'COMPANY', string>>
}

/** Person or company. */
export function KindField({ label, kinds, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <span id={id}>{label}</span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        mt={6}
        data={Object.entries(kinds).map(([value, text]) => ({ value, label: text }))}
        {...input}
      />
    </div>
  )
}
