import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useDraft, useDraftStore } from '#dashboard/villas/editor/draft-store.ts'
import { useCurrency } from '#dashboard/villas/editor/fields/field.tsx'
import { FieldInput } from '#dashboard/villas/editor/fields/field-input.tsx'
import { listLabels, partMessages } from '#dashboard/villas/editor/fields/villa-field-messages.tr.ts'
import classes from '#dashboard/villas/editor/sections/part-list.module.css'
import { asRow, type DraftRow, sameRows } from '#dashboard/villas/editor/villa-draft.ts'
import { type PartName, partShapes } from '#dashboard/villas/editor/villa-parts.ts'

interface RowProps {
  readonly part: PartName
  readonly row: DraftRow
  readonly index: number
  readonly count: number
  readonly onChange: (row: DraftRow) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function RowButtons({ part, row, index, count, onMove, onRemove }: RowProps) {
  const shape = partShapes[part]
  const named = row[shape.nameKey]
  const name = partMessages[part].item(typeof named === 'string' ? named : '', index)
  return (
    <span className={classes.rowButtons}>
      {shape.isOrdered && (
        <>
          <ActionIcon
            variant="subtle"
            aria-label={listLabels.up(name)}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            aria-label={listLabels.down(name)}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={16} aria-hidden />
          </ActionIcon>
        </>
      )}
      <ActionIcon variant="subtle" aria-label={listLabels.remove(name)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}

function PartRow(props: RowProps) {
  const { part, row, index, onChange } = props
  const errors = useDraft((state) => state.errors)
  const currency = useCurrency()
  return (
    <li className={classes.partRow}>
      {partShapes[part].fields.map((field) => (
        <div
          key={field.key}
          data-kind={field.kind}
          data-refused={errors[`parts.${part}.${index}.${field.key}`] ? true : undefined}
        >
          <FieldInput
            field={field}
            value={row[field.key]}
            error={errors[`parts.${part}.${index}.${field.key}`]}
            currency={currency}
            isInList
            onChange={(value) => onChange({ ...row, [field.key]: value })}
          />
        </div>
      ))}
      <RowButtons {...props} />
    </li>
  )
}

function moved(rows: readonly DraftRow[], index: number, by: -1 | 1): DraftRow[] {
  const next = [...rows]
  const [row] = next.splice(index, 1)
  if (row) next.splice(index + by, 0, row)
  return next
}

/** A list inside the villa: rows are edited in place and saved with the villa. */
export function PartList({ part }: { part: PartName }) {
  const store = useDraftStore()
  const rows = useDraft(({ draft }) => draft.parts[part])
  const isChanged = useDraft(({ base, draft }) => !sameRows(base.parts[part], draft.parts[part]))
  // The only error of a whole list in the contract is a duplicate.
  const isTwice = useDraft(({ errors }) => errors[`parts.${part}`] !== undefined)
  const { fields, blank, maxRows, columns, isOrdered } = partShapes[part]
  const messages = partMessages[part]
  const set = (next: readonly DraftRow[]) => store.setPart(part, next)
  const buttons = isOrdered ? '92px' : '32px'
  return (
    <div
      className={classes.part}
      data-changed={isChanged || undefined}
      data-refused={isTwice || undefined}
      style={{ '--columns': `${columns} ${buttons}` } as CSSProperties}
    >
      {rows.length === 0 ? (
        <p className={classes.none}>{messages.none}</p>
      ) : (
        <>
          <div className={classes.partHead} aria-hidden>
            {fields.map(({ key, label }) => (
              <span key={key}>{label}</span>
            ))}
          </div>
          <ol className={classes.partRows}>
            {rows.map((row, index) => (
              <PartRow
                key={row.rowKey}
                part={part}
                row={row}
                index={index}
                count={rows.length}
                onChange={(next) => set(rows.map((one) => (one.rowKey === row.rowKey ? next : one)))}
                onMove={(by) => set(moved(rows, index, by))}
                onRemove={() => set(rows.filter(({ rowKey }) => rowKey !== row.rowKey))}
              />
            ))}
          </ol>
        </>
      )}
      {isTwice && (
        <p className={classes.partError} role="alert">
          {listLabels.twice}
        </p>
      )}
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={rows.length >= maxRows}
        onClick={() => set([...rows, asRow(blank)])}
      >
        {messages.add}
      </Button>
    </div>
  )
}
