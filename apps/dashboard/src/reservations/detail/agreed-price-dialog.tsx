import { Stack } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import {
  type AgreedPrice,
  agreedLineOf,
  agreedPriceOf,
  discountOf,
  listPriceOf,
} from '@plato/rules/pricing/agreed-price'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { Sums } from '#dashboard/payments/sums.tsx'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { AgreedPriceFields } from '#dashboard/shared-reservation/agreed-price-fields.tsx'
import { agreedPriceMessages as messages } from '#dashboard/shared-reservation/agreed-price-messages.tr.ts'
import {
  type AgreedValues,
  agreedPriceIn,
  noAgreedPrice,
} from '#dashboard/shared-reservation/agreed-price-values.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly reservation: Pick<ReservationDetail, 'id' | 'version'>
  readonly quote: StaffPart['quote']
  readonly largestDiscountMinor: number
  readonly onClose: () => void
}

/** The agreed price of the reservation as the fields show it. */
function valuesOf(quote: StaffPart['quote']): AgreedValues {
  const trace = agreedLineOf(quote)?.trace
  return trace?.rule === 'AGREED'
    ? { ...noAgreedPrice, agreedKind: trace.kind, agreedPrice: trace.value }
    : noAgreedPrice
}

/** What is missing or above the limit, by field. */
function errorsOf(values: AgreedValues, { quote, largestDiscountMinor }: Props) {
  const agreed = agreedPriceIn(values)
  if (values.agreedKind !== '' && !agreed) return { agreedPrice: formMessages.required }
  if (agreed) {
    const { currency } = quote
    const { totalMinor } = listPriceOf(quote)
    const discountMinor = discountOf(totalMinor, agreed)
    if (discountMinor <= 0) return { agreedPrice: messages.notBelow(formatMoney(totalMinor, currency)) }
    if (discountMinor > largestDiscountMinor)
      return { agreedPrice: messages.tooLarge(formatMoney(largestDiscountMinor, currency)) }
  }
  return values.agreedReason.trim() === '' ? { agreedReason: messages.reasonMissing } : {}
}

function Totals({ quote, agreed }: Pick<StaffPart, 'quote'> & { agreed: AgreedPrice | undefined }) {
  const after = agreedPriceOf(quote, agreed ?? null)
  const show = (minor: number) => formatMoney(minor, quote.currency)
  return (
    <Sums
      rows={[
        [messages.list, show(listPriceOf(quote).totalMinor)],
        [messages.before, show(quote.totalMinor)],
        [messages.after, show(after.totalMinor)],
      ]}
    />
  )
}

/** Sets, changes or removes the price agreed with the guest. */
export function AgreedPriceDialog(props: Props) {
  const { reservation, quote, largestDiscountMinor, onClose } = props
  const key = useFormKey()
  const { agreePrice } = useReservationWrites()
  const [values, setValues] = useState(() => valuesOf(quote))
  const [isTried, setIsTried] = useState(false)
  const agreed = agreedPriceIn(values)
  const errors = errorsOf(values, props)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      agreePrice(
        reservation.id,
        { version: reservation.version, agreedPrice: agreed ?? null, reason: values.agreedReason.trim() },
        key,
      ),
    onSuccess: () => {
      toastDone(messages.done)
      onClose()
    },
  })
  const hasAgreed = agreedLineOf(quote) !== undefined
  return (
    <FormDialog
      title={messages.title}
      confirm={messages.save}
      isDisabled={!agreed && !hasAgreed}
      isPending={isPending}
      error={error}
      onSubmit={() => {
        setIsTried(true)
        if (Object.keys(errors).length === 0) mutate()
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{messages.body}</p>
        <AgreedPriceFields
          values={values}
          onChange={(changed) => setValues({ ...values, ...changed })}
          currency={quote.currency}
          listMinor={listPriceOf(quote).totalMinor}
          largestDiscountMinor={largestDiscountMinor}
          needsReason={hasAgreed}
          errors={isTried ? errors : {}}
        />
        <Totals quote={quote} agreed={agreed} />
      </Stack>
    </FormDialog>
  )
}
