import { arrayMove, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { TeamMember } from '@plato/contract/content/team.contract'
import classes from '#dashboard/content/team/team.module.css'
import { teamMessages as messages } from '#dashboard/content/team/team-messages.tr.ts'
import { TeamRow } from '#dashboard/content/team/team-row.tsx'
import { type SmallColumn, SmallTable, TableSkeleton } from '#dashboard/list/small-table.tsx'
import { Sortable } from '#dashboard/list/sortable.tsx'

const { columns } = messages
const frame = {
  className: classes.team,
  columns: [
    { head: columns.order, isHidden: true, className: classes.gripCell },
    { head: columns.name },
    { head: columns.title },
    { head: columns.contact },
    { head: columns.actions, align: 'end', isHidden: true },
  ] satisfies SmallColumn[],
}

interface Props {
  readonly team: readonly TeamMember[]
  readonly onOrder: (ids: number[]) => void
}

/** People in their order: with the mouse, a finger, Space and arrows, or the buttons of each row. */
export function TeamTable({ team, onOrder }: Props) {
  const ids = team.map(({ id }) => id)
  return (
    <Sortable
      ids={ids}
      nameOf={(id) => team.find((member) => member.id === id)?.name ?? ''}
      strategy={verticalListSortingStrategy}
      instructions={messages.instructions}
      onOrder={onOrder}
    >
      <SmallTable caption={messages.caption} {...frame}>
        <tbody>
          {team.map((member, place) => (
            <TeamRow
              key={member.id}
              member={member}
              isFirst={place === 0}
              isLast={place === team.length - 1}
              onStep={(by) => onOrder(arrayMove(ids, place, place + by))}
            />
          ))}
        </tbody>
      </SmallTable>
    </Sortable>
  )
}

export const teamSkeleton = <TableSkeleton {...frame} rows={5} />
