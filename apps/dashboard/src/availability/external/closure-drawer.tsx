import { Button, Select, Textarea } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { formatRange } from '@plato/brand/stay-dates'
import {
  type Closure,
  changedClosure,
  closureReasons,
  type ListedClosure,
  type NewClosure,
  newClosure,
} from '@plato/contract/availability/availability.contract'
import { useQuery } from '@tanstack/react-query'
import { closureReasonNames, closureFormMessages as words } from '#dashboard/availability/closure-words.tr.ts'
import { useExternalWrites } from '#dashboard/availability/external/external.data.ts'
import { closureListMessages } from '#dashboard/availability/external/messages.tr.ts'
import { ask } from '#dashboard/form/ask.tsx'
import { dayIn } from '#dashboard/form/day-in.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { numberIn } from '#dashboard/form/number-in.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { villaOptions } from '#dashboard/reservations/reservations.data.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { form: names } = closureListMessages
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const mostOptions = 50
const reasonOptions = closureReasons.map((value) => ({ value, label: closureReasonNames[value] }))

type Values = { villa_id: string; startsOn: string; endsOn: string; reason: string; note: string }

const labels = {
  villa_id: names.villa_id,
  startsOn: names.startsOn,
  endsOn: names.endsOn,
  reason: words.reason,
  note: words.note,
}

const valuesOf = ({ villa_id, startsOn, endsOn, reason, note }: Closure): Values => ({
  villa_id: String(villa_id),
  startsOn,
  endsOn,
  reason,
  note,
})

/** The villa of a closure stays: other nights elsewhere are another closure. */
const bodyOf = ({ villa_id, ...closed }: Values, isNew: boolean) =>
  isNew ? { villa_id: numberIn(villa_id), ...closed } : closed

/** The contract only says that it is wrong; people are told how. */
const isTooEarly = ({ startsOn, endsOn }: Values): boolean =>
  startsOn !== '' && endsOn !== '' && endsOn <= startsOn

interface Props {
  readonly closure: ListedClosure | undefined
  /** Of a new one, when the list shows one villa. */
  readonly villaId: number | undefined
  readonly onClose: () => void
}

function useClosureEditor({ closure, villaId, onClose }: Props) {
  const { close, change } = useExternalWrites()
  return useEditor<Values, Omit<NewClosure, 'villa_id'> & { villa_id?: number }, Closure>({
    record: closure,
    blank: {
      villa_id: villaId ? String(villaId) : '',
      startsOn: '',
      endsOn: '',
      reason: 'OWNER_USE',
      note: '',
    },
    valuesOf,
    labels,
    schema: closure ? changedClosure : newClosure,
    bodyOf: (values) => bodyOf(values, !closure),
    fieldOf: { 'stay.dates_taken': 'startsOn', 'villa.not_found': 'villa_id' },
    save: ({ villa_id = 0, ...body }) => (closure ? change(closure.id, body) : close({ villa_id, ...body })),
    onSaved: ({ startsOn, endsOn }) => {
      toastDone(closure ? words.changed : words.closed(formatRange(startsOn, endsOn)))
      onClose()
    },
  })
}

function OpenButton({ closure, onClose }: { closure: ListedClosure; onClose: () => void }) {
  const { open } = useExternalWrites()
  const range = formatRange(closure.startsOn, closure.endsOn)
  const onClick = () =>
    ask({
      title: words.openTitle,
      body: words.openBody(closure.villaName, range),
      confirm: words.open,
      isDangerous: true,
      act: () => open(closure.id),
      onDone: () => {
        toastDone(words.opened(range))
        onClose()
      },
    })
  return (
    <Button variant="default" size="compact-sm" data-danger onClick={onClick}>
      {words.open}
    </Button>
  )
}

interface FieldProps {
  readonly form: Editor<Values>['form']
}

function VillaField({ form }: FieldProps) {
  const { data: villas = [] } = useQuery(villaOptions())
  return (
    <Select
      label={labels.villa_id}
      placeholder={names.villaPlaceholder}
      nothingFoundMessage={names.noVilla}
      data={villas}
      searchable
      limit={mostOptions}
      required
      allowDeselect={false}
      data-autofocus
      {...form.getInputProps('villa_id')}
      value={form.values.villa_id || null}
    />
  )
}

function DayField({ form, field, help }: FieldProps & { field: 'startsOn' | 'endsOn'; help?: string }) {
  return (
    <DateInput
      label={labels[field]}
      description={help}
      inputWrapperOrder={order}
      placeholder={names.dayPlaceholder}
      valueFormat="DD.MM.YYYY"
      dateParser={dayIn}
      required
      clearable
      clearButtonProps={{ 'aria-label': names.clearDay(labels[field]) }}
      popoverProps={{ withinPortal: true }}
      {...form.getInputProps(field)}
      value={form.values[field] || null}
      onChange={(value) => form.setFieldValue(field, value ?? '')}
      {...(field === 'endsOn' && form.errors.endsOn && isTooEarly(form.values)
        ? { error: names.endsTooEarly }
        : {})}
    />
  )
}

/** Nights that are not for sale: closed here, moved, or opened again. */
export function ClosureDrawer(props: Props) {
  const { closure, onClose } = props
  const editor = useClosureEditor(props)
  const { form } = editor
  const close = useGuardedClose(editor, onClose)
  return (
    <FormDrawer
      title={closure ? closure.villaName : words.newTitle}
      action={closure && <OpenButton closure={closure} onClose={onClose} />}
      onClose={close}
    >
      <EditorForm editor={editor} {...(closure ? {} : { saveLabel: words.close })} onCancel={close}>
        <div className={classes.drawerFields}>
          {!closure && <VillaField form={form} />}
          <DayField form={form} field="startsOn" />
          <DayField form={form} field="endsOn" help={names.endsOnHelp} />
          <Select
            label={words.reason}
            data={reasonOptions}
            allowDeselect={false}
            required
            {...form.getInputProps('reason')}
          />
          <Textarea
            label={words.note}
            placeholder={words.notePlaceholder}
            autosize
            minRows={2}
            maxLength={300}
            {...form.getInputProps('note')}
          />
        </div>
      </EditorForm>
    </FormDrawer>
  )
}
