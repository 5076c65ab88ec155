import { Switch, TextInput } from '@mantine/core'
import { type CalendarFeed, feedEndpoints } from '@plato/contract/availability/feeds.contract'
import { villaFeedsMessages } from '#dashboard/availability/feeds/feed-messages.tr.ts'
import { useFeedWrites } from '#dashboard/availability/feeds/feeds.data.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const { settings: messages } = villaFeedsMessages

type Values = { name: string; blocksHorizon: boolean }
type Body = ReturnType<typeof feedEndpoints.change.body.parse>

interface Props {
  readonly feed: CalendarFeed
  readonly onClose: () => void
}

/** Edits the name of the feed and whether the end of the channel's sale window closes nights. */
export function FeedSettingsDrawer({ feed, onClose: close }: Props) {
  const { change } = useFeedWrites()
  const editor = useEditor<Values, Body, CalendarFeed>({
    record: feed,
    blank: { name: '', blocksHorizon: false },
    valuesOf: ({ name, blocksHorizon }) => ({ name, blocksHorizon }),
    labels: { name: messages.name, blocksHorizon: messages.blocksHorizon },
    schema: feedEndpoints.change.body,
    bodyOf: (values) => ({ ...values, active: feed.active }),
    save: async (body) => {
      await change(feed.id, body)
      return { ...feed, ...body }
    },
    onSaved: () => {
      toastDone(messages.saved)
      close()
    },
  })
  const { form } = editor
  const onClose = useGuardedClose(editor, close)
  return (
    <FormDrawer title={messages.title(feed.name)} onClose={onClose}>
      <EditorForm editor={editor} onCancel={onClose}>
        <div className={classes.drawerFields}>
          <TextInput label={messages.name} required data-autofocus {...form.getInputProps('name')} />
          <Switch
            label={messages.blocksHorizon}
            description={messages.blocksHelp}
            {...form.getInputProps('blocksHorizon', { type: 'checkbox' })}
          />
        </div>
      </EditorForm>
    </FormDrawer>
  )
}
