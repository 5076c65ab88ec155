import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Alert, Button, Group } from '@mantine/core'
import { DatePickerInput, DatesProvider } from '@mantine/dates'
import { formatRange } from '@plato/brand/stay-dates'
import { IconAlertTriangle, IconLockOpen } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { ClosureFields, type WhyClosed } from '#dashboard/availability/closure-fields.tsx'
import { closureFormMessages as words } from '#dashboard/availability/closure-words.tr.ts'
import { useClosureWrites } from '#dashboard/availability/occupancy/occupancy.data.ts'
import { ask } from '#dashboard/form/ask.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast.tsx'

export interface EditedClosure extends WhyClosed {
  /** Undefined while it is new. */
  readonly id: number | undefined
  readonly from: string | null
  readonly to: string | null
}

interface Props {
  readonly villa: { readonly id: number; readonly name: string }
  readonly closure: EditedClosure
  readonly onClose: () => void
}

function useClosureForm({ villa, closure, onClose }: Props) {
  const { close, change, open } = useClosureWrites()
  const [dates, setDates] = useState<[string | null, string | null]>([closure.from, closure.to])
  const [why, setWhy] = useState<WhyClosed>({ reason: closure.reason, note: closure.note })
  const [isTried, setIsTried] = useState(false)
  const [startsOn, endsOn] = dates
  const isReady = startsOn !== null && endsOn !== null && endsOn > startsOn
  const save = useMutation({
    mutationFn: async () => {
      if (startsOn === null || endsOn === null) throw new Error('closed without dates')
      const body = { startsOn, endsOn, reason: why.reason, note: why.note.trim() }
      if (closure.id === undefined) await close({ villa_id: villa.id, ...body })
      else await change(closure.id, body)
      return formatRange(startsOn, endsOn)
    },
    onSuccess: (range) => {
      toastDone(closure.id === undefined ? words.closed(range) : words.changed)
      onClose()
    },
  })
  const openAgain = (id: number, from: string, to: string) =>
    ask({
      title: words.openTitle,
      body: words.openBody(villa.name, formatRange(from, to)),
      confirm: words.open,
      act: () => open(id),
      onDone: () => {
        toastDone(words.opened(formatRange(from, to)))
        onClose()
      },
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // React hands it on to the form of the page under the drawer.
    event.stopPropagation()
    setIsTried(true)
    if (isReady && !save.isPending) save.mutate()
  }
  return { dates, setDates, why, setWhy, isMissing: isTried && !isReady, save, openAgain, submit }
}

/** Closed nights of one villa: new, moved, explained or opened again. */
export function ClosureDrawer(props: Props) {
  const { villa, closure, onClose } = props
  const { dates, setDates, why, setWhy, isMissing, save, openAgain, submit } = useClosureForm(props)
  const { id, from, to } = closure
  return (
    <FormDrawer title={id === undefined ? words.newTitle : words.changeTitle} onClose={onClose}>
      <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
        <form noValidate onSubmit={submit} className={formClasses.stack}>
          <p>
            <b>{villa.name}</b>
          </p>
          <DatePickerInput
            type="range"
            label={words.dates}
            description={words.datesHelp}
            placeholder={words.datesPlaceholder}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            valueFormat="D MMM YYYY"
            labelSeparator="-"
            required
            value={dates}
            onChange={setDates}
            error={isMissing && words.datesMissing}
            popoverProps={{ withinPortal: false }}
          />
          <ClosureFields value={why} onChange={setWhy} />
          {save.error && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {sentenceOf(save.error)}
            </Alert>
          )}
          <Group gap="xs" mt="sm">
            {id !== undefined && from !== null && to !== null && (
              <Button
                variant="default"
                leftSection={<IconLockOpen size={16} aria-hidden />}
                onClick={() => openAgain(id, from, to)}
              >
                {words.open}
              </Button>
            )}
            <Group gap="xs" ml="auto">
              <Button variant="subtle" onClick={onClose}>
                {formMessages.cancel}
              </Button>
              <Button type="submit" loading={save.isPending}>
                {id === undefined ? words.close : words.save}
              </Button>
            </Group>
          </Group>
        </form>
      </DatesProvider>
    </FormDrawer>
  )
}
