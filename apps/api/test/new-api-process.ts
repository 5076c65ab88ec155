import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, vi } from 'vitest'

const main = new URL('../src/main.ts', import.meta.url).pathname

export const apiSettings = (databaseUrl: string, port: number): NodeJS.ProcessEnv => ({
  // Starts the process in two thirds of the time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  TOKEN_SECRET: 'a secret that is long enough for tests',
  VAULT_SECRET: 'a secret that is long enough for tests',
  PUBLIC_ORIGIN: 'https://platovilla.test',
  MEDIA_STORAGE: pathToFileURL(join(tmpdir(), 'plato-none')).href,
})

export interface ApiProcess {
  readonly origin: string
  readonly child: ChildProcess
  /** The whole output so far. */
  readonly log: () => string
}

/** Starts the real process as in production; resolves when it is ready. */
export async function startApiProcess(env: NodeJS.ProcessEnv): Promise<ApiProcess> {
  const child = spawn(process.execPath, [main], { stdio: ['ignore', 'pipe', 'inherit'], env })
  let log = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  const origin = `http://127.0.0.1:${env.PORT}`
  // Detects a hang only: next to four other tests it starts slowly.
  await vi.waitFor(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200), {
    timeout: 120_000,
    interval: 50,
  })
  return { origin, child, log: () => log }
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
