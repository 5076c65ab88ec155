interface Attachment {
  readonly fileName: string
  readonly bytes: Buffer
}

export interface OutgoingMail {
  /** The same at every attempt, so that mail programs recognise a second copy. */
  readonly messageId: string
  readonly date: Date
  readonly to: { readonly address: string; readonly name: string }
  /** Address for answers when it differs from the sender. */
  readonly replyTo?: string | null
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly Attachment[]
  /** The page that unsubscribes the reader; mail programs may submit its form with one tap. */
  readonly leaveUrl?: string | undefined
}

/** Hands mails to the mail server. `MailRefused` is final; after any other error the mail may be retried. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
}

/** The server refuses this mail permanently: the address is unknown or the content is not accepted. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
