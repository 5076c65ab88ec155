import { DragOverlay } from '@dnd-kit/core'
import { rectSortingStrategy, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { type ReactNode, useState } from 'react'
import { Sortable } from '#dashboard/list/sortable.tsx'
import { photoMessages as messages } from '#dashboard/villas/photos/photo-messages.tr.ts'
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
      {isDragging && <span className={classes.slot}>{messages.slot}</span>}
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
  const ids = images.map(({ id }) => id)
  const index = images.findIndex(({ id }) => id === lifted)
  const dragged = images[index]
  return (
    <Sortable
      ids={ids}
      nameOf={(id) => {
        const place = ids.indexOf(id)
        const image = images[place]
        return image ? nameOfPhoto(image, place) : ''
      }}
      strategy={rectSortingStrategy}
      instructions={messages.instructions}
      onOrder={onOrder}
      onLift={setLifted}
    >
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
      <DragOverlay>
        {dragged && (
          <div className={classes.tile} data-lifted>
            <PhotoFace image={dragged} index={index} onRemove={() => undefined} isReadOnly />
          </div>
        )}
      </DragOverlay>
    </Sortable>
  )
}
