import { Radio, Select, Stack, Textarea } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { AgreedPrice } from '@plato/rules/pricing/agreed-price'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#dashboard/form/form-dialog.tsx'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { Sums } from '#dashboard/payments/sums.tsx'
import { LiveQuote } from '#dashboard/reservations/booking/live-quote.tsx'
import { useStayQuote } from '#dashboard/reservations/booking/use-stay-quote.ts'
import { changeVillaMessages as messages } from '#dashboard/reservations/detail/detail-messages.tr.ts'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { useReservationWrites } from '#dashboard/reservations/reservations.data.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const maxReasonLength = 500
const maxOptions = 50

interface Props {
  readonly reservation: Pick<
    ReservationDetail,
    'id' | 'version' | 'villaId' | 'checkIn' | 'checkOut' | 'adults' | 'children'
  >
  readonly quote: StaffPart['quote']
  readonly onClose: () => void
}

type Quoted = ReturnType<typeof useStayQuote>

/** The current total as an agreed price, if it is below the other villa's and within the limit of the role. */
function agreedTotal(
  before: StaffPart['quote'],
  { quote, largestDiscountMinor = 0 }: Quoted,
): AgreedPrice | undefined {
  if (quote?.currency !== before.currency) return undefined
  const discountMinor = quote.totalMinor - before.totalMinor
  if (discountMinor <= 0 || discountMinor > largestDiscountMinor) return undefined
  return { kind: 'TOTAL', value: before.totalMinor }
}

function useChangeVilla({ reservation, quote: before, onClose }: Props) {
  const [villa, setVilla] = useState<string | null>(null)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [reason, setReason] = useState('')
  const key = useFormKey()
  const { changeVilla } = useReservationWrites()
  const { checkIn, checkOut, adults, children } = reservation
  const villaId = villa === null ? undefined : Number(villa)
  const quoted = useStayQuote(villaId, { checkIn, checkOut, guests: adults + children, extras: [] })
  const oldTotal = agreedTotal(before, quoted)
  const agreedPrice = isUnchanged ? oldTotal : undefined
  const totalMinor = agreedPrice?.value ?? quoted.totalMinor
  const write = useMutation({
    mutationFn: () => {
      const sent = changeVilla(
        reservation.id,
        {
          version: reservation.version,
          villaId: villaId ?? 0,
          ...(agreedPrice ? { agreedPrice } : {}),
          reason: reason.trim(),
          expectedTotalMinor: totalMinor ?? 0,
        },
        key,
      )
      return quoted.orAskAgain(sent)
    },
    onSuccess: () => {
      toastDone(messages.done)
      onClose()
    },
  })
  const isReady = totalMinor !== undefined && reason.trim() !== ''
  return {
    villa,
    setVilla,
    isUnchanged,
    setIsUnchanged,
    reason,
    setReason,
    quoted,
    oldTotal,
    totalMinor,
    write,
    isReady,
  }
}

interface PriceProps {
  readonly before: StaffPart['quote']
  readonly form: ReturnType<typeof useChangeVilla>
}

/** The price of the other villa, or the current total if the role may agree it. */
function Price({ before, form: { quoted, oldTotal, isUnchanged, setIsUnchanged, totalMinor } }: PriceProps) {
  const { quote } = quoted
  if (!quote || totalMinor === undefined) return null
  const show = (minor: number) => formatMoney(minor, quote.currency)
  return (
    <>
      {oldTotal && (
        <Radio.Group
          label={messages.price}
          value={isUnchanged ? 'old' : 'list'}
          onChange={(value) => setIsUnchanged(value === 'old')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="list" label={messages.list(show(quote.totalMinor))} />
            <Radio value="old" label={messages.oldTotal(show(oldTotal.value))} />
          </Stack>
        </Radio.Group>
      )}
      <Sums
        rows={[
          [messages.before, formatMoney(before.totalMinor, before.currency)],
          [messages.after, show(totalMinor)],
        ]}
      />
    </>
  )
}

/** Moves the reservation to another villa that is free for the same nights. */
export function ChangeVillaDialog(props: Props) {
  const { reservation, quote: before, onClose } = props
  const form = useChangeVilla(props)
  const { data: villas = [] } = useQuery(villaOptions())
  const { villa, quoted, write } = form
  return (
    <FormDialog
      title={messages.title}
      confirm={messages.confirm}
      isDisabled={!form.isReady}
      isPending={write.isPending}
      error={write.error}
      onSubmit={write.mutate}
      onClose={onClose}
    >
      <Stack gap="md">
        <p>{messages.body}</p>
        <Select
          label={messages.villa}
          placeholder={messages.choose}
          nothingFoundMessage={messages.nothing}
          data={villas.filter(({ value }) => value !== String(reservation.villaId))}
          required
          searchable
          limit={maxOptions}
          value={villa}
          onChange={form.setVilla}
          data-autofocus
        />
        {villa !== null && quoted.totalMinor === undefined && (
          <LiveQuote isRequested query={quoted.query} onNearest={() => undefined} />
        )}
        <Price before={before} form={form} />
        <Textarea
          label={messages.reason}
          description={messages.reasonHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          autosize
          minRows={2}
          maxLength={maxReasonLength}
          value={form.reason}
          onChange={(event) => form.setReason(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  )
}
