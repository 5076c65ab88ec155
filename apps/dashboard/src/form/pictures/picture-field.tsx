import { Button, Input, Progress } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import type { ContentPicture } from '@plato/contract/content/pictures.contract'
import { IconPhotoPlus, IconPhotoX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useRef } from 'react'
import classes from '#dashboard/form/pictures/picture-field.module.css'
import { pictureMessages as messages } from '#dashboard/form/pictures/picture-messages.tr.ts'
import { pictureState } from '#dashboard/form/pictures/pictures.data.ts'
import { type PictureUpload, usePictureUpload } from '#dashboard/form/pictures/use-picture-upload.ts'

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
  if (upload.step === 'compressing') return <span className={classes.busy}>{messages.compressing}</span>
  if (upload.step !== 'sending') return null
  return (
    <span className={classes.busy}>
      {messages.sending(upload.percent)}
      <Progress value={upload.percent} size={5} w={120} aria-label={messages.sendingOf(label)} />
    </span>
  )
}

/** Why there is no picture though one was given. */
function failureOf(upload: PictureUpload, record: ContentPicture | undefined): string | undefined {
  if (upload.step === 'refused') return upload.reason
  return record?.state === 'FAILED' ? (record.failure ?? messages.failed) : undefined
}

function Empty({ onChoose, describedBy }: { onChoose: () => void; describedBy: string | undefined }) {
  return (
    <div className={classes.empty}>
      <IconPhotoPlus size={24} stroke={1.5} aria-hidden />
      <Button variant="default" size="compact-sm" onClick={onChoose} aria-describedby={describedBy}>
        {messages.choose}
      </Button>
      <span className={classes.drag}>{messages.drop}</span>
      <small>{messages.kinds}</small>
    </div>
  )
}

function Failed({ reason, onChoose }: { reason: string; onChoose: () => void }) {
  return (
    <div className={classes.empty} data-failed role="alert">
      <IconPhotoX size={24} stroke={1.5} aria-hidden />
      <span>{reason}</span>
      <Button variant="default" size="compact-sm" onClick={onChoose}>
        {messages.retry}
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
      <Button variant="default" size="compact-sm" aria-label={messages.replaceOf(label)} onClick={onChoose}>
        {messages.replace}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        data-danger
        aria-label={messages.removeOf(label)}
        onClick={onRemove}
      >
        {messages.remove}
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
  const { data: record } = useQuery({ ...pictureState(value ?? ''), enabled: value !== null && !stored })
  const failure = failureOf(upload, value === null ? undefined : record)
  const base = value === null ? null : (stored ?? record?.base ?? null)
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
          <p className={classes.dropHere}>{messages.dropHere}</p>
        </Dropzone.Accept>
      </Dropzone>
      <span className={classes.note} role="status">
        {!isBusy && value !== null && record?.state === 'PROCESSING' && messages.processing}
      </span>
    </Input.Wrapper>
  )
}
