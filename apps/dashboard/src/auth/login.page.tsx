import { Navigate, useSearchParams } from 'react-router'
import { EntryFrame } from '#dashboard/auth/entry-frame.tsx'
import { supportsPasskeys } from '#dashboard/auth/factor/passkey.ts'
import { PasskeySignIn } from '#dashboard/auth/factor/passkey-sign-in.tsx'
import { LoginForm } from '#dashboard/auth/login.form.tsx'
import classes from '#dashboard/auth/login.module.css'
import { authMessages } from '#dashboard/auth/messages.tr.ts'
import { useFactorGap } from '#dashboard/shell/session/factor-gap.ts'
import { verifyPath } from '#dashboard/shell/session/require-session.ts'
import { useSession } from '#dashboard/shell/session/session.ts'
import { safeReturnPath } from '#dashboard/shell/session/session-rules.ts'

export function LoginPage() {
  const session = useSession()
  const gap = useFactorGap()
  const [search] = useSearchParams()
  const next = safeReturnPath(search.get('next'))
  if (session) return <Navigate to={gap === 'factor' ? verifyPath(next) : next} replace />
  return (
    <EntryFrame pageTitle={authMessages.pageTitle} heading={authMessages.greeting} intro={authMessages.intro}>
      <LoginForm />
      {supportsPasskeys() && <PasskeySignIn />}
      <p className={classes.note}>{authMessages.noAccount}</p>
    </EntryFrame>
  )
}
