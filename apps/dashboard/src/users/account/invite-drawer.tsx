import { Radio, TextInput } from '@mantine/core'
import { roleNames } from '@plato/brand/list-names.tr'
import { userRole } from '@plato/contract/auth/auth.contract'
import { type InvitedUser, invitedUser, type User } from '@plato/contract/users/users.contract'
import type { Role } from '@plato/rules/auth/capabilities'
import classes from '#dashboard/form/form.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { SaveBar } from '#dashboard/form/save-bar.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { useGuardedClose } from '#dashboard/form/use-guarded-close.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import accountClasses from '#dashboard/users/account/account.module.css'
import { invitationMessages as messages } from '#dashboard/users/account/account-messages.tr.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { nameOf } from '#dashboard/users/user-name.ts'
import { useUserWrites } from '#dashboard/users/users.data.ts'

type Values = { email: string; firstName: string; lastName: string; phone: string; role: Role }
const blank: Values = { email: '', firstName: '', lastName: '', phone: '', role: 'RESERVATIONS' }
const { fields } = userMessages
const labels = {
  email: fields.email,
  firstName: fields.firstName,
  lastName: fields.lastName,
  phone: fields.phone,
  role: fields.role,
}

function RoleField({ form }: Pick<Editor<Values>, 'form'>) {
  return (
    <Radio.Group label={fields.role} required {...form.getInputProps('role')}>
      <div className={accountClasses.roles}>
        {userRole.options.map((role) => (
          <Radio.Card key={role} value={role} className={accountClasses.role}>
            <Radio.Indicator />
            <div>
              <b>{roleNames[role]}</b>
              <span>{userMessages.roleHelp[role]}</span>
            </div>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

/** Creates an account whose owner sets the password by a mailed link. */
export function InviteDrawer() {
  const close = useCloseTo('/users')
  const { invite } = useUserWrites()
  const editor = useEditor<Values, InvitedUser, User>({
    record: undefined,
    blank,
    valuesOf: () => blank,
    labels,
    schema: invitedUser,
    bodyOf: (values) => ({ ...values, email: values.email.trim(), phone: values.phone.trim() || null }),
    fieldOf: { 'user.email_taken': 'email' },
    save: invite,
    onSaved: (user) => {
      toastDone(messages.sent(nameOf(user)))
      close()
    },
  })
  const onClose = useGuardedClose(editor, close)
  const { form } = editor
  return (
    <FormDrawer title={messages.title} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={editor.submit}>
        <div className={classes.fields}>
          <div className={classes.drawerFields}>
            <TextInput
              label={fields.email}
              type="email"
              required
              data-autofocus
              autoComplete="off"
              {...form.getInputProps('email')}
            />
            <TextInput
              label={fields.firstName}
              required
              autoComplete="off"
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label={fields.lastName}
              required
              autoComplete="off"
              {...form.getInputProps('lastName')}
            />
            <TextInput
              label={`${fields.phone} (${formMessages.optional})`}
              type="tel"
              autoComplete="off"
              {...form.getInputProps('phone')}
            />
            <RoleField form={form} />
            <p className={classes.preview}>{messages.note}</p>
          </div>
        </div>
        <SaveBar editor={editor} title={messages.notSent} saveLabel={messages.send} onCancel={onClose} />
      </form>
    </FormDrawer>
  )
}
