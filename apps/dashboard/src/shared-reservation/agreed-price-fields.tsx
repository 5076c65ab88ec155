import { Select, Textarea } from '@mantine/core'
import { currencySigns, formatMoney } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import { agreedPriceKinds, minAgreedTotal } from '@plato/rules/pricing/agreed-price'
import type { ReactNode } from 'react'
import { AmountInput } from '#dashboard/form/amount-input.tsx'
import { agreedPriceMessages as messages } from '#dashboard/shared-reservation/agreed-price-messages.tr.ts'
import type { AgreedValues } from '#dashboard/shared-reservation/agreed-price-values.ts'

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const maxReasonLength = 500

interface Props {
  readonly values: AgreedValues
  readonly onChange: (changed: Partial<AgreedValues>) => void
  readonly currency: Currency
  readonly listMinor: number
  /** Undefined while it is not known. */
  readonly largestDiscountMinor: number | undefined
  /** A reason is asked for also when the agreed price is removed. */
  readonly needsReason?: boolean
  readonly errors: { readonly agreedPrice?: ReactNode; readonly agreedReason?: ReactNode }
}

/** A discount or a total agreed with the guest; value and reason appear once a kind is chosen. */
export function AgreedPriceFields(props: Props) {
  const { values, onChange, currency, listMinor, largestDiscountMinor, needsReason = false, errors } = props
  const { agreedKind, agreedPrice, agreedReason } = values
  // Without a limit of the role the largest discount leaves the smallest total.
  const isLimited = largestDiscountMinor !== undefined && largestDiscountMinor < listMinor - minAgreedTotal
  const limit = isLimited ? messages.limit(formatMoney(largestDiscountMinor, currency)) : undefined
  return (
    <>
      <Select
        label={messages.kind}
        placeholder={messages.none}
        data={agreedPriceKinds.map((kind) => ({ value: kind, label: messages.kinds[kind] }))}
        value={agreedKind || null}
        onChange={(kind) => onChange({ agreedKind: kind ?? '', agreedPrice: '' })}
        clearable
        clearButtonProps={{ 'aria-label': messages.clear }}
      />
      {agreedKind !== '' && (
        <AmountInput
          key={agreedKind}
          label={agreedKind === 'TOTAL' ? messages.total : messages.discount}
          description={limit}
          inputWrapperOrder={order}
          required
          symbol={agreedKind === 'SHARE' ? '%' : currencySigns[currency]}
          value={agreedPrice}
          onChange={(value) => onChange({ agreedPrice: value })}
          error={errors.agreedPrice}
        />
      )}
      {(agreedKind !== '' || needsReason) && (
        <Textarea
          label={messages.reason}
          description={messages.reasonHelp}
          inputWrapperOrder={order}
          required
          autosize
          minRows={2}
          maxLength={maxReasonLength}
          value={agreedReason}
          onChange={(event) => onChange({ agreedReason: event.currentTarget.value })}
          error={errors.agreedReason}
        />
      )}
    </>
  )
}
