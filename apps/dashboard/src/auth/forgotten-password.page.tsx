import { Button, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accountLinkEndpoints } from '@plato/contract/users/account-links.contract'
import { accountEmail } from '@plato/contract/users/users.contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { EntryFrame } from '#dashboard/auth/entry-frame.tsx'
import classes from '#dashboard/auth/login.module.css'
import { authMessages, resetMessages as messages } from '#dashboard/auth/messages.tr.ts'
import { api } from '#dashboard/shell/api.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

function RequestForm({ onDone }: { onDone: (email: string) => void }) {
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: {
      email: (value) => (accountEmail.safeParse(value).success ? null : authMessages.emailMissing),
    },
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (email: string) => api(accountLinkEndpoints.requestReset, { body: { email } }),
    onSuccess: (_, email) => onDone(email),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        ({ email }) => mutate(email.trim()),
        () => form.getInputNode('email')?.focus(),
      )}
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
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={isPending}>
        {messages.submit}
      </Button>
    </form>
  )
}

/** Says the same for every address: whether it has an account is not revealed. */
export function ForgottenPasswordPage() {
  const [email, setEmail] = useState<string>()
  return (
    <EntryFrame
      pageTitle={messages.title}
      heading={email ? messages.sentTitle : messages.title}
      intro={email ? messages.sent(email) : messages.intro}
      isResult={email !== undefined}
    >
      {!email && <RequestForm onDone={setEmail} />}
      <p className={classes.note}>
        {email && `${messages.sentNote} `}
        <Link to="/login">{messages.back}</Link>
      </p>
    </EntryFrame>
  )
}
