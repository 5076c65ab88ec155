import { PasswordInput, TextInput } from '@mantine/core'
import { changedEmail } from '@plato/contract/users/account.contract'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { useAccountWrites } from '#dashboard/users/account/account.data.ts'
import { accountMessages as messages } from '#dashboard/users/account/account-messages.tr.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'

const blank = { email: '', currentPassword: '' }
const { email, currentPassword } = messages.fields

export function EmailDrawer() {
  const close = useCloseTo('/account')
  const { changeEmail } = useAccountWrites()
  const editor = useEditor<typeof blank, typeof blank, typeof blank>({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels: { email, currentPassword },
    secret: ['currentPassword'],
    schema: changedEmail,
    bodyOf: (values) => ({ ...values, email: values.email.trim() }),
    fieldOf: {
      'account.wrong_password': 'currentPassword',
      'auth.too_many_attempts': 'currentPassword',
    },
    save: async (body) => {
      await changeEmail(body)
      return body
    },
    onSaved: (sent) => {
      toastDone(messages.emailSent(sent.email))
      close()
    },
  })
  const onClose = useGuardedClose(editor, close)
  const { form } = editor
  return (
    <FormDrawer title={messages.changeEmail} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={editor.submit}>
        <div className={classes.fields}>
          <div className={classes.drawerFields}>
            <TextInput
              label={email}
              description={messages.emailHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              type="email"
              required
              data-autofocus
              autoComplete="email"
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={currentPassword}
              required
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': userMessages.showPassword, tabIndex: 0 }}
              {...form.getInputProps('currentPassword')}
            />
          </div>
        </div>
        <SaveBar
          editor={editor}
          title={messages.notChanged}
          saveLabel={messages.emailSend}
          onCancel={onClose}
        />
      </form>
    </FormDrawer>
  )
}
