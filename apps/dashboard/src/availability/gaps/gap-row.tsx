import { Button, NumberInput } from '@mantine/core'
import { currencySigns, formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { Gap } from '@plato/contract/availability/gaps.contract'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { GapStateChip } from '#dashboard/availability/gaps/gap-state-chip.tsx'
import { firstTerms, offerOf, termErrors, typedTotal } from '#dashboard/availability/gaps/gap-terms.ts'
import { useGapWrites } from '#dashboard/availability/gaps/gaps.data.ts'
import classes from '#dashboard/availability/gaps/gaps.module.css'
import { gapMessages as messages } from '#dashboard/availability/gaps/messages.tr.ts'
import { Thumb } from '#dashboard/display/picture.tsx'
import { AmountInput } from '#dashboard/form/amount-input.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { toastUndo } from '#dashboard/shell/toast/toast-undo.tsx'

const { columns } = messages

/** The last action, shown above the list because the row itself changes or disappears. */
export interface Done {
  readonly gap: Gap
  readonly what: 'offered' | 'withdrawn'
}

interface Props {
  readonly gap: Gap
  readonly onDone: (done: Done) => void
}

export const datesOf = ({ from, to }: Pick<Gap, 'from' | 'to'>): string => formatRange(from, to)

/** The columns every gap has: villa, nights, state and price. */
function Facts({ gap }: { gap: Gap }) {
  return (
    <>
      <th scope="row" className={classes.villa}>
        <Thumb src={gap.villaPicture} width={56} height={42} />
        <span>
          <Link to={`/villas/${gap.villa_id}`} data-row-link>
            {gap.villaName}
          </Link>
          <small>{gap.townName}</small>
        </span>
      </th>
      <td className={classes.dates}>
        <b>{datesOf(gap)}</b>
        <small>{messages.nights(gap.nights)}</small>
      </td>
      <td className={classes.state}>
        <GapStateChip state={gap.state} />
        <small>{messages.why[gap.state](gap.offer?.minNights ?? gap.minNights)}</small>
      </td>
      <td data-label={columns.now} data-number>
        {gap.nightlyMinor === null ? messages.noPrice : formatMoney(gap.nightlyMinor, gap.currency)}
      </td>
    </>
  )
}

/** A gap without an offer: the suggested terms are filled in and need one click. */
function ClosedRow({ gap, onDone }: Props) {
  const formId = useId()
  const [typed, setTyped] = useState(() => firstTerms(gap))
  const [isSent, setIsSent] = useState(false)
  const { offer, withdraw } = useGapWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: offer,
    onSuccess: ({ id }) => {
      onDone({ gap, what: 'offered' })
      toastUndo({
        message: messages.sold(gap.villaName, datesOf(gap)),
        undo: async () => {
          await withdraw(id)
          onDone({ gap, what: 'withdrawn' })
        },
        undone: messages.undone(gap.villaName, datesOf(gap)),
      })
    },
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const errors = termErrors(gap, typed)
  const total = typedTotal(gap, typed)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsSent(true)
    const body = offerOf(gap, typed)
    if (body) mutate(body)
  }
  const named = [gap.villaName, datesOf(gap)] as const
  return (
    <tr>
      <Facts gap={gap} />
      <td data-label={columns.price}>
        <AmountInput
          form={formId}
          className={classes.price}
          aria-label={messages.priceOf(...named)}
          symbol={currencySigns[gap.currency]}
          value={typed.nightly}
          onChange={(nightly) => setTyped((before) => ({ ...before, nightly }))}
          error={isSent || typed.nightly !== '' ? errors.nightly : undefined}
        />
      </td>
      <td data-label={columns.minNights}>
        <NumberInput
          form={formId}
          className={classes.least}
          aria-label={messages.nightsOf(...named)}
          min={1}
          max={gap.nights}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          value={typed.minNights}
          onChange={(minNights) => setTyped((before) => ({ ...before, minNights }))}
          error={errors.minNights}
        />
      </td>
      <td data-label={columns.total} data-number className={classes.total} aria-live="polite">
        {total === undefined ? <Absent /> : formatMoney(total, gap.currency)}
      </td>
      <td className={classes.action}>
        <form id={formId} onSubmit={onSubmit} noValidate>
          <Button type="submit" loading={isPending} aria-label={messages.offerLabel(...named)}>
            {messages.offer}
          </Button>
        </form>
      </td>
    </tr>
  )
}

function OpenRow({ gap, offer, onDone }: Props & { readonly offer: NonNullable<Gap['offer']> }) {
  const { withdraw } = useGapWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdraw(offer.id),
    onSuccess: () => onDone({ gap, what: 'withdrawn' }),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <tr>
      <Facts gap={gap} />
      <td data-label={columns.price} data-number>
        {formatMoney(offer.nightlyMinor, gap.currency)}
      </td>
      <td data-label={columns.minNights}>{messages.nights(offer.minNights)}</td>
      <td data-label={columns.total} data-number className={classes.total}>
        {gap.totalMinor === null ? <Absent /> : formatMoney(gap.totalMinor, gap.currency)}
      </td>
      <td className={classes.action}>
        <Button
          variant="default"
          loading={isPending}
          aria-label={messages.withdrawLabel(gap.villaName, datesOf(gap))}
          onClick={() => mutate()}
        >
          {messages.withdraw}
        </Button>
      </td>
    </tr>
  )
}

export const GapRow = ({ gap, onDone }: Props) =>
  gap.offer ? (
    <OpenRow gap={gap} offer={gap.offer} onDone={onDone} />
  ) : (
    <ClosedRow gap={gap} onDone={onDone} />
  )
