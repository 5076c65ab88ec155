import { Select, Textarea } from '@mantine/core'
import { currencySigns, formatMoney } from '@plato/brand/money'
import type { Currency } from '@plato/rules/money'
import { type AgreedPrice, agreedPriceKinds } from '@plato/rules/pricing/agreed-price'
import type { ReactNode } from 'react'
import { AmountInput } from '#dashboard/form/amount-input.tsx'
import { bookingMessages } from '#dashboard/reservations/booking/booking-messages.tr.ts'

const { agreed: messages } = bookingMessages
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const maxReasonLength = 500

export interface AgreedValues {
  readonly agreedKind: string
  readonly agreedPrice: number | ''
  readonly agreedReason: string
}
export const noAgreedPrice: AgreedValues = { agreedKind: '', agreedPrice: '', agreedReason: '' }

/** Undefined while nothing, or no whole number, is entered. */
export function agreedPriceIn({
  agreedKind,
  agreedPrice,
}: Omit<AgreedValues, 'agreedReason'>): AgreedPrice | undefined {
  const kind = agreedPriceKinds.find((one) => one === agreedKind)
  return kind && Number.isInteger(agreedPrice) && Number(agreedPrice) > 0
    ? { kind, value: Number(agreedPrice) }
    : undefined
}

interface Props {
  readonly values: AgreedValues
  readonly onChange: (changed: Partial<AgreedValues>) => void
  readonly currency: Currency
  /** Undefined while it is not known. */
  readonly largestDiscountMinor: number | undefined
  /** A reason is asked for also when the agreed price is removed. */
  readonly needsReason?: boolean
  readonly errors: { readonly agreedPrice?: ReactNode; readonly agreedReason?: ReactNode }
}

/** A discount or a total agreed with the guest; value and reason appear once a kind is chosen. */
export function AgreedPriceFields(props: Props) {
  const { values, onChange, currency, largestDiscountMinor, needsReason = false, errors } = props
  const { agreedKind, agreedPrice, agreedReason } = values
  const limit =
    largestDiscountMinor === undefined
      ? undefined
      : messages.limit(formatMoney(largestDiscountMinor, currency))
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
