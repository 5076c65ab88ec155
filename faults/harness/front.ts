/** The site and nginx in front of the API processes, with the limits of an installed server. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startProcess, stopProcess, untilAnswers } from '../../tools/stack/processes.ts'
import { nginxCommand, writeNginxConfig } from '../../tools/stack/stack.ts'
import { siteOrigin } from '../load/agency.ts'

const repository = join(import.meta.dirname, '../..')
const portOf = (origin: string) => Number(new URL(origin).port)

export interface Front extends AsyncDisposable {
  readonly origin: string
  readonly siteProcessId: number
}

/** `root` has the template of nginx. The front ends must be built. */
export async function startFront(apiOrigins: readonly string[], root?: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'plato-faults-nginx-'))
  mkdirSync(join(folder, 'media'))
  const [port, render, sitePort] = [await freePort(), await freePort(), await freePort()]
  const site = startProcess({
    name: 'site',
    isLowPriority: true,
    command: [process.execPath, 'apps/site/server.ts'],
    cwd: repository,
    env: {
      PORT: String(sitePort),
      // Not the process that takes the bookings.
      API_URL: apiOrigins[apiOrigins.length - 1] ?? '',
      PUBLIC_ORIGIN: siteOrigin,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
  })
  const ports = { front: port, render, api: apiOrigins.map(portOf), site: [sitePort] }
  const values = {
    MEDIA_ROOT: join(folder, 'media'),
    // Each visitor of the load names an address of their own.
    REAL_IP: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
  }
  const file = writeNginxConfig(folder, ports, values, { source: root })
  const nginx = startProcess({ name: 'nginx', command: nginxCommand(file), cwd: repository })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswers(`http://127.0.0.1:${sitePort}/healthz`, site)
  await untilAnswers(`${origin}/listing`, nginx)
  return {
    origin,
    siteProcessId: site.child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      await Promise.all([stopProcess(nginx), stopProcess(site)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
