import { ActionIcon, Alert, Button, TextInput } from '@mantine/core'
import type { SeasonList } from '@plato/contract/pricing/price-grid.contract'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '#dashboard/dates/date-field.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { sentenceOf, toastDone } from '#dashboard/shell/toast/toast.tsx'
import { spansText } from '#dashboard/villas/price-grid/model/cell-text.ts'
import { priceGrid, useGridWrites } from '#dashboard/villas/price-grid/price-grid.data.ts'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'
import {
  blankSeason,
  inputOf,
  rowOfSeason,
  type SeasonRow,
  seasonFault,
  uncoveredDays,
  yearLater,
} from '#dashboard/villas/price-grid/seasons/season-rows.ts'

const { seasonForm: messages } = priceGridMessages
const maxSeasons = 30

interface RowProps {
  readonly row: SeasonRow
  readonly place: number
  readonly fault: string | undefined
  readonly onChange: (row: SeasonRow) => void
  readonly onRemove: () => void
}

function SeasonFields({ row, place, fault, onChange, onRemove }: RowProps) {
  return (
    <li className={classes.season}>
      <TextInput
        label={messages.of(place, messages.name)}
        maxLength={60}
        value={row.name}
        error={fault}
        onChange={({ currentTarget }) => onChange({ ...row, name: currentTarget.value })}
      />
      <DateField
        label={messages.of(place, messages.firstDay)}
        value={row.firstDay}
        onChange={(firstDay) => onChange({ ...row, firstDay })}
      />
      <DateField
        label={messages.of(place, messages.lastDay)}
        value={row.lastDay}
        onChange={(lastDay) => onChange({ ...row, lastDay })}
      />
      <ActionIcon variant="subtle" aria-label={messages.remove(row.name)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** Takes over the seasons of the year before, as long as this year has none. */
function TakeOver({ year, onTake }: { readonly year: number; readonly onTake: (rows: SeasonRow[]) => void }) {
  const { data, isPending } = useQuery(priceGrid(year - 1))
  if (!isPending && (data?.seasons.length ?? 0) === 0) return null
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => {
        onTake((data?.seasons ?? []).map(yearLater))
        toastDone(messages.takenOver)
      }}
    >
      {messages.takeOver(year - 1)}
    </Button>
  )
}

function useSeasonRows(year: number, list: SeasonList, onClose: () => void) {
  const stored = list.seasons.map(rowOfSeason)
  const [rows, setRows] = useState<readonly SeasonRow[]>(stored.length > 0 ? stored : [])
  const [isTried, setTried] = useState(false)
  // The version that was read when the drawer opened: seasons changed meanwhile refuse the save.
  const [version] = useState(list.version)
  const { saveSeasons } = useGridWrites()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveSeasons(year, { version, seasons: rows.map(inputOf) }),
    onSuccess: () => {
      toastDone(messages.saved)
      onClose()
    },
  })
  const faults = rows.map((row) => seasonFault(row, rows, year))
  return {
    rows,
    setRows,
    faults: isTried ? faults : [],
    isDirty: JSON.stringify(rows.map(inputOf)) !== JSON.stringify(stored.map(inputOf)),
    isSaving: isPending,
    error,
    save: () => {
      setTried(true)
      if (!isPending && faults.every((fault) => fault === undefined)) mutate()
    },
  }
}

interface Props {
  readonly year: number
  readonly list: SeasonList
  readonly onClose: () => void
}

/** The seasons of a year: the columns of the grid. */
export function SeasonsDrawer({ year, list, onClose }: Props) {
  const form = useSeasonRows(year, list, onClose)
  const { rows, setRows, faults } = form
  const close = useGuardedClose(form, onClose)
  const uncovered = uncoveredDays(rows)
  return (
    <FormDrawer title={messages.title(year)} size={640} onClose={close}>
      <form
        className={formClasses.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.save()
        }}
      >
        <div className={formClasses.fields}>
          <p className={classes.quiet}>{messages.help}</p>
          {rows.length === 0 && <p>{messages.none(year)}</p>}
          <ol className={classes.seasonList}>
            {rows.map((row, at) => (
              <SeasonFields
                key={row.key}
                row={row}
                place={at + 1}
                fault={faults[at]}
                onChange={(next) => setRows(rows.map((one) => (one.key === row.key ? next : one)))}
                onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
              />
            ))}
          </ol>
          <div className={classes.seasonActions}>
            <Button
              variant="default"
              disabled={rows.length >= maxSeasons}
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setRows([...rows, blankSeason()])}
            >
              {messages.add}
            </Button>
            {rows.length === 0 && <TakeOver year={year} onTake={setRows} />}
          </div>
          {uncovered.length > 0 && (
            <p className={classes.warnText}>{messages.uncovered(spansText(uncovered))}</p>
          )}
          {form.error && (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
              {sentenceOf(form.error)}
            </Alert>
          )}
        </div>
        <div className={formClasses.saveBar}>
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            {messages.save}
          </Button>
        </div>
      </form>
    </FormDrawer>
  )
}
