import { TextInput, type TextInputProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import { useDebouncedCall } from '#dashboard/shell/debounce.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** Its name in the address. */
  readonly name: string
  readonly stored: string | undefined
  readonly setFilter: SetFilter
}

/** Searches once the typing pauses. */
export function SearchField({ name, stored = '', setFilter, ...input }: Props) {
  const [text, setText] = useState(stored)
  const send = useDebouncedCall((value: string) => setFilter(name, value.trim()))
  // The address may change without the field: "Temizle", back and forward.
  useEffect(() => {
    setText((typed) => (typed.trim() === stored ? typed : stored))
  }, [stored])
  return (
    <TextInput
      {...input}
      type="search"
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        send(event.currentTarget.value)
      }}
    />
  )
}
