import { TextInput } from '@mantine/core'
import type { PriceGrid } from '@plato/contract/pricing/price-grid.contract'
import { IconAlertTriangle, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Thumb } from '#dashboard/display/picture.tsx'
import { holdsTyped } from '#dashboard/shell/palette/hit-parts.ts'
import { beforeText, daysText, spansText } from '#dashboard/villas/price-grid/model/cell-text.ts'
import type { Spot } from '#dashboard/villas/price-grid/model/draft.ts'
import { type Column, gridModelOf, type Row } from '#dashboard/villas/price-grid/model/grid-model.ts'
import { rowsShown } from '#dashboard/villas/price-grid/model/shown.ts'
import { PriceSheet } from '#dashboard/villas/price-grid/phone/price-sheet.tsx'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'
import { priceGridMessages } from '#dashboard/villas/price-grid/price-grid-messages.tr.ts'

const { phone: messages, bar, cell: cellMessages, noRow } = priceGridMessages

interface SeasonsProps {
  readonly row: Row
  readonly columns: readonly Column[]
  readonly onEdit: (spot: Spot) => void
}

function SeasonPrices({ row, columns, onEdit }: SeasonsProps) {
  return (
    <ul className={classes.phoneSeasons}>
      {columns.map((column, at) => {
        const cell = row.cells[at]
        if (!cell) return null
        const spot = { row, column, cell }
        return (
          <li key={column.season.id}>
            <button type="button" data-missing={cell.isMissing || undefined} onClick={() => onEdit(spot)}>
              <span>
                <b>{column.season.name}</b> <small>{daysText(column.span)}</small>
              </span>{' '}
              <span data-end>
                <b>{beforeText(spot)}</b>
                <small>
                  {cell.now.holes.length > 0 &&
                    cell.now.state === 'PART' &&
                    cellMessages.holes(spansText(cell.now.holes))}
                </small>
              </span>{' '}
              <span className="sr-only">{messages.edit}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function VillaPrices({ row, columns, onEdit }: SeasonsProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, name, townName, thumbnail } = row.villa
  const missing = row.cells.filter((cell) => cell.isMissing).length
  return (
    <li>
      <button
        type="button"
        className={classes.phoneVilla}
        aria-expanded={isOpen}
        aria-controls={`prices-${id}`}
        onClick={() => setOpen(!isOpen)}
      >
        <Thumb src={thumbnail} width={44} height={33} />
        <span>
          <b>{name}</b>
          <small>{[townName, missing === 0 && messages.complete].filter(Boolean).join(' · ')}</small>
          {missing > 0 && (
            <small data-warn>
              <IconAlertTriangle size={13} aria-hidden /> {messages.missing(missing)}
            </small>
          )}
        </span>
        <IconChevronRight className={classes.chevron} size={16} aria-hidden />
      </button>
      <div id={`prices-${id}`}>{isOpen && <SeasonPrices {...{ row, columns, onEdit }} />}</div>
    </li>
  )
}

/** Below 1024 px the grid is a list of villas with their seasons, one price at a time. */
export function VillaPriceList({ grid, year }: { readonly grid: PriceGrid; readonly year: number }) {
  const model = useMemo(() => gridModelOf(grid), [grid])
  const [search, setSearch] = useState('')
  const [editing, setEditing] = useState<Spot>()
  const rows = rowsShown(model, { search: search.trim(), onlyMissing: false }, holdsTyped)
  return (
    <div className={classes.phone}>
      <p className={classes.quiet}>{messages.wide}</p>
      <TextInput
        type="search"
        aria-label={bar.search}
        placeholder={bar.search}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={80}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {rows.length === 0 && <p role="status">{noRow.title}</p>}
      <ul className={classes.phoneList}>
        {rows.map((row) => (
          <VillaPrices key={row.villa.id} row={row} columns={model.columns} onEdit={setEditing} />
        ))}
      </ul>
      {editing && <PriceSheet year={year} spot={editing} onClose={() => setEditing(undefined)} />}
    </div>
  )
}
