/** An SMTP server that counts mails by their Message-ID and can fail. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** `refuse`: a temporary error. `drop`: takes the mail and closes the connection without an answer. */
export type MailFault = 'none' | 'refuse' | 'drop'

export interface MailSink extends AsyncDisposable {
  readonly url: string
  /** How often each mail was taken. */
  readonly received: ReadonlyMap<string, number>
  setFault(fault: MailFault): void
}

export async function startMailSink(): Promise<MailSink> {
  const received = new Map<string, number>()
  let fault: MailFault = 'none'
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, _session, done) {
      done(fault === 'refuse' ? Object.assign(new Error('try later'), { responseCode: 451 }) : null)
    },
    onData(stream, session, done) {
      text(stream)
        .then((mail) => {
          const id = mail.match(/^message-id:\s*<([^@>]+)@/im)?.[1] ?? 'none'
          received.set(id, (received.get(id) ?? 0) + 1)
          if (fault === 'drop') hangUp(session)
          else done()
        })
        .catch(done)
    },
  })
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // Safe: it listens on a port, not on a path.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    setFault(next) {
      fault = next
    },
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
