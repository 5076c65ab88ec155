import { PasswordInput } from '@mantine/core'
import { changedPassword } from '@plato/contract/users/account.contract'
import { whyPasswordIsRefused } from '@plato/rules/users/password'
import { useQuery } from '@tanstack/react-query'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { ownAccount, useAccountWrites } from '#dashboard/users/account/account.data.ts'
import { accountMessages as messages } from '#dashboard/users/account/account-messages.tr.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { PasswordRules } from '#dashboard/users/password-rules.tsx'

const blank = { currentPassword: '', password: '' }
const { currentPassword, password } = messages.fields
const toggle = { 'aria-label': userMessages.showPassword, tabIndex: 0 }

export function PasswordDrawer() {
  const close = useCloseTo('/account')
  const { changePassword } = useAccountWrites()
  const email = useQuery(ownAccount()).data?.user.email ?? ''
  const editor = useEditor<typeof blank, typeof blank, typeof blank>({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels: { currentPassword, password },
    secret: ['currentPassword', 'password'],
    schema: changedPassword,
    bodyOf: (values) => values,
    check: (values): Record<string, string> =>
      values.password !== '' && whyPasswordIsRefused(values.password, email)
        ? { password: userMessages.passwordTooCommon }
        : {},
    fieldOf: {
      'account.wrong_password': 'currentPassword',
      'auth.too_many_attempts': 'currentPassword',
      'user.password_too_common': 'password',
    },
    save: async (body) => {
      await changePassword(body)
      return blank
    },
    onSaved: () => {
      toastDone(messages.passwordSaved)
      close()
    },
  })
  const onClose = useGuardedClose(editor, close)
  const { form } = editor
  return (
    <FormDrawer title={messages.changePassword} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={editor.submit}>
        <div className={classes.fields}>
          <div className={classes.drawerFields}>
            {/* Password managers need the account that the passwords belong to; they ignore hidden fields. */}
            <input
              className="sr-only"
              name="username"
              autoComplete="username"
              value={email}
              readOnly
              tabIndex={-1}
              aria-hidden
            />
            <PasswordInput
              label={currentPassword}
              required
              data-autofocus
              autoComplete="current-password"
              visibilityToggleButtonProps={toggle}
              {...form.getInputProps('currentPassword')}
            />
            <PasswordInput
              label={password}
              description={messages.passwordHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              required
              autoComplete="new-password"
              visibilityToggleButtonProps={toggle}
              {...form.getInputProps('password')}
            />
            <PasswordRules password={form.values.password} email={email} isBelow />
          </div>
        </div>
        <SaveBar
          editor={editor}
          title={messages.notChanged}
          saveLabel={messages.changePassword}
          onCancel={onClose}
        />
      </form>
    </FormDrawer>
  )
}
