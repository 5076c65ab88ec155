import { type AllSettings, type SettingEdit, settingEdits } from '@plato/contract/settings/settings.contract'
import { missingCompanyKeys } from '@plato/rules/settings/company-identity'
import { keysOf, type SettingGroup } from '@plato/rules/settings/setting-keys'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { HomePreview } from '#dashboard/settings/home-preview.tsx'
import { fieldLabels, settingMessages as messages } from '#dashboard/settings/messages.tr.ts'
import { SettingField, type SettingValues } from '#dashboard/settings/setting-field.tsx'
import { useSettingWrites } from '#dashboard/settings/settings.data.ts'
import classes from '#dashboard/settings/settings.module.css'
import { sections } from '#dashboard/settings/settings-sections.ts'
import { companyMessages } from '#dashboard/shared-villa/company-messages.tr.ts'
import { CompanyWarning } from '#dashboard/shared-villa/company-warning.tsx'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly group: SettingGroup
  readonly settings: AllSettings
}

function useSettingEditor({ group, settings }: Props) {
  const { save } = useSettingWrites()
  const valuesOf = (all: AllSettings): SettingValues =>
    Object.fromEntries(all[group].map(({ key, value }) => [key, value]))
  const stored = valuesOf(settings)
  return useEditor<SettingValues, SettingEdit, AllSettings>({
    record: settings,
    blank: stored,
    valuesOf,
    labels: Object.fromEntries(keysOf(group).map((key) => [key, fieldLabels[key].label])),
    schema: settingEdits[group],
    // Sends only changed settings: another user may have changed the others meanwhile.
    bodyOf: (values) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([key, value]) => value !== stored[key])
          .map(([key, value]) => [key, value.trim()]),
      ),
    save: (body) => save(group, body),
    onSaved: () => toastDone(group === 'reports' ? messages.reportSaved : messages.saved),
  })
}

export function SettingsForm(props: Props) {
  const editor = useSettingEditor(props)
  const { form, revert } = editor
  return (
    <EditorForm editor={editor} onCancel={revert}>
      <div className={`${formClasses.stack} ${formClasses.narrow}`}>
        {sections[props.group].map(({ name, keys }) => (
          <Panel key={name} title={messages.sections[name]}>
            <PanelFields>
              {name === 'networks' && <p className={classes.intro}>{messages.networksHelp}</p>}
              {name === 'company' && (
                <>
                  <p className={classes.intro}>{messages.companyHelp}</p>
                  <CompanyWarning
                    missing={missingCompanyKeys(form.values)}
                    note={companyMessages.inSettings}
                  />
                </>
              )}
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
