import { useLayoutEffect, useRef } from 'react'
import classes from '#dashboard/mail/mail.module.css'
import { mailDocument } from '#dashboard/mail/mail-document.ts'
import { previewMessages } from '#dashboard/mail/messages.tr.ts'
import { cspNonce } from '#dashboard/shell/theme/csp-nonce.ts'
import { showInSandbox } from '#dashboard/shell/trusted-html.ts'

interface Props {
  readonly html: string
  readonly isDark: boolean
  readonly isPhone?: boolean
}

/** A mail behind glass: the empty sandbox runs no script, sends no form and opens nothing. */
export function MailFrame({ html: mail, isDark, isPhone = false }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const html = mailDocument(mail, { nonce: cspNonce, isDark })
  useLayoutEffect(() => {
    if (frame.current) showInSandbox(frame.current, html)
  }, [html])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      data-phone={isPhone || undefined}
      data-dark={isDark || undefined}
      title={previewMessages.frame}
      sandbox=""
    />
  )
}
