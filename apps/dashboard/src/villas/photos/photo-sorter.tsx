import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { type ReactNode, useState } from 'react'
import { photoMessages as words } from '#dashboard/villas/photos/photo-messages.tr.ts'
import { nameOfPhoto, PhotoFace } from '#dashboard/villas/photos/photo-tile.tsx'
import classes from '#dashboard/villas/photos/photos.module.css'

interface TileProps {
  readonly image: VillaImage
  readonly index: number
  readonly preview: string | undefined
  readonly onRemove: (image: VillaImage) => void
}

function SortableTile({ image, index, preview, onRemove }: TileProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: image.id })
  const style = { transform: CSS.Translate.toString(transform), transition }
  return (
    <li ref={setNodeRef} className={classes.tile} style={style} data-slot={isDragging || undefined}>
      {isDragging && <span className={classes.slot}>{words.slot}</span>}
      <PhotoFace
        image={image}
        index={index}
        preview={preview}
        onRemove={() => onRemove(image)}
        grip={{ ref: setActivatorNodeRef, ...attributes, ...listeners }}
      />
    </li>
  )
}

/** Every step of a move, said aloud. */
function announcementsFor(images: readonly VillaImage[]): Announcements {
  const placeOf = (id: UniqueIdentifier) => images.findIndex((image) => image.id === id)
  const nameOf = (id: UniqueIdentifier) => {
    const index = placeOf(id)
    const image = images[index]
    return image ? nameOfPhoto(image, index) : ''
  }
  return {
    onDragStart: ({ active }) => words.lifted(nameOf(active.id), placeOf(active.id) + 1, images.length),
    onDragOver: ({ active, over }) =>
      over ? words.over(nameOf(active.id), placeOf(over.id) + 1, images.length) : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? words.dropped(nameOf(active.id), placeOf(over.id) + 1, images.length)
        : words.cancelled(nameOf(active.id)),
    onDragCancel: ({ active }) => words.cancelled(nameOf(active.id)),
  }
}

const keys = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }

interface Props {
  readonly images: readonly VillaImage[]
  /** Local copies of pictures that are still being made, by id. */
  readonly previews: Readonly<Record<number, string>>
  readonly onOrder: (ids: number[]) => void
  readonly onRemove: (image: VillaImage) => void
  /** Tiles after the pictures: files on their way and the button for more. */
  readonly children: ReactNode
}

/** Pictures in their order, moved by the grip: with the mouse, a finger, or Space and arrows. */
export function PhotoSorter({ images, previews, onOrder, onRemove, children }: Props) {
  const [lifted, setLifted] = useState<number>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: keys }),
  )
  const ids = images.map(({ id }) => id)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setLifted(undefined)
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove(ids, from, to))
  }
  const index = images.findIndex(({ id }) => id === lifted)
  const dragged = images[index]
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcementsFor(images),
        screenReaderInstructions: { draggable: words.instructions },
      }}
      onDragStart={({ active }) => setLifted(Number(active.id))}
      onDragEnd={onDragEnd}
      onDragCancel={() => setLifted(undefined)}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={classes.photos}>
          {images.map((image, place) => (
            <SortableTile
              key={image.id}
              image={image}
              index={place}
              preview={previews[image.id]}
              onRemove={onRemove}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
      <DragOverlay>
        {dragged && (
          <div className={classes.tile} data-lifted>
            <PhotoFace image={dragged} index={index} onRemove={() => undefined} isReadOnly />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
