import { NumberInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ClipboardEvent } from 'react'
import { commaNumberIn, pairIn } from '#dashboard/form/coordinates.ts'
import classes from '#dashboard/form/form.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'

interface Point {
  readonly lat: number | string
  readonly lng: number | string
}

const { lat, lng, help } = formMessages.coordinates
/** Out of range is said beside the field, never mended in silence. */
const shape = {
  decimalScale: 6,
  allowedDecimalSeparators: ['.', ','],
  clampBehavior: 'none' as const,
  hideControls: true,
  inputMode: 'decimal' as const,
  required: true,
}

export function CoordinateFields<Values extends Point>({ form }: { form: UseFormReturnType<Values> }) {
  const pasteInto = (field: keyof Point) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    const one = commaNumberIn(text)
    const values = one === undefined ? pairIn(text) : { [field]: one }
    if (!values) return
    event.preventDefault()
    form.setValues(values as Partial<Values>)
    form.clearFieldError('lat')
    form.clearFieldError('lng')
  }
  return (
    <>
      <NumberInput label={lat} {...shape} onPaste={pasteInto('lat')} {...form.getInputProps('lat')} />
      <NumberInput label={lng} {...shape} onPaste={pasteInto('lng')} {...form.getInputProps('lng')} />
      <p className={classes.help}>{help}</p>
    </>
  )
}
