import { Navigate, useSearchParams } from 'react-router'
import { EntryFrame } from '#dashboard/auth/entry-frame.tsx'
import { LoginForm } from '#dashboard/auth/login.form.tsx'
import classes from '#dashboard/auth/login.module.css'
import { authMessages } from '#dashboard/auth/messages.tr.ts'
import { useSession } from '#dashboard/shell/session/session.ts'
import { safeReturnPath } from '#dashboard/shell/session/session-rules.ts'

export function LoginPage() {
  const session = useSession()
  const [search] = useSearchParams()
  if (session) return <Navigate to={safeReturnPath(search.get('next'))} replace />
  return (
    <EntryFrame pageTitle={authMessages.pageTitle} heading={authMessages.greeting} intro={authMessages.intro}>
      <LoginForm />
      <p className={classes.note}>{authMessages.noAccount}</p>
    </EntryFrame>
  )
}
