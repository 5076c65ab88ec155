import { Select, Switch, TextInput } from '@mantine/core'
import { type SyncSource, syncSource } from '@plato/contract/availability/feeds.contract'
import { type FeedChannel, feedChannels } from '@plato/rules/availability/feeds/feed-kinds'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { channelNames } from '#dashboard/availability/feeds/feed-labels.tr.ts'
import { addMessages as messages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { guessChannel } from '#dashboard/availability/feeds/guess-channel.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { numberIn } from '#dashboard/form/number-in.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'

const channelOptions = feedChannels.map((value) => ({ value, label: channelNames[value] }))
const maxOptions = 50

type Values = {
  /** The select works with strings; empty means "not chosen". */
  villa_id: string
  url: string
  name: string
  /** Empty: detected from the URL or from the calendar itself. */
  channel: FeedChannel | ''
  blocksHorizon: boolean
}

/** A feed that is not saved yet. Its URL is a secret, so it is passed as history state and not in the page URL. */
export type NewFeed = Extract<SyncSource, { url: string }>

const newFeed = syncSource.options[1]

const nameOf = ({ name, url }: Values): string => {
  const guess = guessChannel(url)
  return name.trim() || (guess ? channelNames[guess] : '')
}

const bodyOf = (values: Values) => {
  const channel = values.channel || guessChannel(values.url)
  return {
    villa_id: numberIn(values.villa_id),
    url: values.url,
    name: nameOf(values),
    blocksHorizon: values.blocksHorizon,
    ...(channel ? { channel } : {}),
  }
}

interface Props {
  /** Set when the drawer was opened for a villa; otherwise the drawer has a villa field. */
  readonly villaId?: number | undefined
  readonly url?: string
  readonly onClose: () => void
}

function useNewFeed({ villaId, url = '' }: Props): Editor<Values> {
  const navigate = useNavigate()
  const blank: Values = {
    villa_id: villaId ? String(villaId) : '',
    url,
    name: '',
    channel: '',
    blocksHorizon: false,
  }
  return useEditor<Values, NewFeed, NewFeed>({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels: messages.fields,
    schema: newFeed,
    bodyOf,
    save: (body) => Promise.resolve(body),
    onSaved: (body) => void navigate(`/villas/${body.villa_id}/feeds/preview`, { state: body }),
  })
}

function ChannelField({ form: { values, setFieldValue } }: Editor<Values>) {
  const guess = guessChannel(values.url)
  return (
    <Select
      label={messages.fields.channel}
      description={messages.guess}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={messages.guessed}
      data={channelOptions}
      value={values.channel || guess || null}
      onChange={(value) => setFieldValue('channel', feedChannels.find((one) => one === value) ?? '')}
      clearable={values.channel !== ''}
    />
  )
}

/** Opens the preview without saving anything: the user sees the changes first. */
export function AddFeedDrawer(props: Props) {
  const editor = useNewFeed(props)
  const { form } = editor
  const { data: villas = [] } = useQuery(villaOptions())
  const onClose = useGuardedClose(editor, props.onClose)
  const guess = guessChannel(form.values.url)
  return (
    <FormDrawer title={messages.title} onClose={onClose}>
      <EditorForm editor={{ ...editor, isDirty: false }} saveLabel={messages.save} onCancel={onClose}>
        <div className={classes.drawerFields}>
          <Select
            label={messages.fields.villa_id}
            placeholder={messages.choose}
            nothingFoundMessage={messages.nothing}
            data={villas}
            searchable
            required
            limit={maxOptions}
            {...form.getInputProps('villa_id')}
            value={form.values.villa_id || null}
            onChange={(value) => form.setFieldValue('villa_id', value ?? '')}
          />
          <TextInput
            label={messages.fields.url}
            description={messages.urlHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('url')}
          />
          <ChannelField {...editor} />
          <TextInput
            label={messages.fields.name}
            description={messages.nameHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={guess ? channelNames[guess] : ''}
            required={!guess}
            {...form.getInputProps('name')}
          />
          <Switch
            label={messages.fields.blocksHorizon}
            description={messages.horizonHelp}
            {...form.getInputProps('blocksHorizon', { type: 'checkbox' })}
          />
          <p className={classes.help}>{messages.help}</p>
        </div>
      </EditorForm>
    </FormDrawer>
  )
}
