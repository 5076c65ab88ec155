import { Alert, PasswordInput, Switch, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  type CardProviderSettings,
  savedCardProvider,
} from '@plato/contract/payments/card-providers.contract'
import type { CardProvider } from '@plato/rules/payments/card'
import { IconAlertTriangle, IconCheck, IconFlask, IconKeyOff, IconPlayerPause } from '@tabler/icons-react'
import { useEffect } from 'react'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import formClasses from '#dashboard/form/form.module.css'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { providerNames } from '#dashboard/payments/card/card-messages.tr.ts'
import { ProviderActions } from '#dashboard/payments/card-providers/card-provider-actions.tsx'
import { cardProviderMessages as messages } from '#dashboard/payments/card-providers/card-provider-messages.tr.ts'
import {
  labelsOf,
  type ProviderValues,
  providerBody,
  providerErrors,
  providerValues,
  secretsOf,
} from '#dashboard/payments/card-providers/card-provider-values.ts'
import { useCardProviderWrites } from '#dashboard/payments/card-providers/card-providers.data.ts'
import classes from '#dashboard/payments/card-providers/card-providers.module.css'
import { CopyText } from '#dashboard/payments/copy-text.tsx'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const blank: ProviderValues = { merchant: '', isLive: false, secret1: '', secret2: '' }

interface Part {
  readonly settings: CardProviderSettings
  readonly editor: Editor<ProviderValues>
}

function ProviderChip({ settings: { isChosen, isLive, hasSecrets } }: Pick<Part, 'settings'>) {
  if (isChosen && isLive) {
    return (
      <StateChip variant="good" icon={IconCheck}>
        {messages.chips.live}
      </StateChip>
    )
  }
  if (isChosen) {
    return (
      <StateChip variant="warn" icon={IconFlask}>
        {messages.chips.test}
      </StateChip>
    )
  }
  return hasSecrets ? (
    <StateChip variant="gray" icon={IconPlayerPause}>
      {messages.chips.ready}
    </StateChip>
  ) : (
    <StateChip variant="gray-outline" icon={IconKeyOff}>
      {messages.chips.empty}
    </StateChip>
  )
}

function savedText({ updatedAt, updatedByName }: CardProviderSettings): string | undefined {
  if (!updatedAt) return undefined
  const moment = momentText(updatedAt, todayInIstanbul())
  return updatedByName ? messages.savedBy(updatedByName, moment) : messages.savedAt(moment)
}

function useProviderEditor(settings: CardProviderSettings): Editor<ProviderValues> {
  const { provider } = settings
  const { save } = useCardProviderWrites()
  return useEditor<ProviderValues, ReturnType<typeof savedCardProvider.parse>, CardProviderSettings>({
    record: settings,
    blank,
    valuesOf: providerValues,
    labels: labelsOf(provider),
    secret: ['secret1', 'secret2'],
    schema: savedCardProvider,
    bodyOf: providerBody(provider),
    check: providerErrors(settings),
    fieldOf: { 'card_provider.secrets_missing': 'secret1' },
    save: async (body) => (await save(provider, body)).find((one) => one.provider === provider) ?? settings,
    onSaved: () => toastDone(messages.saved(providerNames[provider])),
  })
}

function KeyFields({ settings: { provider, hasSecrets }, editor: { form } }: Part) {
  const secrets = secretsOf(provider)
  const storedMessage = secrets.length > 1 ? messages.storedTogether : messages.storedMessage
  return (
    <>
      <TextInput
        {...(secrets.length > 1 ? { className: formClasses.wide } : {})}
        label={messages.fields[provider].merchant}
        required
        autoComplete="off"
        maxLength={200}
        {...form.getInputProps('merchant')}
      />
      {secrets.map(({ field, label }) => (
        <PasswordInput
          key={field}
          label={label}
          {...(hasSecrets ? { description: storedMessage } : {})}
          inputWrapperOrder={order}
          required={!hasSecrets}
          autoComplete="new-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': messages.showSecret, tabIndex: 0 }}
          {...form.getInputProps(field)}
          // The component does not say it itself.
          aria-invalid={form.errors[field] !== undefined}
        />
      ))}
    </>
  )
}

/** Live or test, with what that means; of a provider in use it is said before saving what will change. */
function ModeField({ settings, editor: { form } }: Part) {
  const { isLive } = form.values
  const changes = settings.isChosen && isLive !== settings.isLive
  return (
    <div className={formClasses.wide}>
      <Switch
        label={messages.mode}
        description={isLive ? messages.modeHelp.on : messages.modeHelp.off}
        {...form.getInputProps('isLive', { type: 'checkbox' })}
      />
      {changes && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="status" mt="sm">
          {isLive ? messages.becomesLive : messages.becomesTest}
        </Alert>
      )}
    </div>
  )
}

function NoticeField({ settings: { provider, noticeUrl } }: Pick<Part, 'settings'>) {
  const { label, help } = messages.notice[provider]
  return (
    <div className={`${formClasses.wide} ${classes.notice}`}>
      <TextInput label={label} description={help} inputWrapperOrder={order} readOnly value={noticeUrl} />
      <CopyText value={noticeUrl} label={messages.copy} copied={messages.copied} />
    </div>
  )
}

interface Props {
  readonly settings: CardProviderSettings
  /** The one that charges now, when it is another. */
  readonly other: CardProviderSettings | undefined
  readonly onDirty: (provider: CardProvider, isDirty: boolean) => void
}

/** One provider: its keys, whether they are live, where it may call us, and whether it charges for us. */
export function ProviderPanel({ settings, other, onDirty }: Props) {
  const editor = useProviderEditor(settings)
  const { provider } = settings
  const { isDirty, isSaving, submit } = editor
  const isUnsaved = isDirty && !isSaving
  useEffect(() => onDirty(provider, isUnsaved), [onDirty, provider, isUnsaved])
  useHotkeys([['mod+S', () => isDirty && submit()]], [])
  const saved = savedText(settings)
  return (
    <form className={classes.provider} noValidate onSubmit={submit}>
      <Panel title={providerNames[provider]} facts={<ProviderChip settings={settings} />}>
        <PanelFields>
          <KeyFields settings={settings} editor={editor} />
          <ModeField settings={settings} editor={editor} />
          <NoticeField settings={settings} />
        </PanelFields>
        {settings.hasSecrets && (
          <footer className={classes.foot}>
            <ProviderActions settings={settings} other={other} isDirty={isDirty} />
            {saved && <p>{saved}</p>}
          </footer>
        )}
      </Panel>
      <SaveBar editor={editor} onCancel={editor.revert} />
    </form>
  )
}
