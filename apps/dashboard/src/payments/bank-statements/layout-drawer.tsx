import { Select, TextInput } from '@mantine/core'
import { csvLayout, type SavedCsvLayout } from '@plato/contract/payments/bank-statements.contract'
import {
  csvColumns,
  csvDayOrders,
  csvDecimalSigns,
  csvSeparators,
} from '@plato/rules/payments/bank-statement/csv-layout'
import { sampleLayouts } from '@plato/rules/payments/bank-statement/csv-samples'
import { statementEncodings } from '@plato/rules/payments/bank-statement/decode-statement'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { bankStatementMessages } from '#dashboard/payments/bank-statements/bank-statement-messages.tr.ts'
import { useBankWritesOf } from '#dashboard/payments/bank-statements/bank-statements.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { layoutForm: messages } = bankStatementMessages

type Values = Record<
  (typeof csvColumns)[number] | 'encoding' | 'separator' | 'dayOrder' | 'decimalSign',
  string
>

const valuesOf = ({ columns, ...layout }: SavedCsvLayout): Values => ({ ...layout, ...columns })

const bodyOf = ({ encoding, separator, dayOrder, decimalSign, ...columns }: Values) => ({
  ...{ encoding, separator, dayOrder, decimalSign },
  columns,
})

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

const labels = {
  ...messages.columns,
  encoding: messages.encoding,
  separator: messages.separator,
  dayOrder: messages.dayOrder,
  decimalSign: messages.decimalSign,
}

interface Props {
  readonly bank: { readonly id: number; readonly name: string }
  readonly layout: SavedCsvLayout | null
  readonly onClose: () => void
}

/** How the CSV files of one bank are read. */
export function LayoutDrawer({ bank, layout, onClose }: Props) {
  const { saveLayout } = useBankWritesOf(bank.id)
  const editor = useEditor<Values, SavedCsvLayout, SavedCsvLayout>({
    record: layout ?? undefined,
    blank: valuesOf(sampleLayouts[0]),
    valuesOf,
    labels,
    schema: csvLayout,
    bodyOf,
    save: saveLayout,
    onSaved: () => {
      toastDone(messages.saved)
      onClose()
    },
  })
  const { form } = editor
  const select = { allowDeselect: false, required: true } as const
  return (
    <FormDrawer title={bankStatementMessages.layoutOf(bank.name)} onClose={onClose}>
      <EditorForm editor={editor} onCancel={onClose}>
        <div className={classes.drawerFields}>
          <Select
            label={messages.sample}
            placeholder={messages.sampleNone}
            data={messages.samples.map((label, place) => ({ value: String(place), label }))}
            value={null}
            onChange={(place) => {
              const sample = sampleLayouts[Number(place)]
              if (place !== null && sample) form.setValues(valuesOf(sample))
            }}
          />
          <Select
            label={messages.encoding}
            data={optionsOf(statementEncodings, messages.encodings)}
            {...select}
            {...form.getInputProps('encoding')}
          />
          <Select
            label={messages.separator}
            data={optionsOf(csvSeparators, messages.separators)}
            {...select}
            {...form.getInputProps('separator')}
          />
          <Select
            label={messages.dayOrder}
            data={optionsOf(csvDayOrders, messages.dayOrders)}
            {...select}
            {...form.getInputProps('dayOrder')}
          />
          <Select
            label={messages.decimalSign}
            data={optionsOf(csvDecimalSigns, messages.decimalSigns)}
            {...select}
            {...form.getInputProps('decimalSign')}
          />
          <p>{messages.columnsHelp}</p>
          {csvColumns.map((column) => (
            <TextInput
              key={column}
              label={messages.columns[column]}
              description={column === 'amount' ? messages.amountHelp : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required={column === 'day' || column === 'text'}
              maxLength={80}
              {...form.getInputProps(column)}
            />
          ))}
        </div>
      </EditorForm>
    </FormDrawer>
  )
}
