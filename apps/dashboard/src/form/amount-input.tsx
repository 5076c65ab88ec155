import { TextInput, type TextInputProps } from '@mantine/core'
import { formatShare, formatUnits } from '@plato/brand/money'
import { hundredthsIn, signedHundredthsIn } from '@plato/rules/typed-amount'
import { useState } from 'react'
import type { DraftValue } from '#dashboard/form/draft-item.ts'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A currency's sign, or % for a share. */
  readonly symbol: string
  readonly value: DraftValue
  readonly onChange: (value: number | '') => void
  /** A percentage that may go down. */
  readonly isSigned?: boolean
}

function valueIn(text: string, { symbol, isSigned }: Pick<Props, 'symbol' | 'isSigned'>): number | '' {
  if (text.trim() === '') return ''
  return (isSigned ? signedHundredthsIn : hundredthsIn)(text, symbol) ?? Number.NaN
}

/** Money or a percentage, typed as people write it and kept as whole hundredths. */
export function AmountInput({ symbol, value, onChange, isSigned = false, onBlur, ...input }: Props) {
  const written = typeof value !== 'number' || Number.isNaN(value) ? '' : asText(symbol, value)
  const [text, setText] = useState(written)
  // The value may change without the field: revert, reload, another row in its place.
  const isOwn = Object.is(valueIn(text, { symbol, isSigned }), value)
  const shown = isOwn ? text : written
  return (
    <TextInput
      {...input}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>{symbol}</span>}
      leftSectionWidth={28}
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value)
        onChange(valueIn(event.currentTarget.value, { symbol, isSigned }))
      }}
      onBlur={(event) => {
        if (typeof value === 'number' && !Number.isNaN(value)) setText(written)
        onBlur?.(event)
      }}
    />
  )
}

const asText = (symbol: string, value: number): string =>
  symbol === '%' ? formatShare(value) : formatUnits(value)
