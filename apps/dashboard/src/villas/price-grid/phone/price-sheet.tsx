import { Alert, Button, Checkbox, TextInput } from '@mantine/core'
import { currencySigns, formatUnits } from '@plato/brand/money'
import { isUnusual } from '@plato/rules/pricing/grid/change-price'
import { stampOf } from '@plato/rules/pricing/grid/grid-cell'
import { readPrice } from '@plato/rules/pricing/grid/typed-price'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import formClasses from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'
import { beforeText, daysText, pricesText } from '#dashboard/villas/price-grid/model/cell-text.ts'
import { comparedPrice, type Spot } from '#dashboard/villas/price-grid/model/draft.ts'
import { useGridWrites } from '#dashboard/villas/price-grid/price-grid.data.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'

const { phone: messages, spoken } = priceGridMessages

function usePriceSheet(year: number, spot: Spot, onClose: () => void) {
  const { row, column, cell } = spot
  const { id: villaId, currency, periods } = row.villa
  const [text, setText] = useState(cell.now.nightlyMinor === null ? '' : formatUnits(cell.now.nightlyMinor))
  const [isAccepted, setAccepted] = useState(false)
  // The stamp of what the person saw when the sheet opened.
  const [seen] = useState(() => stampOf(periods, column.span))
  const formKey = useFormKey()
  const writes = useGridWrites()
  const read = readPrice(text, currency)
  const minor = read.kind === 'PRICE' ? read.minor : null
  const needsAcceptance = minor !== null && isUnusual(minor, comparedPrice(cell))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (nightlyMinor: number) =>
      writes.save(
        { year, cells: [{ villaId, seasonId: column.season.id, seen, nightlyMinor }] },
        // Another price is another write.
        `${formKey}-${nightlyMinor}`,
      ),
    onSuccess: () => {
      toastDone(messages.saved)
      onClose()
    },
    onError: () => writes.readAgain(),
  })
  return {
    ...{ text, setText, read, needsAcceptance, isAccepted, setAccepted, isPending, error },
    save: () => {
      if (minor !== null && !isPending && (!needsAcceptance || isAccepted)) mutate(minor)
    },
  }
}

interface Props {
  readonly year: number
  readonly spot: Spot
  readonly onClose: () => void
}

/** One price of one villa, where the window is too narrow for the grid. */
export function PriceSheet({ year, spot, onClose }: Props) {
  const { row, column, cell } = spot
  const { currency, name } = row.villa
  const sheet = usePriceSheet(year, spot, onClose)
  return (
    <FormDrawer title={messages.sheet(name, column.season.name)} onClose={onClose}>
      <form
        className={formClasses.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          sheet.save()
        }}
      >
        <div className={formClasses.fields}>
          <dl className={classes.facts}>
            <dt>{daysText(column.span)}</dt>
            <dd>{row.villa.townName}</dd>
            <dt>{messages.now}</dt>
            <dd>{beforeText(spot)}</dd>
            <dt>{messages.yearBefore}</dt>
            <dd>{pricesText(cell.yearBefore, currency) || spoken.nothing}</dd>
          </dl>
          <TextInput
            label={messages.price(currencySigns[currency])}
            inputMode="decimal"
            autoComplete="off"
            data-autofocus
            value={sheet.text}
            error={sheet.read.kind === 'UNREADABLE' && messages.unreadable}
            onChange={({ currentTarget }) => sheet.setText(currentTarget.value)}
          />
          {sheet.needsAcceptance && (
            <Checkbox
              label={messages.accept}
              checked={sheet.isAccepted}
              onChange={({ currentTarget }) => sheet.setAccepted(currentTarget.checked)}
            />
          )}
          {sheet.error && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {sentenceOf(sheet.error)}
            </Alert>
          )}
        </div>
        <div className={formClasses.saveBar}>
          <Button
            type="submit"
            loading={sheet.isPending}
            disabled={sheet.read.kind !== 'PRICE' || (sheet.needsAcceptance && !sheet.isAccepted)}
          >
            {messages.save}
          </Button>
        </div>
      </form>
    </FormDrawer>
  )
}
