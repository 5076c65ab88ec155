import { Chip, Group, Input, NumberInput, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { currencySigns } from '@plato/brand/money'
import { formatRange } from '@plato/brand/stay-dates'
import { changedPricePeriod, type PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import type { Weekday } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import type { InclusiveSpan } from '@plato/rules/pricing/price-periods'
import { DateRangeField } from '#dashboard/dates/date-range-field.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import {
  blankPeriod,
  bodyOf,
  errorsOfAmounts,
  type PeriodValues,
  valuesOf,
} from '#dashboard/villas/prices/period-form.ts'
import { priceMessages, weekdayNames } from '#dashboard/villas/prices/price-messages.tr.ts'
import { usePriceWrites } from '#dashboard/villas/prices/prices.data.ts'

const { drawer: messages } = priceMessages
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export interface PeriodDrawerProps {
  readonly villaId: number
  readonly currency: Currency
  readonly villaMinNights: number
  readonly period?: PricePeriod
  /** Where a new period is to lie: the gap it was asked for in. */
  readonly span?: InclusiveSpan
  readonly onClose: () => void
}

function usePeriodEditor({ villaId, currency, period, span, onClose }: PeriodDrawerProps) {
  const sign = currencySigns[currency]
  const { create, update } = usePriceWrites()
  return useEditor({
    record: period,
    blank: blankPeriod(span),
    valuesOf,
    labels: messages.fields,
    schema: changedPricePeriod,
    bodyOf: (values) => bodyOf(values, sign),
    check: (values) => {
      const errors = errorsOfAmounts(values, sign)
      return values.nightly.trim() === '' ? { ...errors, nightly: formMessages.required } : errors
    },
    fieldOf: { 'price.overlaps': 'firstDay' },
    save: (body) => (period ? update(period.id, body) : create(villaId, body)),
    onSaved: ({ name }) => {
      toastDone(period ? messages.saved : messages.created(name))
      onClose()
    },
  })
}

type Form = Pick<Editor<PeriodValues>, 'form'>

function DayFields({ form }: Form) {
  return (
    <DateRangeField
      label={messages.days}
      description={messages.lastHelp}
      required
      isLastDayIncluded
      clearable
      from={form.values.firstDay}
      to={form.values.lastDay}
      onChange={({ from, to }) => {
        form.setValues({ firstDay: from, lastDay: to })
        form.clearFieldError('firstDay')
        form.clearFieldError('lastDay')
      }}
      error={form.errors.firstDay ?? form.errors.lastDay}
    />
  )
}

function AmountField({
  form,
  field,
  symbol,
  help,
  isRequired = false,
}: Form & {
  field: 'nightly' | 'discounted' | 'shortStayFee'
  symbol: string
  help?: string
  isRequired?: boolean
}) {
  const byContract = {
    nightly: 'nightlyMinor',
    discounted: 'discountedMinor',
    shortStayFee: 'shortStayFeeMinor',
  }
  const input = form.getInputProps(field)
  return (
    <TextInput
      label={messages.fields[field]}
      description={help}
      inputWrapperOrder={order}
      required={isRequired}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>{symbol}</span>}
      {...input}
      error={input.error ?? form.errors[byContract[field]]}
    />
  )
}

function ArrivalDays({ form }: Form) {
  const chosen = form.values.arrivalDays === '' ? [] : form.values.arrivalDays.split(',')
  return (
    <Input.Wrapper
      label={messages.fields.arrivalDays}
      description={messages.arrivalHelp}
      inputWrapperOrder={order}
      labelElement="div"
    >
      <Chip.Group
        multiple
        value={chosen}
        onChange={(days) => form.setFieldValue('arrivalDays', [...days].sort().join(','))}
      >
        <Group gap={4} role="group" aria-label={messages.fields.arrivalDays}>
          {weekdays.map((day) => (
            <Chip
              key={day}
              value={String(day)}
              size="xs"
              radius="md"
              styles={{ label: { paddingInline: 9 } }}
            >
              {weekdayNames[day]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

function CountField({
  form,
  field,
  help,
}: Form & { field: 'minNights' | 'shortStayThreshold'; help: string }) {
  return (
    <NumberInput
      label={messages.fields[field]}
      description={help}
      inputWrapperOrder={order}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      hideControls
      {...form.getInputProps(field)}
    />
  )
}

export function PeriodDrawer(props: PeriodDrawerProps) {
  const { period, currency, villaMinNights, onClose } = props
  const { remove } = usePriceWrites()
  const editor = usePeriodEditor(props)
  const { form } = editor
  const close = useGuardedClose(editor, onClose)
  const symbol = currencySigns[currency]
  useHotkeys([['mod+S', () => editor.submit()]], [])
  return (
    <FormDrawer
      title={period?.name ?? messages.newTitle}
      action={
        period && (
          <RemoveButton
            name={period.name}
            messages={{
              ...messages.remove,
              body: messages.remove.body(formatRange(period.firstDay, period.lastDay)),
            }}
            remove={() => remove(period.id)}
            onRemoved={onClose}
          />
        )
      }
      onClose={close}
    >
      <form className={classes.form} noValidate onSubmit={editor.submit}>
        <div className={classes.fields}>
          <TextInput label={messages.fields.name} required {...form.getInputProps('name')} />
          <DayFields form={form} />
          <AmountField form={form} field="nightly" symbol={symbol} isRequired />
          <AmountField form={form} field="discounted" symbol={symbol} help={messages.discountedHelp} />
          <CountField form={form} field="minNights" help={messages.minHelp(villaMinNights)} />
          <ArrivalDays form={form} />
          <CountField form={form} field="shortStayThreshold" help={messages.shortHelp} />
          <AmountField form={form} field="shortStayFee" symbol={symbol} help={messages.shortHelp} />
        </div>
        <SaveBar editor={editor} saveLabel={period ? undefined : messages.create} onCancel={onClose} />
      </form>
    </FormDrawer>
  )
}
