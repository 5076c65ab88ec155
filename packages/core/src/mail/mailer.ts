interface Attachment {
  readonly fileName: string
  readonly bytes: Buffer
}

export interface OutgoingMail {
  /** The same at every try, so that a second copy is recognised as one. */
  readonly messageId: string
  readonly date: Date
  readonly to: { readonly address: string; readonly name: string }
  /** Where an answer to it is read, if not where it was sent from. */
  readonly replyTo?: string | null
  readonly subject: string
  readonly html: string
  readonly plain: string
  readonly attachments: readonly Attachment[]
  /** The page that takes the reader off a list; mail programs may send its form by themselves, in one tap. */
  readonly leaveUrl?: string | undefined
}

/** Takes mails to whoever delivers them. A `MailRefused` is for good; after any other error it may be tried again. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
}

/** The server will never take this mail: the address is unknown, or the mail itself is unwelcome. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
