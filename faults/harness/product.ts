/** Two API processes and two workers on a database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  freePort,
  type Running,
  startProcess,
  stopProcess,
  untilAnswers,
} from '../../tools/stack/processes.ts'
import { secret, siteOrigin } from '../load/agency.ts'

const repository = join(import.meta.dirname, '../..')

export interface ProductSettings {
  readonly databaseUrl: string
  readonly searchUrl?: string | undefined
  readonly smtpUrl: string
  readonly cardProviderUrl: string
  /** The folder with the code, for example a copy with a mistake. */
  readonly root?: string | undefined
  /** The second API process has a lower priority, as on an installed server. */
  readonly hasReadsInstance?: boolean
}

/** As in the systemd units: a process that ends by itself, for example without a database at its start, is started again. */
const restartMs = 1_000

/** A process that is started again with the same port and settings. */
export class ProductProcess {
  #running: Running
  /** Whether it should run: false after `kill` and `stop`. */
  #isWanted = true
  readonly #start: () => Running
  readonly origin: string | undefined

  constructor(start: () => Running, origin?: string) {
    this.#start = start
    this.#running = this.#startAgain()
    this.origin = origin
  }

  #startAgain(): Running {
    const running = this.#start()
    running.child.once('exit', () => {
      setTimeout(() => {
        if (this.#isWanted && this.#running === running) this.#running = this.#startAgain()
      }, restartMs).unref()
    })
    return running
  }

  get processId(): number {
    return this.#running.child.pid ?? 0
  }

  async untilReady(): Promise<void> {
    if (this.origin !== undefined) await untilAnswers(`${this.origin}/readyz`, this.#running)
  }

  kill(): void {
    this.#isWanted = false
    this.#running.child.kill('SIGKILL')
  }

  restart(): void {
    this.#isWanted = true
    this.#running = this.#startAgain()
  }

  async stop(): Promise<void> {
    this.#isWanted = false
    await stopProcess(this.#running)
  }
}

export interface Product extends AsyncDisposable {
  readonly origins: readonly string[]
  readonly apis: readonly ProductProcess[]
  readonly workers: readonly ProductProcess[]
  /** All lines that the processes printed. */
  readonly log: readonly string[]
}

export async function startProduct(given: ProductSettings): Promise<Product> {
  const root = given.root ?? repository
  const log: string[] = []
  const media = mkdtempSync(join(tmpdir(), 'plato-faults-media-'))
  const settings = {
    DATABASE_URL: given.databaseUrl,
    SEARCH_DATABASE_URL: given.searchUrl ?? given.databaseUrl,
    TOKEN_SECRET: secret,
    VAULT_SECRET: secret,
    PUBLIC_ORIGIN: siteOrigin,
    MEDIA_STORAGE: pathToFileURL(media).href,
    // Requests that no contact confirmed hold their nights, however many there are.
    MAX_UNCONFIRMED_NIGHTS: '1000000',
    SMTP_URL: given.smtpUrl,
    SMTP_REQUIRE_TLS: 'false',
    IYZICO_URL: given.cardProviderUrl,
    LOG_LEVEL: 'warn',
    NODE_COMPILE_CACHE: join(repository, '.data/compiled'),
  }
  const start = (name: string, main: string, env: Record<string, string> = {}) =>
    startProcess({
      isLowPriority: given.hasReadsInstance === true && name === 'api-2',
      name,
      command: [process.execPath, main],
      cwd: root,
      env: { ...settings, ...env },
      onLine: (from, line) => log.push(`${from} ${line}`),
    })
  const apis: ProductProcess[] = []
  for (const number of [1, 2]) {
    const port = String(await freePort())
    const origin = `http://127.0.0.1:${port}`
    apis.push(
      new ProductProcess(() => start(`api-${number}`, 'apps/api/src/main.ts', { PORT: port }), origin),
    )
  }
  const workers = [1, 2].map(
    (number) => new ProductProcess(() => start(`worker-${number}`, 'apps/worker/src/main.ts')),
  )
  const product: Product = {
    origins: apis.map(({ origin }) => origin ?? ''),
    apis,
    workers,
    log,
    async [Symbol.asyncDispose]() {
      await Promise.all([...apis, ...workers].map((one) => one.stop()))
      rmSync(media, { recursive: true, force: true })
    },
  }
  try {
    await Promise.all(apis.map((api) => api.untilReady()))
  } catch (error) {
    await product[Symbol.asyncDispose]()
    throw new Error(log.slice(-5).join('\n'), { cause: error })
  }
  return product
}
