import { useDocumentTitle } from '@mantine/hooks'
import { Logo } from '@plato/brand/logo'
import { Navigate, useSearchParams } from 'react-router'
import { LoginForm } from '#dashboard/auth/login.form.tsx'
import classes from '#dashboard/auth/login.module.css'
import { authMessages } from '#dashboard/auth/messages.tr.ts'
import photo from '#dashboard/auth/villa-dusk.webp'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'
import { useSession } from '#dashboard/shell/session/session.ts'
import { safeReturnPath } from '#dashboard/shell/session/session-rules.ts'

export function LoginPage() {
  const session = useSession()
  const [search] = useSearchParams()
  useDocumentTitle(`${authMessages.pageTitle} · ${shellMessages.panel}`)
  if (session) return <Navigate to={safeReturnPath(search.get('next'))} replace />
  return (
    <main className={classes.login}>
      <section className={classes.entry} aria-labelledby="login-title">
        <a className={classes.logo} href="/" aria-label={shellMessages.site}>
          <Logo height={40} />
        </a>
        <div className={classes.box}>
          <p className={classes.panel}>{shellMessages.panel}</p>
          <h1 id="login-title">{authMessages.greeting}</h1>
          <p className={classes.intro}>{authMessages.intro}</p>
          <LoginForm />
          <p className={classes.note}>{authMessages.noAccount}</p>
        </div>
        {location.protocol === 'https:' && <p className={classes.secure}>{authMessages.secure}</p>}
      </section>
      <div className={classes.picture}>
        <img src={photo} alt={authMessages.photo} width={1300} height={1000} loading="lazy" />
      </div>
    </main>
  )
}
