import { Button, Input, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconArrowBigUpLine } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { useLogin } from '#dashboard/auth/auth.data.ts'
import classes from '#dashboard/auth/login.module.css'
import { authMessages } from '#dashboard/auth/messages.tr.ts'

const passwordId = 'login-password'

function useCapsLock() {
  const [isOn, setIsOn] = useState(false)
  const onKeyUp = (event: KeyboardEvent) => setIsOn(event.getModifierState('CapsLock'))
  return { isOn, onKeyUp, onBlur: () => setIsOn(false) }
}

function PasswordHead() {
  return (
    <div className={classes.passwordHead}>
      <Input.Label htmlFor={passwordId}>{authMessages.password}</Input.Label>
      <Link className={classes.forgotten} to="/forgotten-password">
        {authMessages.forgotten}
      </Link>
    </div>
  )
}

export function LoginForm() {
  const login = useLogin()
  const capsLock = useCapsLock()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (value.trim() === '' ? authMessages.emailMissing : null),
      password: (value) => (value === '' ? authMessages.passwordMissing : null),
    },
  })
  const showFirstError = (errors: Record<string, unknown>) => {
    const [field] = Object.keys(errors)
    if (field === 'email' || field === 'password') form.getInputNode(field)?.focus()
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit((credentials) => login.mutate(credentials), showFirstError)}
    >
      <TextInput
        size="md"
        label={authMessages.email}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div>
        <PasswordHead />
        <PasswordInput
          size="md"
          id={passwordId}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': authMessages.showPassword, tabIndex: 0 }}
          key={form.key('password')}
          {...form.getInputProps('password')}
          onKeyUp={capsLock.onKeyUp}
        />
        <p className={classes.capsLock} role="status">
          {capsLock.isOn && (
            <>
              <IconArrowBigUpLine size={16} aria-hidden />
              {authMessages.capsLock}
            </>
          )}
        </p>
      </div>
      <Button type="submit" size="md" fullWidth loading={login.isPending} disabled={login.isPending}>
        {authMessages.submit}
      </Button>
    </form>
  )
}
