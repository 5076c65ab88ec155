import type { WorkItem, WorkList } from '@plato/contract/work/work.contract'
import { useState } from 'react'
import { BulkBar } from '#dashboard/work/bulk-bar.tsx'
import { type Cut, groupRows } from '#dashboard/work/due-text.ts'
import { keyOf } from '#dashboard/work/item-places.ts'
import type { Marks } from '#dashboard/work/use-marks.ts'
import classes from '#dashboard/work/work.module.css'
import { groupNames } from '#dashboard/work/work-messages.tr.ts'
import { WorkRow } from '#dashboard/work/work-row.tsx'

/** Selected rows; one that left the list is no longer selected. */
export function useSelection(rows: readonly WorkItem[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return {
    items: rows.filter((row) => keys.has(keyOf(row))),
    toggle: (item: WorkItem) => {
      const next = new Set(keys)
      if (!next.delete(keyOf(item))) next.add(keyOf(item))
      setKeys(next)
    },
    clear: () => setKeys(new Set()),
  }
}

interface Props {
  readonly rows: readonly WorkItem[]
  readonly cut: Cut
  readonly people: WorkList['people']
  readonly now: Date
  readonly marks: Marks
  readonly selection: ReturnType<typeof useSelection>
}

/** The rows under the headings of their due times, and the bar for those that are selected. */
export function WorkRows({ rows, cut, people, now, marks, selection }: Props) {
  const selected = new Set(selection.items.map(keyOf))
  return (
    <div data-selecting={selected.size > 0 || undefined} className={classes.rows}>
      {groupRows(rows, now, cut).map(({ group, rows: members, count }) => (
        <section key={group} aria-label={groupNames[group]}>
          <h2 className={classes.group} data-late={group === 'LATE' || undefined}>
            <b>{groupNames[group]}</b> {count}
          </h2>
          <ul>
            {members.map((item) => (
              <WorkRow
                key={keyOf(item)}
                item={item}
                people={people}
                now={now}
                marks={marks}
                isSelected={selected.has(keyOf(item))}
                onSelect={selection.toggle}
              />
            ))}
          </ul>
        </section>
      ))}
      {selected.size > 0 && (
        <BulkBar items={selection.items} people={people} marks={marks} onClear={selection.clear} />
      )}
    </div>
  )
}
