import { Alert } from '@mantine/core'
import type { EditedText, OldText } from '@plato/contract/content/texts.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import { IconInfoCircle } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { ChangedMeanwhile } from '#dashboard/content/texts/changed-meanwhile.tsx'
import { OldVersionDrawer } from '#dashboard/content/texts/old-version-drawer.tsx'
import { textMessages as messages } from '#dashboard/content/texts/text-messages.tr.ts'
import classes from '#dashboard/content/texts/texts.module.css'
import { useTextEditor } from '#dashboard/content/texts/use-text-editor.ts'
import { VersionList } from '#dashboard/content/texts/version-list.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel } from '#dashboard/form/panel.tsx'
import { RichTextField } from '#dashboard/form/rich-text/rich-text-field.tsx'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

/** Guests accept these texts in a numbered version. */
const agreedTo: readonly ContentSection[] = ['rental', 'kvkk']

/** The version named in the URL, if it exists. */
function useOpenVersion(text: EditedText) {
  const [search, setSearch] = useSearchParams()
  const requestedVersion = Number(search.get('version'))
  const open = text.versions.some(({ version }) => version === requestedVersion)
    ? requestedVersion
    : undefined
  return { open, close: () => setSearch({}, { replace: true }) }
}

export function TextForm({ text }: { readonly text: EditedText }) {
  const { editor, theirs, takeTheirs, keepMine } = useTextEditor(text)
  const { form, isDirty } = editor
  const { open, close } = useOpenVersion(text)
  const put = ({ body, version }: OldText) => {
    form.setFieldValue('body', body)
    toastDone(messages.old.taken(version))
    close()
  }
  const take = (old: OldText) => {
    if (!isDirty) return put(old)
    const { askTitle, askBody, askConfirm } = messages.old
    ask({
      title: askTitle,
      body: askBody(old.version),
      confirm: askConfirm,
      isDangerous: true,
      act: () => Promise.resolve(),
      onDone: () => put(old),
    })
  }
  return (
    <EditorForm editor={editor} onCancel={editor.revert}>
      {theirs && (
        <ChangedMeanwhile
          theirs={theirs}
          mine={form.values.body}
          onTakeTheirs={takeTheirs}
          onKeepMine={keepMine}
        />
      )}
      <div className={formClasses.columns}>
        <Panel title={messages.panels.text}>
          <div className={classes.text}>
            {agreedTo.includes(text.section) && (
              <Alert color="sea" icon={<IconInfoCircle aria-hidden />}>
                {messages.agreed}
              </Alert>
            )}
            <RichTextField
              label={messages.fields.body}
              description={messages.help}
              required
              minHeight={420}
              {...form.getInputProps('body')}
              value={form.values.body}
            />
          </div>
        </Panel>
        <div className={classes.beside}>
          <Panel title={messages.panels.versions}>
            <VersionList versions={text.versions} />
          </Panel>
        </div>
      </div>
      {open !== undefined && <OldVersionDrawer text={text} version={open} onTake={take} onClose={close} />}
    </EditorForm>
  )
}
