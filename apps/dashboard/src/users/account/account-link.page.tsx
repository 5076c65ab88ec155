import { Button, PasswordInput, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiRefusal } from '@plato/contract/client'
import type { AccountLink, UsedAccountLink } from '@plato/contract/users/account-links.contract'
import { setsPassword } from '@plato/rules/users/account-links'
import { passwordLength, whyPasswordIsRefused } from '@plato/rules/users/password'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { EntryFrame } from '#dashboard/auth/entry-frame.tsx'
import classes from '#dashboard/auth/login.module.css'
import { formMessages } from '#dashboard/form/messages.tr.ts'
import { clearSession, unpreviewedSession } from '#dashboard/shell/session/session.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { readLink, sendLink } from '#dashboard/users/account/account.data.ts'
import { accountLinkMessages as messages } from '#dashboard/users/account/account-messages.tr.ts'
import { userMessages } from '#dashboard/users/messages.tr.ts'
import { PasswordRules } from '#dashboard/users/password-rules.tsx'

interface FormProps {
  readonly token: string
  readonly link: AccountLink
  readonly onDone: (used: UsedAccountLink) => void
}

const isGone = (error: Error) => error instanceof ApiRefusal && error.status === 410

function passwordError(password: string, email: string): string | null {
  if (password.length < passwordLength.min) return formMessages.tooShort(passwordLength.min)
  if (password.length > passwordLength.max) return formMessages.tooLong(passwordLength.max)
  return whyPasswordIsRefused(password, email) ? userMessages.passwordTooCommon : null
}

function PasswordForm({ token, link: { email }, onDone }: FormProps) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => passwordError(value, email) },
  })
  const { mutate, isPending } = useMutation({
    // Read here and not handed over: what a mutation is given stays in its cache, and passwords must not.
    mutationFn: () => sendLink(token, form.getValues().password),
    onSuccess: (used) => {
      // The sessions of the account have ended, also one that is stored in this browser.
      if (unpreviewedSession()?.id === used.userId) clearSession()
      onDone(used)
    },
    onError: (error) => {
      if (error instanceof ApiRefusal && error.problem.code === 'user.password_too_common')
        form.setErrors({ password: error.problem.content })
      else toastFailure(sentenceOf(error))
    },
  })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={form.onSubmit(
        () => mutate(),
        () => form.getInputNode('password')?.focus(),
      )}
    >
      <TextInput
        size="md"
        label={messages.email}
        name="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <PasswordInput
        size="md"
        label={messages.password}
        name="password"
        autoComplete="new-password"
        autoFocus
        visibilityToggleButtonProps={{ 'aria-label': userMessages.showPassword, tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      <PasswordRules password={form.values.password} email={email} isBelow />
      <Button type="submit" size="md" fullWidth loading={isPending} disabled={isPending}>
        {messages.savePassword}
      </Button>
    </form>
  )
}

function EmailForm({ token, link: { newEmail }, onDone }: FormProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendLink(token, undefined),
    onSuccess: onDone,
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <div className={classes.form}>
      <p className={classes.facts}>
        <b>{newEmail}</b>
      </p>
      <Button size="md" fullWidth loading={isPending} disabled={isPending} onClick={() => mutate()}>
        {messages.confirmEmail}
      </Button>
    </div>
  )
}

function BadLink() {
  return (
    <EntryFrame pageTitle={messages.pageTitle} heading={messages.badTitle} intro={messages.badBody} isResult>
      <Button component={Link} to="/forgotten-password" size="md" fullWidth>
        {messages.newLink}
      </Button>
      <p className={classes.note}>
        <Link to="/login">{messages.login}</Link>
      </p>
    </EntryFrame>
  )
}

function Done({ used }: { used: UsedAccountLink }) {
  return (
    <EntryFrame
      pageTitle={messages.pageTitle}
      heading={setsPassword(used.kind) ? messages.passwordDone : messages.emailDone}
      intro={messages.doneIntro(used.email)}
      isResult
    >
      <Button component={Link} to="/login" size="md" fullWidth>
        {messages.login}
      </Button>
    </EntryFrame>
  )
}

function Usable({ token, onDone }: Pick<FormProps, 'token' | 'onDone'>) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['account-link'],
    queryFn: () => readLink(token),
    gcTime: 0,
    retry: (count, failure) => count < 2 && !isGone(failure),
  })
  if (error && isGone(error)) return <BadLink />
  if (error)
    return (
      <EntryFrame pageTitle={messages.pageTitle} heading={messages.failedTitle} intro={sentenceOf(error)}>
        <Button size="md" fullWidth loading={isFetching} onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </EntryFrame>
    )
  if (!data)
    return (
      <EntryFrame pageTitle={messages.pageTitle} heading={messages.loading}>
        <Skeleton height={120} radius={8} role="status" aria-label={messages.loading} />
      </EntryFrame>
    )
  const { kind, name } = data
  return (
    <EntryFrame
      pageTitle={messages.heading[kind]}
      heading={messages.heading[kind]}
      intro={messages.intro[kind](name)}
    >
      {setsPassword(kind) ? (
        <PasswordForm token={token} link={data} onDone={onDone} />
      ) : (
        <EmailForm token={token} link={data} onDone={onDone} />
      )}
    </EntryFrame>
  )
}

function LinkPage({ token }: { token: string }) {
  const [used, setUsed] = useState<UsedAccountLink>()
  if (used) return <Done used={used} />
  return token === '' ? <BadLink /> : <Usable token={token} onDone={setUsed} />
}

/** The page behind a mailed link; its token is in the fragment of the URL. Another link in the same tab starts again. */
export function AccountLinkPage() {
  const token = useLocation().hash.slice(1)
  return <LinkPage key={token} token={token} />
}
