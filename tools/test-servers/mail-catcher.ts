/** A mail server for development and tests that stores every mail as a file in a folder, in order. */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface MailCatcher {
  /** For the worker's SMTP_URL. */
  readonly url: string
  readonly folder: string
  readonly stop: () => Promise<void>
}

const asFileName = (address: string) => address.replaceAll(/[^\w.@+-]/g, '_')

export async function startMailCatcher(folder: string, host = '127.0.0.1'): Promise<MailCatcher> {
  mkdirSync(folder, { recursive: true })
  let caught = readdirSync(folder).length
  const keep = (recipient: string, bytes: Buffer) => {
    caught += 1
    const file = join(folder, `${caught}-${asFileName(recipient)}.eml`)
    // Writes to another name and renames, so that a reader never finds a part of the file.
    writeFileSync(`${file}.part`, bytes)
    renameSync(`${file}.part`, file)
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      buffer(stream)
        .then((bytes) => {
          for (const { address } of session.envelope.rcptTo) keep(address, bytes)
          done()
        })
        .catch(done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  // Safe: it listens on a port, not on a path.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://${host}:${port}`,
    folder,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
