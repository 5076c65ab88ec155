import { Alert, Button, Group, Modal } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import type { PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import type { Currency } from '@plato/rules/money'
import { seasonsWithoutGaps } from '@plato/rules/pricing/gap-prices'
import { copyPeriods, halfOpen, inclusive } from '@plato/rules/pricing/price-periods'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AmountInput } from '#dashboard/form/amount-input.tsx'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'
import { priceMessages } from '#dashboard/villas/prices/price-messages.tr.ts'
import { startsIn } from '#dashboard/villas/prices/price-years.ts'
import { usePriceWrites } from '#dashboard/villas/prices/prices.data.ts'
import classes from '#dashboard/villas/prices/prices.module.css'

const { copying: messages, columns } = priceMessages
const lowest = -5_000
const highest = 20_000

interface Props {
  readonly villaId: number
  readonly periods: readonly PricePeriod[]
  readonly currency: Currency
  readonly fromYear: number
  readonly onCopied: (year: number) => void
  readonly onClose: () => void
}

type Copied = PricePeriod & { readonly was: number }

/** The very rule the server copies by, so that what is shown is what will be. */
function copiesOf(periods: readonly PricePeriod[], fromYear: number, raise: number): Copied[] {
  const seasons = seasonsWithoutGaps(periods.map((period) => ({ ...period, ...halfOpen(period) })))
  const source = startsIn(
    seasons.map((season) => ({ ...season, ...inclusive(season) })),
    fromYear,
  ).map((period) => ({ ...period, ...halfOpen(period), was: period.nightlyMinor }))
  return copyPeriods(source, { years: 1, raise }).map((period) => ({ ...period, ...inclusive(period) }))
}

function Preview({ copies, currency }: { copies: readonly Copied[]; currency: Currency }) {
  return (
    <table className={classes.copies}>
      <caption>{messages.preview}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col" data-number>
            {messages.was}
          </th>
          <th scope="col" data-number>
            {messages.becomes}
          </th>
        </tr>
      </thead>
      <tbody>
        {copies.map(({ id, name, firstDay, lastDay, was, nightlyMinor, discountedMinor }) => (
          <tr key={id}>
            <th scope="row">
              {name} <span>{formatRange(firstDay, lastDay)}</span>
            </th>
            <td>{formatMoney(was, currency)}</td>
            <td>
              <b>{formatMoney(nightlyMinor, currency)}</b>
              {discountedMinor !== null && <span>{formatMoney(discountedMinor, currency)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Next season from this one, shown before it is made. */
export function CopyYear({ villaId, periods, currency, fromYear, onCopied, onClose }: Props) {
  const [raise, setRaise] = useState<number | ''>(0)
  const toYear = fromYear + 1
  const { copyYear } = usePriceWrites()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (share: number) => copyYear(villaId, fromYear, toYear, share),
    onSuccess: (made) => {
      toastDone(messages.done(made.length, toYear))
      onCopied(toYear)
    },
  })
  const isRaise = raise !== '' && raise >= lowest && raise <= highest
  const copies = isRaise ? copiesOf(periods, fromYear, raise) : []
  return (
    <Modal opened onClose={onClose} title={messages.title(fromYear, toYear)} size={560}>
      <AmountInput
        label={messages.raise}
        description={messages.raiseHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        symbol="%"
        isSigned
        data-autofocus
        value={raise}
        onChange={setRaise}
        error={isRaise ? undefined : messages.raiseWrong}
      />
      {isRaise && <Preview copies={copies} currency={currency} />}
      {periods.some(({ forGap }) => forGap) && <p className={classes.note}>{messages.withoutGaps}</p>}
      {error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" mt="md">
          {sentenceOf(error)}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button
          loading={isPending}
          disabled={!isRaise || copies.length === 0}
          onClick={() => isRaise && mutate(raise)}
        >
          {messages.confirm(copies.length)}
        </Button>
      </Group>
    </Modal>
  )
}
