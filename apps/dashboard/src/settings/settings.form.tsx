import { type AllSettings, type SettingEdit, settingEdits } from '@plato/contract/settings/settings.contract'
import { keysOf, type SettingGroup } from '@plato/rules/settings/setting-keys'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { HomePreview } from '#dashboard/settings/home-preview.tsx'
import { fieldWords, settingMessages as words } from '#dashboard/settings/messages.tr.ts'
import { SettingField, type SettingValues } from '#dashboard/settings/setting-field.tsx'
import { useSettingWrites } from '#dashboard/settings/settings.data.ts'
import classes from '#dashboard/settings/settings.module.css'
import { sections } from '#dashboard/settings/settings-sections.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

interface Props {
  readonly group: SettingGroup
  readonly settings: AllSettings
}

function useSettingEditor({ group, settings }: Props) {
  const { save } = useSettingWrites()
  const valuesOf = (all: AllSettings): SettingValues =>
    Object.fromEntries(all[group].map(({ key, value }) => [key, value]))
  const kept = valuesOf(settings)
  return useEditor<SettingValues, SettingEdit, AllSettings>({
    record: settings,
    blank: kept,
    valuesOf,
    labels: Object.fromEntries(keysOf(group).map((key) => [key, fieldWords[key].label])),
    schema: settingEdits[group],
    // What was not touched here may have been changed by somebody else meanwhile.
    bodyOf: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([key, value]) => value !== kept[key])
          .map(([key, value]) => [key, value.trim()]),
      ),
    save: (body) => save(group, body),
    onSaved: () => toastDone(group === 'reports' ? words.reportSaved : words.saved),
  })
}

export function SettingsForm(props: Props) {
  const editor = useSettingEditor(props)
  const { form, revert } = editor
  return (
    <EditorForm editor={editor} onCancel={revert}>
      <div className={`${formClasses.stack} ${formClasses.narrow}`}>
        {sections[props.group].map(({ name, keys }) => (
          <Panel key={name} title={words.sections[name]}>
            <PanelFields>
              {name === 'networks' && <p className={classes.intro}>{words.networksHelp}</p>}
              {keys.map((key) => (
                <SettingField key={key} name={key} form={form} />
              ))}
              {name === 'home' && (
                <HomePreview headline={form.values.home_headline ?? ''} lead={form.values.home_lead ?? ''} />
              )}
            </PanelFields>
          </Panel>
        ))}
      </div>
    </EditorForm>
  )
}
