import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { smtpMailer } from '@plato/core/mail/smtp-mailer'
import { type ProviderUrls, providersAt } from '@plato/core/payments/providers/providers'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { openVault } from '@plato/core/platform/vault'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { diskStorage } from '@plato/core/storage/disk-storage'
import type { FreshDatabase } from '@plato/core/testing/platform'
import { asRole, connect } from '@plato/database/connect'
import { testTimeouts } from '@plato/database/testing'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { expect } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { startWorker, type WorkerDeps } from './worker.ts'

/** Fault of the next mail. */
export type Fault =
  /** Temporary error 451. */
  | 'TRY_LATER'
  /** Permanent error 550. */
  | 'REFUSE'
  /** Accepts the envelope and then sends no response. */
  | 'STALL'
  /** Accepts the whole mail and then sends no response. */
  | 'STALL_AFTER_DATA'
  /** Accepts the whole mail and closes the connection without a response. */
  | 'DROP_AFTER_DATA'

export interface ReceivedMail {
  readonly to: string | undefined
  /** Whether it came over TLS. */
  readonly secure: boolean
  readonly messageId: string | undefined
  readonly raw: string
}

const headerOf = (raw: string, name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(raw)?.[1]?.trim()

const refusal = (responseCode: number) => Object.assign(new Error('as the test asked'), { responseCode })

interface MailServerOptions {
  readonly port?: number
  readonly faults?: Fault[]
  /** Offers STARTTLS with a self-signed certificate. */
  readonly startTls?: boolean
  /** Responds only when this number of mails wait at the same time. */
  readonly holdUntil?: number
}

/** A real SMTP server on loopback with a list of faults, one per mail. */
export async function newMailServer(given: MailServerOptions = {}) {
  const received: ReceivedMail[] = []
  const faults = [...(given.faults ?? [])]
  const appliedFaults: Fault[] = []
  const held: (() => void)[] = []
  let holdUntil = given.holdUntil ?? 0
  const answerTogether = (done: () => void) => {
    held.push(done)
    if (held.length < holdUntil) return
    holdUntil = 0
    for (const one of held.splice(0)) one()
  }
  const server: SMTPServer = new SMTPServer({
    disabledCommands: given.startTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      const [fault] = faults
      if (fault) appliedFaults.push(fault)
      if (fault === 'TRY_LATER' || fault === 'REFUSE') {
        faults.shift()
        done(refusal(fault === 'REFUSE' ? 550 : 451))
      } else if (fault === 'STALL') faults.shift()
      else done()
    },
    onData(stream, session, done) {
      const fault = faults.shift()
      text(stream)
        .then((raw) => {
          const to = session.envelope.rcptTo[0]?.address
          received.push({ to, secure: session.secure, messageId: headerOf(raw, 'message-id'), raw })
          if (fault === 'DROP_AFTER_DATA') hangUp(session)
          else if (fault !== 'STALL_AFTER_DATA') answerTogether(done)
        })
        .catch(done)
    },
  })
  const hangUp = ({ id }: SMTPServerSession) => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
  }
  server.on('error', () => undefined)
  const smtpPort = given.port ?? (await freePort())
  await new Promise<void>((resolve) => server.listen(smtpPort, '127.0.0.1', resolve))
  // Safe: it listens on a port, not on a path.
  const { port } = server.server.address() as AddressInfo
  const stop = () => {
    for (const connection of server.connections) connection._socket.destroy()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Mails received completely, with or without a response. */
    received,
    /** Faults that were applied. */
    asked: appliedFaults,
    dateOf: (mail: ReceivedMail | undefined) => new Date(headerOf(mail?.raw ?? '', 'date') ?? ''),
    stop,
    [Symbol.asyncDispose]: stop,
  }
}

const strictLogger = {
  info: () => undefined,
  warn: (fields: object) => expect.fail(JSON.stringify(fields)),
  error: (fields: object) => expect.fail(JSON.stringify(fields)),
}

interface WorkerOptions {
  readonly media?: string
  readonly smtpUrl?: string
  readonly socketTimeoutMs?: number
  readonly requireTls?: boolean
  readonly logger?: WorkerDeps['logger']
  readonly cardUrls?: ProviderUrls
  readonly exchangeUrl?: string
}

/** A worker in this process on the test's database; starts a mail server unless one is given. */
export async function newWorker(
  database: FreshDatabase,
  options: WorkerOptions = {},
): Promise<AsyncDisposable> {
  const own = options.smtpUrl === undefined ? await newMailServer() : undefined
  const mailer = smtpMailer({
    url: options.smtpUrl ?? own?.url ?? '',
    from: 'Plato Villa <rezervasyon@platovilla.test>',
    requireTls: options.requireTls ?? false,
    ...(options.socketTimeoutMs ? { socketTimeoutMs: options.socketTimeoutMs } : {}),
  })
  const reader = feedReader({ siteOrigin: 'https://platovilla.test', exemptAddresses: ['127.0.0.2'] })
  // With the rights of the real process.
  const url = asRole(database.url, 'plato_worker')
  const db = connect({ url, ...testTimeouts })
  const worker = await startWorker({
    db,
    url,
    storage: diskStorage(options.media ?? '/nowhere'),
    mailer,
    databaseTime,
    siteOrigin: 'https://platovilla.test',
    vault: openVault('a secret that is long enough for tests'),
    openProvider: providersAt(options.cardUrls ?? {}),
    feedReader: reader,
    centralBank: { url: options.exchangeUrl ?? 'http://127.0.0.2:9/today.xml', reader },
    logger: options.logger ?? strictLogger,
    clock: () => new Date(),
  })
  return {
    async [Symbol.asyncDispose]() {
      await worker.stop()
      await db.destroy()
      mailer.close()
      await own?.stop()
    },
  }
}

/** Detects a hang only; speed is not tested. */
export const within = { timeout: 120_000, interval: 50 }

const main = new URL('./main.ts', import.meta.url).pathname

/** The real process, as it runs in production. */
export function newWorkerProcess(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MEDIA_STORAGE: 'file:///nowhere',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SMTP_REQUIRE_TLS: 'false',
      PUBLIC_ORIGIN: 'https://platovilla.test',
      VAULT_SECRET: 'a secret that is long enough for tests',
      ...env,
    },
  })
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
