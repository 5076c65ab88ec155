import { PasswordInput, Select, TextInput } from '@mantine/core'
import { roleNames } from '@plato/brand/list-names.tr'
import { userRole } from '@plato/contract/auth/auth.contract'
import { changedUser, newUser, type User } from '@plato/contract/users/users.contract'
import type { Role } from '@plato/rules/auth/capabilities'
import { whyPasswordIsRefused } from '@plato/rules/users/password'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { Panel, PanelFields } from '#dashboard/form/panel.tsx'
import type { FieldErrors } from '#dashboard/form/schema-errors.ts'
import { type Editor, useEditor } from '#dashboard/form/use-editor.ts'
import { storeSession, unpreviewedSession } from '#dashboard/shell/session/session.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { PasswordRules } from '#dashboard/users/password-rules.tsx'
import { nameOf } from '#dashboard/users/user-name.ts'
import { useUserWrites } from '#dashboard/users/users.data.ts'

type Values = {
  firstName: string
  lastName: string
  email: string
  phone: string
  role: Role
  password: string
}

const blank: Values = { firstName: '', lastName: '', email: '', phone: '', role: 'OWNER', password: '' }

const valuesOf = ({ UserDetail, email, phone, role }: User): Values => ({
  ...UserDetail,
  email,
  phone: phone ?? '',
  role,
  password: '',
})

const bodyOf = (isNew: boolean) => (values: Values) => ({
  ...values,
  email: values.email.trim(),
  phone: values.phone.trim() || null,
  password: !isNew && values.password === '' ? undefined : values.password,
})

const passwordErrors = ({ password, email }: Values): FieldErrors =>
  password !== '' && whyPasswordIsRefused(password, email) ? { password: userMessages.passwordTooCommon } : {}

/** The header greets by the stored name, so one's own new name goes there at once. */
function greetByNewName(user: User): void {
  const session = unpreviewedSession()
  if (session?.id === user.id) storeSession({ ...session, user_name: nameOf(user) })
}

function useUserEditor(user: User | undefined) {
  const navigate = useNavigate()
  const { create, update } = useUserWrites()
  const isNew = user === undefined
  return useEditor<Values, Parameters<typeof update>[1], User>({
    record: user,
    blank,
    valuesOf,
    labels: userMessages.fields,
    secret: ['password'],
    schema: isNew ? newUser : changedUser,
    bodyOf: bodyOf(isNew),
    check: passwordErrors,
    fieldOf: {
      'user.email_taken': 'email',
      'user.password_too_common': 'password',
      'user.cannot_lock_self_out': 'role',
    },
    save: (body) => (user ? update(user.id, body) : create(newUser.parse(body))),
    onSaved: (saved) => {
      toastDone(isNew ? userMessages.created(nameOf(saved)) : userMessages.saved)
      greetByNewName(saved)
      if (isNew) void navigate(`/users/${saved.id}`, { replace: true })
    },
  })
}

function PersonPanel({ form }: Pick<Editor<Values>, 'form'>) {
  const { fields, sections } = userMessages
  return (
    <Panel title={sections.person}>
      <PanelFields>
        <TextInput
          label={fields.firstName}
          required
          autoComplete="off"
          {...form.getInputProps('firstName')}
        />
        <TextInput label={fields.lastName} required autoComplete="off" {...form.getInputProps('lastName')} />
        <TextInput
          label={`${fields.phone} (${formMessages.optional})`}
          type="tel"
          autoComplete="off"
          wrapperProps={{ 'data-field': 'phone' }}
          {...form.getInputProps('phone')}
        />
      </PanelFields>
    </Panel>
  )
}

function AccessPanel({ form, isNew, isOwn }: Pick<Editor<Values>, 'form' | 'isNew'> & { isOwn: boolean }) {
  const { fields, sections } = userMessages
  const { email, password, role } = form.values
  return (
    <Panel title={sections.access}>
      <PanelFields>
        <TextInput
          label={fields.email}
          description={userMessages.emailHelp}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <Select
          label={fields.role}
          description={isOwn ? userMessages.ownRole : userMessages.roleHelp[role]}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data={userRole.options.map((value) => ({ value, label: roleNames[value] }))}
          allowDeselect={false}
          disabled={isOwn}
          required
          {...form.getInputProps('role')}
        />
        <PasswordInput
          label={isNew ? fields.password : userMessages.newPassword}
          {...(isNew
            ? {}
            : { description: isOwn ? userMessages.keepOwnPassword : userMessages.keepPassword })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required={isNew}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': userMessages.showPassword, tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        {(isNew || password !== '') && <PasswordRules password={password} email={email} />}
      </PanelFields>
    </Panel>
  )
}

interface Props {
  readonly user?: User
  readonly isOwn?: boolean
  /** What else is known of them, below what this form changes. */
  readonly children?: ReactNode
}

export function UserForm({ user, isOwn = false, children }: Props) {
  const navigate = useNavigate()
  const editor = useUserEditor(user)
  return (
    <EditorForm
      editor={editor}
      {...(user ? {} : { saveLabel: userMessages.create })}
      onCancel={() => void navigate('/users')}
    >
      <div className={`${classes.stack} ${classes.narrow}`}>
        <PersonPanel form={editor.form} />
        <AccessPanel form={editor.form} isNew={editor.isNew} isOwn={isOwn} />
        {children}
      </div>
    </EditorForm>
  )
}
