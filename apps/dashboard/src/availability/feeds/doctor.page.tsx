import '@mantine/dropzone/styles.layer.css'
import { Button, SegmentedControl, Skeleton, Textarea, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { maxCalendarTextLength } from '@plato/contract/availability/feeds.contract'
import { IconFileUpload, IconStethoscope } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { ExternalTabs } from '#dashboard/availability/external-tabs.tsx'
import { AddFeedDrawer } from '#dashboard/availability/feeds/add-feed-drawer.tsx'
import classes from '#dashboard/availability/feeds/doctor.module.css'
import { doctorMessages as messages } from '#dashboard/availability/feeds/doctor-messages.tr.ts'
import { DoctorResult } from '#dashboard/availability/feeds/doctor-result.tsx'
import { diagnose } from '#dashboard/availability/feeds/feeds.data.ts'
import { typedAddressIn } from '#dashboard/availability/feeds/typed-address.ts'
import formClasses from '#dashboard/form/form.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { screenNames } from '#dashboard/shell/messages.tr.ts'
import { toastFailure } from '#dashboard/shell/toast/toast.tsx'

const maxBytes = 5 * 1024 * 1024
const kinds = { 'text/calendar': ['.ics', '.ical', '.txt'] }

type Way = keyof typeof messages.ways
const ways = Object.entries(messages.ways).map(([value, label]) => ({ value, label }))

interface TextProps {
  readonly text: string
  readonly error: string | undefined
  readonly onText: (text: string) => void
}

/** Reads the file in the browser and sends its text. */
function TextFields({ text, error, onText }: TextProps) {
  const [fileName, setFileName] = useState<string>()
  const onDrop = async ([file]: File[]) => {
    if (!file) return
    try {
      onText(await file.text())
      setFileName(file.name)
    } catch {
      toastFailure(messages.unreadableFile)
    }
  }
  return (
    <>
      <Dropzone
        className={classes.drop ?? ''}
        accept={kinds}
        maxSize={maxBytes}
        maxFiles={1}
        multiple={false}
        inputProps={{ 'aria-label': messages.drop }}
        onDrop={(files) => void onDrop(files)}
        onReject={() => toastFailure(messages.unreadableFile)}
      >
        <IconFileUpload size={24} stroke={1.5} aria-hidden />
        <span>{fileName ? messages.chosen(fileName) : messages.drop}</span>
      </Dropzone>
      <Textarea
        label={messages.text}
        description={messages.textHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={8}
        spellCheck={false}
        value={text}
        error={error}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </>
  )
}

function useDoctor() {
  const typed = typedAddressIn(useLocation().state) ?? ''
  const [way, setWay] = useState<Way>('url')
  const [url, setUrl] = useState(typed)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  // The URL is a secret: it is read from state, because mutation variables stay in the mutation cache.
  // secret.
  const examination = useMutation({
    mutationFn: async () => {
      const input = way === 'url' ? { url: url.trim() } : { text }
      return { diagnosis: await diagnose(input), url: 'url' in input ? input.url : undefined }
    },
    gcTime: 0,
  })
  const examine = () => {
    const given = way === 'url' ? url : text
    const wrong =
      given.trim() === ''
        ? formMessages.required
        : given.length > maxCalendarTextLength
          ? messages.tooLong
          : undefined
    setError(wrong)
    if (!wrong && !examination.isPending) examination.mutate()
  }
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setError(undefined)
      set(value)
    }
  return {
    way,
    url,
    text,
    error,
    examination,
    examine,
    setWay: change(setWay),
    setUrl: change(setUrl),
    setText: change(setText),
  }
}

type Doctor = ReturnType<typeof useDoctor>

function DoctorForm({ way, url, text, error, examination, examine, setWay, setUrl, setText }: Doctor) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    examine()
  }
  return (
    <form className={`${formClasses.panel} ${classes.form}`} noValidate onSubmit={onSubmit}>
      <p className={classes.lead}>{messages.lead}</p>
      <SegmentedControl
        className={classes.way ?? ''}
        aria-label={messages.how}
        data={ways}
        value={way}
        onChange={(value) => setWay(value === 'text' ? 'text' : 'url')}
      />
      {way === 'url' ? (
        <TextInput
          label={messages.url}
          description={messages.urlHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          spellCheck={false}
          value={url}
          error={error}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
      ) : (
        <TextFields text={text} error={error} onText={setText} />
      )}
      <Button
        type="submit"
        className={classes.examine ?? ''}
        leftSection={<IconStethoscope size={16} aria-hidden />}
        loading={examination.isPending}
      >
        {messages.examine}
      </Button>
    </form>
  )
}

/** Checks a calendar and explains its faults; needs no villa. */
export function DoctorPage() {
  const doctor = useDoctor()
  const { data, error, isPending } = doctor.examination
  const [linked, setLinked] = useState<string>()
  return (
    <>
      <PageHead title={messages.title} heading={screenNames.external} />
      <ExternalTabs />
      <div className={`${formClasses.fields} ${classes.page}`}>
        <div className={`${formClasses.stack} ${formClasses.narrow}`}>
          <DoctorForm {...doctor} />
          <div role="status" aria-live="polite">
            {isPending && <Skeleton height={220} radius={14} aria-label={messages.examining} />}
            {data && !isPending && (
              <DoctorResult diagnosis={data.diagnosis} url={data.url} onConnect={setLinked} />
            )}
          </div>
          {error && !isPending && (
            <LoadFailure
              title={messages.unread}
              error={error}
              isRetrying={isPending}
              onRetry={doctor.examine}
            />
          )}
        </div>
      </div>
      {linked !== undefined && <AddFeedDrawer url={linked} onClose={() => setLinked(undefined)} />}
    </>
  )
}
