import { PasswordInput, TextInput } from '@mantine/core'
import { changedPassword } from '@plato/contract/users/account.contract'
import { type Enrolled, newPasskey } from '@plato/contract/users/factors.contract'
import { deviceName } from '@plato/rules/auth/device-name'
import { useRef } from 'react'
import { z } from 'zod'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import factorClasses from '#dashboard/users/account/factors/factors.module.css'
import { FirstFactor } from '#dashboard/users/account/factors/first-factor.tsx'
import { passkeyDrawerMessages as messages } from '#dashboard/users/account/factors/own-factor-messages.tr.ts'
import { useFactorWrites } from '#dashboard/users/account/factors/own-factors.data.ts'
import { showRecoveryCodes } from '#dashboard/users/account/factors/recovery-codes-dialog.tsx'
import { useFocusOnMount } from '#dashboard/users/account/factors/use-focus-on-mount.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'

const { name } = newPasskey.shape
const { currentPassword } = changedPassword.shape
/** The password is needed for the first factor only; later ones are confirmed by a factor. */
const schemas = { first: z.object({ name, currentPassword }), later: z.object({ name }) }

type Values = { name: string; currentPassword: string }
type Body = { name: string; currentPassword?: string | undefined }

function PasskeyForm({ isFirst, close }: { isFirst: boolean; close: () => void }) {
  const { addPasskey } = useFactorWrites()
  const blank: Values = {
    name: deviceName(navigator.userAgent) || messages.unknownDevice,
    currentPassword: '',
  }
  const codes = useRef<Enrolled['recoveryCodes']>(null)
  const editor = useEditor<Values, Body, Values>({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels: { name: messages.name, currentPassword: messages.currentPassword },
    secret: ['currentPassword'],
    schema: isFirst ? schemas.first : schemas.later,
    bodyOf: (values) => values,
    fieldOf: {
      'account.wrong_password': 'currentPassword',
      'auth.too_many_attempts': 'currentPassword',
    },
    save: async ({ name: device, ...enrolment }) => {
      // Not returned: what a mutation returns stays in its cache, and recovery codes must not.
      codes.current = (await addPasskey(device, enrolment)).recoveryCodes
      return blank
    },
    onSaved: () => {
      toastDone(messages.done)
      close()
      if (codes.current) showRecoveryCodes(codes.current)
    },
  })
  const { form } = editor
  const first = useFocusOnMount<HTMLInputElement>()
  return (
    <form className={classes.form} noValidate onSubmit={editor.submit}>
      <div className={classes.fields}>
        <div className={classes.drawerFields}>
          <p className={factorClasses.intro}>{messages.intro}</p>
          <TextInput
            ref={first}
            label={messages.name}
            description={messages.nameHelp}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          {isFirst && (
            <PasswordInput
              label={messages.currentPassword}
              required
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': userMessages.showPassword, tabIndex: 0 }}
              {...form.getInputProps('currentPassword')}
            />
          )}
        </div>
      </div>
      <SaveBar editor={editor} title={messages.notAdded} saveLabel={messages.save} onCancel={close} />
    </form>
  )
}

export function PasskeyDrawer() {
  const close = useCloseTo('/account')
  return (
    <FormDrawer title={messages.title} onClose={close}>
      <FirstFactor>{(isFirst) => <PasskeyForm isFirst={isFirst} close={close} />}</FirstFactor>
    </FormDrawer>
  )
}
