import { useDocumentTitle } from '@mantine/hooks'
import { Logo } from '@plato/brand/logo'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from '#dashboard/auth/login.module.css'
import { authMessages } from '#dashboard/auth/messages.tr.ts'
import photo from '#dashboard/auth/villa-dusk.webp'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'

interface Props {
  readonly pageTitle: string
  readonly heading: string
  readonly intro?: string | undefined
  /** Set when the page replaces a form that had the focus: the heading then gets it. */
  readonly isResult?: boolean
  readonly children?: ReactNode
}

/** The frame of the pages for people who are not signed in: login, forgotten password, mailed links. */
export function EntryFrame({ pageTitle, heading, intro, isResult = false, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isResult) title.current?.focus()
  }, [isResult])
  useDocumentTitle(`${pageTitle} · ${shellMessages.panel}`)
  return (
    <main className={classes.login}>
      <section className={classes.entry} aria-labelledby="login-title">
        <a className={classes.logo} href="/" aria-label={shellMessages.site}>
          <Logo height={40} />
        </a>
        <div className={classes.box}>
          <p className={classes.panel}>{shellMessages.panel}</p>
          <h1 id="login-title" ref={title} tabIndex={-1}>
            {heading}
          </h1>
          {intro && <p className={classes.intro}>{intro}</p>}
          {children}
        </div>
        {location.protocol === 'https:' && <p className={classes.secure}>{authMessages.secure}</p>}
      </section>
      <div className={classes.picture}>
        <img src={photo} alt={authMessages.photo} width={1300} height={1000} loading="lazy" />
      </div>
    </main>
  )
}
