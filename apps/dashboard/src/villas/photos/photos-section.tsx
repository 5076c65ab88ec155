import { Button } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import type { Villa } from '@plato/contract/villas/villas.contract'
import { IconPhotoPlus, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { askRemoval } from '#dashboard/form/records/removal.tsx'
import { Section } from '#dashboard/shared-villa/section.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { GapChip } from '#dashboard/villas/editor/gap-chip.tsx'
import { photoMessages as messages } from '#dashboard/villas/photos/photo-messages.tr.ts'
import { PhotoSorter } from '#dashboard/villas/photos/photo-sorter.tsx'
import { nameOfPhoto, UploadTile } from '#dashboard/villas/photos/photo-tile.tsx'
import { usePhotoWrites } from '#dashboard/villas/photos/photos.data.ts'
import classes from '#dashboard/villas/photos/photos.module.css'
import { type Upload, useUploads } from '#dashboard/villas/photos/use-uploads.ts'

function useOrdering(villaId: number) {
  const { setOrder } = usePhotoWrites()
  const { mutate } = useMutation({
    mutationFn: (ids: number[]) => setOrder(villaId, ids),
    onSuccess: () => toastDone(messages.orderSaved),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return mutate
}

/** A picture that failed just goes; one that guests see is asked about. */
function useRemoval(images: readonly VillaImage[]) {
  const { remove } = usePhotoWrites()
  const { mutate } = useMutation({
    mutationFn: remove,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (image: VillaImage) => {
    if (image.state === 'FAILED') return mutate(image.id)
    askRemoval({
      name: nameOfPhoto(image, images.indexOf(image)),
      messages: messages.removing,
      remove: () => remove(image.id),
    })
  }
}

function UploadLine({ uploads }: { uploads: readonly Upload[] }) {
  const failed = uploads.filter(({ state }) => state === 'failed').length
  return (
    <div className={classes.line}>
      <span role="status">
        {uploads.length > 0 && (
          <>
            <IconUpload size={16} aria-hidden />{' '}
            {messages.summary(uploads.length, uploads.length - failed, failed)}
          </>
        )}
      </span>
      <span>{messages.how}</span>
    </div>
  )
}

function Facts({ images, busy }: { images: readonly VillaImage[]; busy: number }) {
  const ready = images.filter(({ state }) => state === 'READY').length
  return (
    <span className={classes.facts}>
      {messages.facts(ready, busy)} <GapChip section="photos" />
    </span>
  )
}

/** Pictures are kept as they come and go: uploading, order, words and removal need no save button. */
export function PhotosSection({ villa: { id, images } }: { villa: Villa }) {
  const { uploads, previews, add, discard } = useUploads(id)
  const onOrder = useOrdering(id)
  const onRemove = useRemoval(images)
  const open = useRef<() => void>(null)
  const busy =
    uploads.filter(({ state }) => state !== 'failed').length +
    images.filter(({ state }) => state === 'PROCESSING').length
  return (
    <Section
      id="photos"
      facts={<Facts images={images} busy={busy} />}
      action={
        <>
          <span className={classes.hint}>
            {messages.hint.drag} <kbd>{messages.hint.space}</kbd> + <kbd>←</kbd> <kbd>→</kbd>
          </span>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconUpload size={14} aria-hidden />}
            onClick={() => open.current?.()}
          >
            {messages.upload}
          </Button>
        </>
      }
    >
      <Dropzone
        className={classes.zone}
        openRef={open}
        onDrop={add}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        multiple
      >
        {images.length === 0 && uploads.length === 0 && <p className={classes.none}>{messages.none}</p>}
        <PhotoSorter images={images} previews={previews} onOrder={onOrder} onRemove={onRemove}>
          {uploads.map((upload) => (
            <UploadTile key={upload.key} upload={upload} onRemove={() => discard(upload)} />
          ))}
          <li className={classes.tile}>
            <button type="button" className={classes.add} onClick={() => open.current?.()}>
              <IconPhotoPlus size={20} stroke={1.5} aria-hidden />
              {messages.add}
            </button>
          </li>
        </PhotoSorter>
        <Dropzone.Accept>
          <p className={classes.dropHere}>{messages.drop}</p>
        </Dropzone.Accept>
      </Dropzone>
      <UploadLine uploads={uploads} />
    </Section>
  )
}
