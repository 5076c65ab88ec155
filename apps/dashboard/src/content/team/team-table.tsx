import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Skeleton } from '@mantine/core'
import type { TeamMember } from '@plato/contract/content/team.contract'
import classes from '#dashboard/content/team/team.module.css'
import { teamMessages as words } from '#dashboard/content/team/team-messages.tr.ts'
import { TeamRow } from '#dashboard/content/team/team-row.tsx'
import list from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { useListKeys } from '#dashboard/list/use-list-keys.ts'

const { columns } = words
const skeletonRows = ['a', 'b', 'c', 'd', 'e']
const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.gripCell}>
          <span className="sr-only">{columns.order}</span>
        </th>
        <th scope="col">{columns.name}</th>
        <th scope="col">{columns.title}</th>
        <th scope="col">{columns.contact}</th>
        <th scope="col" data-align="end">
          <span className="sr-only">{columns.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Every step of a move, said aloud. */
function announcementsFor(team: readonly TeamMember[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => team.findIndex((member) => member.id === id) + 1
  const nameOf = (id: UniqueIdentifier) => team.find((member) => member.id === id)?.name ?? ''
  return {
    onDragStart: ({ active }) => words.lifted(nameOf(active.id), placeOf(active.id), team.length),
    onDragOver: ({ active, over }) =>
      over ? words.over(nameOf(active.id), placeOf(over.id), team.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? words.dropped(nameOf(active.id), placeOf(over.id), team.length)
        : words.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  }
}

interface Props {
  readonly team: readonly TeamMember[]
  readonly onOrder: (ids: number[]) => void
  readonly onRemove: (member: TeamMember) => void
}

/** People in their order: with the mouse, a finger, Space and arrows, or the buttons of each row. */
export function TeamTable({ team, onOrder, onRemove }: Props) {
  useListKeys()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: keys }),
  )
  const ids = team.map(({ id }) => id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove(ids, from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(team),
        screenReaderInstructions: { draggable: words.instructions },
        // A table may hold rows only; what is said aloud stands beside it.
        container: document.body,
      }}
      onDragEnd={onDragEnd}
    >
      <div className={list.wrap}>
        <table className={`${list.table} ${classes.team}`}>
          <caption className="sr-only">{words.caption}</caption>
          <Head />
          <tbody>
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
              {team.map((member, place) => (
                <TeamRow
                  key={member.id}
                  member={member}
                  isFirst={place === 0}
                  isLast={place === team.length - 1}
                  onStep={(by) => onOrder(arrayMove(ids, place, place + by))}
                  onRemove={() => onRemove(member)}
                />
              ))}
            </SortableContext>
          </tbody>
        </table>
      </div>
    </DndContext>
  )
}

export function TeamTableSkeleton() {
  return (
    <div className={list.wrap} aria-busy>
      <p className="sr-only" role="status">
        {listMessages.rowsLoading}
      </p>
      <table className={`${list.table} ${classes.team}`} aria-hidden>
        <Head />
        <tbody>
          {skeletonRows.map((row) => (
            <tr key={row}>
              <td colSpan={5} data-phone="stay">
                <Skeleton height={10} width="40%" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
