import { Button, Select } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { formatRange } from '@plato/brand/stay-dates'
import {
  type Closure,
  changedClosure,
  type NewClosure,
  newClosure,
} from '@plato/contract/availability/availability.contract'
import { useQuery } from '@tanstack/react-query'
import { ClosureFields } from '#dashboard/availability/closure-fields.tsx'
import { closureFormMessages as messages } from '#dashboard/availability/closure-labels.tr.ts'
import { useClosureWrites } from '#dashboard/availability/closures.data.ts'
import { DateRangeField } from '#dashboard/dates/date-range-field.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { numberIn } from '#dashboard/form/number-in.ts'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { toastUndo } from '#dashboard/shell/toast/toast-undo.tsx'

const maxOptions = 50

type Values = { villa_id: string; startsOn: string; endsOn: string; reason: Closure['reason']; note: string }

const labels = {
  villa_id: messages.villa,
  startsOn: messages.startsOn,
  endsOn: messages.endsOn,
  reason: messages.reason,
  note: messages.note,
}

const valuesOf = ({ villa_id, startsOn, endsOn, reason, note }: Closure): Values => ({
  villa_id: String(villa_id),
  startsOn,
  endsOn,
  reason,
  note,
})

/** Leaves villa_id out of an update: a closure cannot move to another villa. */
const bodyOf = ({ villa_id, ...closed }: Values, isNew: boolean) =>
  isNew ? { villa_id: numberIn(villa_id), ...closed } : closed

export interface ClosureDrawerProps {
  /** Undefined for a new closure. */
  readonly closure: Closure | undefined
  /** Undefined when the villa is chosen in the drawer. */
  readonly villa: { readonly id: number; readonly name: string } | undefined
  /** Initial values of a new closure. */
  readonly start?: { readonly villaId?: number | undefined; readonly from?: string; readonly to?: string }
  readonly onClose: () => void
}

function useClosureEditor({ closure, villa, start, onClose }: ClosureDrawerProps) {
  const { close, change, open } = useClosureWrites()
  const villaId = villa?.id ?? start?.villaId
  return useEditor<Values, Omit<NewClosure, 'villa_id'> & { villa_id?: number }, Closure>({
    record: closure,
    blank: {
      villa_id: villaId ? String(villaId) : '',
      startsOn: start?.from ?? '',
      endsOn: start?.to ?? '',
      reason: 'OWNER_USE',
      note: '',
    },
    valuesOf,
    labels,
    schema: closure ? changedClosure : newClosure,
    bodyOf: (values) => bodyOf(values, !closure),
    fieldOf: { 'stay.dates_taken': 'startsOn', 'villa.not_found': 'villa_id' },
    save: ({ villa_id = 0, ...body }) => (closure ? change(closure.id, body) : close({ villa_id, ...body })),
    onSaved: ({ id, startsOn, endsOn }) => {
      const range = formatRange(startsOn, endsOn)
      if (closure) toastDone(messages.changed)
      else
        toastUndo({ message: messages.closed(range), undo: () => open(id), undone: messages.opened(range) })
      onClose()
    },
  })
}

interface OpenProps {
  readonly closure: Closure
  readonly villaName: string
  readonly onClose: () => void
}

function OpenButton({ closure, villaName, onClose }: OpenProps) {
  const { open } = useClosureWrites()
  const range = formatRange(closure.startsOn, closure.endsOn)
  const onClick = () =>
    ask({
      title: messages.openTitle,
      body: messages.openBody(villaName, range),
      confirm: messages.open,
      isDangerous: true,
      act: () => open(closure.id),
      onDone: () => {
        toastDone(messages.opened(range))
        onClose()
      },
    })
  return (
    <Button variant="default" size="compact-sm" data-danger onClick={onClick}>
      {messages.open}
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
      placeholder={messages.villaPlaceholder}
      nothingFoundMessage={messages.noVilla}
      data={villas}
      searchable
      limit={maxOptions}
      required
      allowDeselect={false}
      data-autofocus
      {...form.getInputProps('villa_id')}
      value={form.values.villa_id || null}
    />
  )
}

/** One range field for both days. Shows the taken nights of the villa, without those of the edited closure itself. */
function NightsField({ form, closureId }: FieldProps & { closureId: number | undefined }) {
  const { startsOn, endsOn, villa_id: villaId } = form.values
  return (
    <DateRangeField
      label={messages.nights}
      description={messages.endsOnHelp}
      required
      clearable
      from={startsOn}
      to={endsOn}
      onChange={({ from, to }) => {
        form.setValues({ startsOn: from, endsOn: to })
        form.clearFieldError('startsOn')
        form.clearFieldError('endsOn')
      }}
      error={form.errors.startsOn ?? form.errors.endsOn}
      taken={villaId === '' ? undefined : { villaId: Number(villaId), exceptClosureId: closureId }}
    />
  )
}

/** Creates, edits or removes a closure (nights that are not for sale). */
export function ClosureDrawer(props: ClosureDrawerProps) {
  const { closure, villa, onClose } = props
  const editor = useClosureEditor(props)
  const { form } = editor
  const close = useGuardedClose(editor, onClose)
  // No leave guard here: the page below may have its own, and the router supports only one blocker.
  useHotkeys([['mod+S', () => editor.submit()]], [])
  return (
    <FormDrawer
      title={villa?.name ?? messages.newTitle}
      action={closure && villa && <OpenButton closure={closure} villaName={villa.name} onClose={onClose} />}
      onClose={close}
    >
      <form className={classes.form} noValidate onSubmit={editor.submit}>
        <div className={classes.fields}>
          <div className={classes.drawerFields}>
            {!villa && <VillaField form={form} />}
            <NightsField form={form} closureId={closure?.id} />
            <ClosureFields value={form.values} onChange={form.setValues} />
          </div>
        </div>
        <SaveBar editor={editor} saveLabel={closure ? undefined : messages.close} onCancel={close} />
      </form>
    </FormDrawer>
  )
}
