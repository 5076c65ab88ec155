/** Two API processes and two workers on a database. */
import { join } from 'node:path'
import { freePort, type Running, startProcess, stopProcess, untilAnswers } from '../tools/stack/processes.ts'

const root = join(import.meta.dirname, '..')
const secret = 'a secret that is long enough for tests'

export interface Product extends AsyncDisposable {
  readonly origins: readonly string[]
  readonly apis: readonly Running[]
  readonly workers: readonly Running[]
}

export async function startProduct(databaseUrl: string, searchUrl: string = databaseUrl): Promise<Product> {
  const settings = {
    DATABASE_URL: databaseUrl,
    SEARCH_DATABASE_URL: searchUrl,
    TOKEN_SECRET: secret,
    VAULT_SECRET: secret,
    PUBLIC_ORIGIN: 'https://platovilla.test',
    MEDIA_STORAGE: 'file:///nowhere',
    // Requests that no contact confirmed hold their nights, however many there are.
    MAX_UNCONFIRMED_NIGHTS: '1000000',
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMTP_REQUIRE_TLS: 'false',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(root, '.data/compiled'),
  }
  const apis: Running[] = []
  const origins: string[] = []
  for (const number of [1, 2]) {
    const port = await freePort()
    const api = startProcess({
      name: `api-${number}`,
      command: [process.execPath, 'apps/api/src/main.ts'],
      cwd: root,
      env: { ...settings, PORT: String(port) },
    })
    await untilAnswers(`http://127.0.0.1:${port}/readyz`, api)
    apis.push(api)
    origins.push(`http://127.0.0.1:${port}`)
  }
  const workers = [1, 2].map((number) =>
    startProcess({
      name: `worker-${number}`,
      command: [process.execPath, 'apps/worker/src/main.ts'],
      cwd: root,
      env: settings,
    }),
  )
  return {
    origins,
    apis,
    workers,
    async [Symbol.asyncDispose]() {
      await Promise.all([...apis, ...workers].map((one) => stopProcess(one)))
    },
  }
}
