import { Alert, Button, Progress, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { formatFileSize } from '@plato/brand/file-size'
import { IconAlertTriangle, IconFileText, IconUpload } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { documentMessages } from '#dashboard/content/documents/document-messages.tr.ts'
import classes from '#dashboard/content/documents/documents.module.css'
import { useDocumentUpload } from '#dashboard/content/documents/use-document-upload.ts'
import { LeaveGuard } from '#dashboard/form/leave-guard.tsx'
import { Panel } from '#dashboard/form/panel.tsx'

const messages = documentMessages.upload
type Upload = ReturnType<typeof useDocumentUpload>
type Chosen = NonNullable<Upload['chosen']>

function Choice({ onChoose }: { onChoose: () => void }) {
  return (
    <div className={classes.choice}>
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onChoose}>
        {messages.choose}
      </Button>
      <span className={classes.drag}>{messages.drop}</span>
      <small>{messages.kinds}</small>
    </div>
  )
}

function FileName({ file }: { file: File }) {
  return (
    <p className={classes.file}>
      <IconFileText size={18} stroke={1.5} aria-hidden />
      <b>{file.name}</b>
      <span>{formatFileSize(file.size)}</span>
    </p>
  )
}

function Sending({ file, percent }: { file: File; percent: number }) {
  return (
    <div className={classes.sending}>
      <FileName file={file} />
      <Progress value={percent} size={6} aria-label={messages.progress(file.name)} />
      <p role="status">{percent < 100 ? messages.sending(percent) : messages.checking}</p>
    </div>
  )
}

interface RefusedProps {
  readonly file: File
  readonly reason: string
  readonly actions: ReactNode
}

function Refused({ file, reason, actions }: RefusedProps) {
  return (
    <div className={classes.sending}>
      <Alert
        color="red"
        icon={<IconAlertTriangle aria-hidden />}
        title={messages.refused(file.name)}
        role="alert"
      >
        {reason}
      </Alert>
      <div className={classes.buttons}>{actions}</div>
    </div>
  )
}

function Naming({ upload, chosen, actions }: { upload: Upload; chosen: Chosen; actions: ReactNode }) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void upload.send()
  }
  return (
    <form className={classes.naming} noValidate onSubmit={onSubmit}>
      <FileName file={chosen.file} />
      <TextInput
        label={messages.title}
        description={messages.titleHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoFocus
        value={chosen.title}
        onChange={(event) => upload.rename(event.currentTarget.value)}
        error={upload.titleError}
      />
      <div className={classes.buttons}>
        <Button type="submit">{messages.send}</Button>
        {actions}
      </div>
    </form>
  )
}

/** What a file is, its content decides on the server; here only its size is known beforehand. */
export function DocumentUpload() {
  const upload = useDocumentUpload()
  const { chosen, choose, discard } = upload
  const open = useRef<() => void>(null)
  const onChoose = () => open.current?.()
  const step = chosen?.step
  const actions = (
    <>
      <Button variant="default" onClick={onChoose}>
        {messages.another}
      </Button>
      <Button variant="subtle" onClick={discard}>
        {messages.cancel}
      </Button>
    </>
  )
  return (
    <Panel title={messages.section}>
      <Dropzone
        className={classes.zone}
        openRef={open}
        onDrop={([file]) => file && choose(file)}
        inputProps={{ 'aria-label': messages.file }}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        multiple={false}
        disabled={step?.at === 'sending'}
      >
        {!chosen && <Choice onChoose={onChoose} />}
        {chosen && step?.at === 'chosen' && <Naming upload={upload} chosen={chosen} actions={actions} />}
        {chosen && step?.at === 'sending' && <Sending file={chosen.file} percent={step.percent} />}
        {chosen && step?.at === 'refused' && (
          <Refused file={chosen.file} reason={step.reason} actions={actions} />
        )}
        <Dropzone.Accept>
          <p className={classes.dropHere}>{messages.dropHere}</p>
        </Dropzone.Accept>
      </Dropzone>
      <LeaveGuard isDirty={step?.at === 'chosen' || step?.at === 'sending'} />
    </Panel>
  )
}
