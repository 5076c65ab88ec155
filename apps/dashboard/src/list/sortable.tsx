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
  type SortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { listMessages } from '#dashboard/list/messages.tr.ts'

const { sorting } = listMessages
const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

/** Announces every step of a move to screen readers. */
function announcementsFor(ids: readonly number[], nameOf: (id: number) => string): Announcements {
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(Number(id)) + 1
  const name = ({ id }: { readonly id: UniqueIdentifier }) => nameOf(Number(id))
  return {
    onDragStart: ({ active }) => sorting.lifted(name(active), placeOf(active.id), ids.length),
    onDragOver: ({ active, over }) =>
      over ? sorting.over(name(active), placeOf(over.id), ids.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? sorting.dropped(name(active), placeOf(over.id), ids.length) : sorting.cancelled(name(active)),
    onDragCancel: ({ active }) => sorting.cancelled(name(active)),
  }
}

interface Props {
  readonly ids: readonly number[]
  readonly nameOf: (id: number) => string
  readonly strategy: SortingStrategy
  /** How to move an item by keyboard, read out with its grip. */
  readonly instructions: string
  readonly onOrder: (ids: number[]) => void
  /** Called with the moved item's id, and with undefined when it is put down. */
  readonly onLift?: (id: number | undefined) => void
  readonly children: ReactNode
}

/** Items in an order that is changed with the mouse, a finger, or Space and arrow keys. */
export function Sortable({ ids, nameOf, strategy, instructions, onOrder, onLift, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: keys }),
  )
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onLift?.(undefined)
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...ids], from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(ids, nameOf),
        screenReaderInstructions: { draggable: instructions },
        // The live region is rendered outside: a table may hold rows only.
        container: document.body,
      }}
      onDragStart={({ active }) => onLift?.(Number(active.id))}
      onDragEnd={onDragEnd}
      onDragCancel={() => onLift?.(undefined)}
    >
      <SortableContext items={[...ids]} strategy={strategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
