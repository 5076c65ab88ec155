import { useState } from 'react'

interface Options<Value> {
  readonly value: Value | undefined
  readonly format: (value: Value) => string
  readonly parse: (text: string) => Value | undefined
  /** Why a parsed value cannot be taken; undefined when it can. */
  readonly whyRefused: (value: Value) => string | undefined
  readonly example: string
  readonly unreadable: (example: string) => string
  readonly onChange: (value: Value | undefined) => void
}

/** The text of a date field while it is typed. Accepted text becomes the value, anything else stays with its reason. */
export function useTypedDates<Value>(options: Options<Value>) {
  const { value, format, parse, whyRefused, example, unreadable, onChange } = options
  const [draft, setDraft] = useState<string>()
  const [fault, setFault] = useState<string>()
  const parsed = draft === undefined ? value : parse(draft)
  const isTyped = draft !== undefined
  const drop = () => {
    setDraft(undefined)
    setFault(undefined)
  }
  /** True when the text is now the value. */
  const accept = (): boolean => {
    if (draft === undefined) return true
    if (draft.trim() === '') {
      drop()
      onChange(undefined)
      return true
    }
    const found = parse(draft)
    const refused = found === undefined ? unreadable(example) : whyRefused(found)
    if (found === undefined || refused) {
      setFault(refused)
      return false
    }
    drop()
    onChange(found)
    return true
  }
  return {
    text: draft ?? (value === undefined ? '' : format(value)),
    parsed,
    isTyped,
    fault,
    refusal: isTyped && parsed !== undefined ? whyRefused(parsed) : undefined,
    type: (text: string) => {
      setDraft(text)
      setFault(undefined)
    },
    accept,
    drop,
  }
}
