import { Button, Progress } from '@mantine/core'
import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { IconGripVertical, IconPhotoX, IconTrash } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { smallPicture } from '#dashboard/display/picture.tsx'
import { AltField } from '#dashboard/villas/photos/alt-field.tsx'
import { photoMessages as messages } from '#dashboard/villas/photos/photo-messages.tr.ts'
import classes from '#dashboard/villas/photos/photos.module.css'
import type { Upload } from '#dashboard/villas/photos/use-uploads.ts'

export const nameOfPhoto = ({ alt }: VillaImage, index: number): string => alt || messages.unnamed(index + 1)

function Busy({ label, text, progress }: { label: string; text: string; progress: number }) {
  return (
    <div className={classes.cover}>
      <span>{text}</span>
      <Progress value={progress} size={5} aria-label={label} className={classes.bar} />
    </div>
  )
}

function Failed({ reason, onRemove }: { reason: string; onRemove: () => void }) {
  return (
    <div className={classes.cover} data-failed role="alert">
      <IconPhotoX size={20} stroke={1.5} aria-hidden />
      <span>{reason}</span>
      <Button variant="default" size="compact-sm" onClick={onRemove}>
        {messages.remove}
      </Button>
    </div>
  )
}

function Caption({ number, children }: { number?: number; children: ReactNode }) {
  return (
    <div className={classes.caption}>
      {number !== undefined && <b>{number}</b>}
      {children}
    </div>
  )
}

/** A file that is not stored as a picture of the villa yet. */
export function UploadTile({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const { name, preview, state, progress, reason = '' } = upload
  const text = {
    waiting: messages.waiting,
    compressing: messages.compressing,
    sending: messages.percent(progress),
  }
  return (
    <li className={classes.tile}>
      {state !== 'failed' && <img src={preview} alt="" width={320} height={240} />}
      {state === 'failed' ? (
        <Failed reason={reason} onRemove={onRemove} />
      ) : (
        <Busy label={messages.uploading(name)} text={text[state]} progress={progress} />
      )}
      <Caption>
        <span>{name}</span>
      </Caption>
    </li>
  )
}

interface PhotoProps {
  readonly image: VillaImage
  readonly index: number
  readonly preview?: string | undefined
  readonly onRemove: () => void
  /** Props of the drag handle, set by the sorter. */
  readonly grip?: ComponentPropsWithRef<'button'>
  readonly isReadOnly?: boolean
}

function Tools({ image, index, grip, onRemove }: PhotoProps) {
  const name = nameOfPhoto(image, index)
  return (
    <div className={classes.tools}>
      <button type="button" className={classes.bin} aria-label={messages.removeOf(name)} onClick={onRemove}>
        <IconTrash size={16} aria-hidden />
      </button>
      <button type="button" className={classes.grip} {...grip} aria-label={messages.move(name)}>
        <IconGripVertical size={16} aria-hidden />
      </button>
    </div>
  )
}

/** Content of a picture tile; the sorter and the drag overlay wrap it. */
export function PhotoFace(props: PhotoProps) {
  const { image, index, preview, onRemove, isReadOnly } = props
  const { base, state, progress, failure, alt } = image
  const name = nameOfPhoto(image, index)
  return (
    <>
      {base && (
        <img src={smallPicture(base)} alt={alt} width={320} height={240} loading="lazy" draggable={false} />
      )}
      {!base && preview && <img src={preview} alt="" width={320} height={240} />}
      {index === 0 && state === 'READY' && <span className={classes.first}>{messages.cover}</span>}
      {state === 'PROCESSING' && (
        <Busy
          label={messages.processingOf(name)}
          text={`${messages.processing} ${messages.percent(progress)}`}
          progress={progress}
        />
      )}
      {state === 'FAILED' && <Failed reason={failure ?? messages.failed} onRemove={onRemove} />}
      {!isReadOnly && state === 'READY' && <Tools {...props} />}
      <Caption number={index + 1}>
        {isReadOnly || state === 'FAILED' ? (
          <span>{alt}</span>
        ) : (
          <AltField image={image} number={index + 1} />
        )}
      </Caption>
    </>
  )
}
