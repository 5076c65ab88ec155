import classes from '#dashboard/mail/mail.module.css'
import { mailDocument } from '#dashboard/mail/mail-document.ts'
import { previewMessages } from '#dashboard/mail/messages.tr.ts'
import { cspNonce } from '#dashboard/shell/theme/csp-nonce.ts'

interface Props {
  readonly html: string
  readonly isDark: boolean
  readonly isPhone?: boolean
}

/** A mail behind glass: the empty sandbox runs no script, sends no form and opens nothing. */
export function MailFrame({ html, isDark, isPhone = false }: Props) {
  return (
    <iframe
      className={classes.frame}
      data-phone={isPhone || undefined}
      data-dark={isDark || undefined}
      title={previewMessages.frame}
      sandbox=""
      srcDoc={mailDocument(html, { nonce: cspNonce, isDark })}
    />
  )
}
