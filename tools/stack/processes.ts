/** Starts the processes of the product for development and tests, and stops all of them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'

export interface Running {
  readonly name: string
  readonly child: ChildProcess
}

interface Start {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly cwd: string
  readonly env?: Record<string, string>
  /** Called with each line printed; lines are dropped without it. */
  readonly onLine?: (name: string, line: string) => void
  /** As CPUWeight=10 in ops/systemd: gets a tenth of the processor of a process that wants it too. */
  readonly isLowPriority?: boolean
}

const lowPriority = '10'

/** Linux shares the processor among sessions first; within one, the niceness counts. */
function lowerSessionPriority(pid: number): void {
  const file = `/proc/${pid}/autogroup`
  if (existsSync(file)) writeFileSync(file, lowPriority)
}

export function startProcess({ name, command, cwd, env = {}, onLine, isLowPriority }: Start): Running {
  const [file = '', ...args] = isLowPriority ? ['nice', '-n', lowPriority, ...command] : command
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (line.trim()) onLine?.(name, line)
    })
  }
  if (isLowPriority && child.pid !== undefined) lowerSessionPriority(child.pid)
  return { name, child }
}

/** Each in its own process group, so that the children of a dev server end with it. */
export async function stopProcess({ child }: Running, graceMs = 8_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
  kill('SIGTERM')
  const force = setTimeout(() => kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(force)
}

/** Resolves when the address answers with success; fails at once if the process ends first. */
export async function untilAnswers(url: string, { child, name }: Running, limitMs = 180_000): Promise<void> {
  // Not the wall clock, which is fixed while screenshots are taken.
  const until = performance.now() + limitMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode} before it answered`)
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
    if (answer && answer.status < 500) return
    if (performance.now() > until) throw new Error(`${name} did not answer at ${url} within ${limitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}

export const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

let portsTried = 0

/**
 * A port below Linux' ephemeral range (from 32768). The kernel could give a port of that range to an outgoing
 * connection while the process that uses it restarts. Each process starts its search at another place, so that two
 * tests that run at the same time do not choose the same port.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + ((process.pid * 20 + portsTried++) % 22_000)
    if (await isFree(port)) return port
    if (portsTried > 22_000) throw new Error('no free port from 10000 to 32000')
  }
}
