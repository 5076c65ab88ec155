import { Button, Input, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { ContentPicture } from '@plato/contract/content/pictures.contract'
import { IconPhotoPlus, IconPhotoX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import classes from '#dashboard/form/picture-field.module.css'
import { pictureMessages as words } from '#dashboard/form/picture-messages.tr.ts'
import { pictureState } from '#dashboard/form/pictures.data.ts'
import { type PictureUpload, usePictureUpload } from '#dashboard/form/use-picture-upload.ts'

interface Props {
  readonly label: string
  readonly description?: string
  readonly value: string | null
  readonly onChange: (key: string | null) => void
  /** Address of the stored picture, where it is ready. */
  readonly picture?: string | null | undefined
  readonly error?: ReactNode
  /** Shape of its place, e.g. "4 / 5". */
  readonly ratio?: string
}

const shownPicture = (base: string): string => `${base}/640.webp`

function Busy({ label, upload }: { label: string; upload: PictureUpload }) {
  if (upload.step === 'compressing') return <span className={classes.busy}>{words.compressing}</span>
  if (upload.step !== 'sending') return null
  return (
    <span className={classes.busy}>
      {words.sending(upload.percent)}
      <Progress value={upload.percent} size={5} w={120} aria-label={words.sendingOf(label)} />
    </span>
  )
}

/** Why there is no picture though one was given. */
function failureOf(upload: PictureUpload, kept: ContentPicture | undefined): string | undefined {
  if (upload.step === 'refused') return upload.reason
  return kept?.state === 'FAILED' ? (kept.failure ?? words.failed) : undefined
}

function Empty({ onChoose, describedBy }: { onChoose: () => void; describedBy: string | undefined }) {
  return (
    <div className={classes.empty}>
      <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
      <Button variant="default" size="compact-sm" onClick={onChoose} aria-describedby={describedBy}>
        {words.choose}
      </Button>
      <span className={classes.drag}>{words.drop}</span>
      <small>{words.kinds}</small>
    </div>
  )
}

function Failed({ reason, onChoose }: { reason: string; onChoose: () => void }) {
  return (
    <div className={classes.empty} data-failed role="alert">
      <IconPhotoX size={24} stroke={1.5} aria-hidden />
      <span>{reason}</span>
      <Button variant="default" size="compact-sm" onClick={onChoose}>
        {words.retry}
      </Button>
    </div>
  )
}

interface ToolsProps {
  readonly label: string
  readonly onChoose: () => void
  readonly onRemove: () => void
}

function Tools({ label, onChoose, onRemove }: ToolsProps) {
  return (
    <div className={classes.tools}>
      <Button variant="default" size="compact-sm" aria-label={words.replaceOf(label)} onClick={onChoose}>
        {words.replace}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        data-danger
        aria-label={words.removeOf(label)}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </div>
  )
}

/** A picture by its key: dropped or chosen, sent at once, shown when its sizes are made. The record is saved with the key. */
export function PictureField(props: Props) {
  const { label, description, value, onChange, picture, error, ratio = '3 / 2' } = props
  const { upload, preview, send, reset } = usePictureUpload(onChange)
  const open = useRef<() => void>(null)
  const helpId = useId()
  // An address ends with its key. A stored picture that is ready needs no asking; one just sent does.
  const stored = value !== null && picture?.endsWith(`/${value}`) ? picture : null
  const { data: kept } = useQuery({ ...pictureState(value ?? ''), enabled: value !== null && !stored })
  const failure = failureOf(upload, value === null ? undefined : kept)
  const base = value === null ? null : (stored ?? kept?.base ?? null)
  const shown = preview ?? (base ? shownPicture(base) : undefined)
  const isBusy = upload.step === 'compressing' || upload.step === 'sending'
  const choose = () => open.current?.()
  const remove = () => {
    reset()
    onChange(null)
  }
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={description}
      descriptionProps={{ id: helpId }}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Dropzone
        className={classes.zone}
        style={{ aspectRatio: ratio }}
        openRef={open}
        onDrop={([file]) => file && void send(file)}
        inputProps={{ 'aria-label': label }}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        multiple={false}
        data-invalid={error ? true : undefined}
      >
        {failure && <Failed reason={failure} onChoose={choose} />}
        {!failure && shown && <img src={shown} alt="" width={640} height={427} />}
        {!failure && !shown && !isBusy && value === null && (
          <Empty onChoose={choose} describedBy={description ? helpId : undefined} />
        )}
        {!failure && <Busy label={label} upload={upload} />}
        {value !== null && !isBusy && <Tools label={label} onChoose={choose} onRemove={remove} />}
        <Dropzone.Accept>
          <p className={classes.dropHere}>{words.dropHere}</p>
        </Dropzone.Accept>
      </Dropzone>
      <span className={classes.note} role="status">
        {!isBusy && value !== null && kept?.state === 'PROCESSING' && words.processing}
      </span>
    </Input.Wrapper>
  )
}
