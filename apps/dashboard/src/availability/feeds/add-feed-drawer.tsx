import { Select, Switch, TextInput } from '@mantine/core'
import { type SyncSource, syncSource } from '@plato/contract/availability/feeds.contract'
import { type FeedChannel, feedChannels } from '@plato/rules/availability/feeds/feed-words'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { addMessages as words } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { channelNames } from '#dashboard/availability/feeds/feed-words.tr.ts'
import { guessChannel } from '#dashboard/availability/feeds/guess-channel.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { numberIn } from '#dashboard/form/number-in.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { villaOptions } from '#dashboard/reservations/reservations.data.ts'

const channelOptions = feedChannels.map((value) => ({ value, label: channelNames[value] }))
const mostOptions = 50

type Values = {
  /** The picker speaks in strings; an empty one is "not chosen". */
  villa_id: string
  url: string
  name: string
  /** Empty: by the address, or by what comes from it. */
  channel: FeedChannel | ''
  blocksHorizon: boolean
}

/** An address that is not kept yet. It is a secret, so it travels beside the page's address and not in it. */
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
  /** Known where the drawer was opened from; otherwise it is asked for. */
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
    labels: words.fields,
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
      label={words.fields.channel}
      description={words.guess}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={words.guessed}
      data={channelOptions}
      value={values.channel || guess || null}
      onChange={(value) => setFieldValue('channel', feedChannels.find((one) => one === value) ?? '')}
      clearable={values.channel !== ''}
    />
  )
}

/** Leads to the preview and keeps nothing: what the calendar would change is seen first. */
export function AddFeedDrawer(props: Props) {
  const editor = useNewFeed(props)
  const { form } = editor
  const { data: villas = [] } = useQuery(villaOptions())
  const onClose = useGuardedClose(editor, props.onClose)
  const guess = guessChannel(form.values.url)
  return (
    <FormDrawer title={words.title} onClose={onClose}>
      <EditorForm editor={{ ...editor, isDirty: false }} saveLabel={words.save} onCancel={onClose}>
        <div className={classes.drawerFields}>
          <Select
            label={words.fields.villa_id}
            placeholder={words.choose}
            nothingFoundMessage={words.nothing}
            data={villas}
            searchable
            required
            limit={mostOptions}
            {...form.getInputProps('villa_id')}
            value={form.values.villa_id || null}
            onChange={(value) => form.setFieldValue('villa_id', value ?? '')}
          />
          <TextInput
            label={words.fields.url}
            description={words.urlHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('url')}
          />
          <ChannelField {...editor} />
          <TextInput
            label={words.fields.name}
            description={words.nameHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder={guess ? channelNames[guess] : ''}
            required={!guess}
            {...form.getInputProps('name')}
          />
          <Switch
            label={words.fields.blocksHorizon}
            description={words.horizonHelp}
            {...form.getInputProps('blocksHorizon', { type: 'checkbox' })}
          />
          <p className={classes.help}>{words.help}</p>
        </div>
      </EditorForm>
    </FormDrawer>
  )
}
