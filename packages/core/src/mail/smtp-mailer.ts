import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './mailer.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:587, or smtps:// */
  readonly url: string
  /** "Plato Villa <rezervasyon@platovilla.com>" */
  readonly from: string
  /** Sends nothing before the connection is encrypted; otherwise STARTTLS is used only when the server offers it. */
  readonly requireTls: boolean
  readonly socketTimeoutMs?: number
}

/** As many as the worker sends at once (`parallelPollers`). */
const maxConnections = 5

const seconds = (count: number) => count * 1_000

/**
 * Errors about this mail itself. A refused login or greeting is a server problem, and the mail is retried later.
 */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE'])

function isForGood(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'permanent' in error &&
    error.permanent === true &&
    'code' in error &&
    aboutTheMail.has(String(error.code))
  )
}

/** RFC 8058 one-click unsubscribe. Without the second header mail programs open the page instead. */
const leavingBy = (url: string | undefined): Record<string, string> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Connects, encrypts and signs in as a mail would, and sends nothing. Fails with the server's reason. */
export async function checkSmtp({ url, requireTls }: Pick<SmtpOptions, 'url' | 'requireTls'>): Promise<void> {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(10),
  })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

export function smtpMailer(options: SmtpOptions): Mailer & { readonly close: () => void } {
  const transport = createTransport({
    pool: true,
    url: options.url,
    maxConnections,
    requireTLS: options.requireTls,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: options.socketTimeoutMs ?? seconds(30),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({
          from: options.from,
          to: mail.to,
          ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
          messageId: mail.messageId,
          date: mail.date,
          subject: mail.subject,
          html: mail.html,
          text: mail.plain,
          attachments: mail.attachments.map(({ fileName, bytes }) => ({
            filename: fileName,
            content: bytes,
            contentType: 'application/pdf',
          })),
          // Prevents automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated', ...leavingBy(mail.leaveUrl) },
        })
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message, { cause: error }) : error
      }
    },
    close: () => transport.close(),
  }
}
