/** The product a second time on the same database, with host names of their own for dashboard and uploads. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort, type Running, startProcess, stopProcess, untilAnswers } from './processes.ts'
import { nginxCommand, writeNginxConfig } from './stack.ts'

const root = join(import.meta.dirname, '../..')

interface SharedStack {
  readonly databaseUrl: string
  readonly vaultSecret: string
  readonly mediaFolder: string
}

export interface OwnHosts extends AsyncDisposable {
  readonly site: string
  readonly dashboard: string
  readonly media: string
}

/** The front ends must be built. Browsers resolve every name below localhost to this machine. */
export async function startOwnHosts({
  databaseUrl,
  vaultSecret,
  mediaFolder,
}: SharedStack): Promise<OwnHosts> {
  const [front, render, apiPort, sitePort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const site = `http://localhost:${front}`
  const dashboard = `http://panel.localhost:${front}`
  const media = `http://media.localhost:${front}`
  const folder = mkdtempSync(join(tmpdir(), 'plato-own-hosts-'))
  const running: Running[] = []
  const start = (name: string, command: [string, ...string[]], env: Record<string, string>) => {
    const started = startProcess({ name, command, cwd: root, env: { LOG_LEVEL: 'warn', ...env } })
    running.push(started)
    return started
  }
  const stop = async () => {
    await Promise.all(running.map((one) => stopProcess(one)))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const origins = { PUBLIC_ORIGIN: site, DASHBOARD_ORIGIN: dashboard, MEDIA_ORIGIN: media }
    const api = start('api', ['node', 'apps/api/src/main.ts'], {
      ...origins,
      PORT: String(apiPort),
      DATABASE_URL: databaseUrl,
      MEDIA_STORAGE: pathToFileURL(mediaFolder).href,
      TOKEN_SECRET: randomBytes(32).toString('hex'),
      VAULT_SECRET: vaultSecret,
    })
    const pages = start('site', ['node', 'apps/site/server.ts'], {
      ...origins,
      PORT: String(sitePort),
      API_URL: `http://127.0.0.1:${apiPort}`,
      NODE_ENV: 'production',
    })
    const ports = { front, render, api: [apiPort], site: [sitePort] }
    const values = { MEDIA_ROOT: mediaFolder }
    const file = writeNginxConfig(folder, ports, values, { origins: { dashboard, media } })
    const nginx = start('nginx', nginxCommand(file), {})
    await untilAnswers(`http://127.0.0.1:${apiPort}/readyz`, api)
    await untilAnswers(`http://127.0.0.1:${sitePort}/healthz`, pages)
    await untilAnswers(`http://127.0.0.1:${front}/listing`, nginx)
  } catch (error) {
    await stop()
    throw error
  }
  return { site, dashboard, media, [Symbol.asyncDispose]: stop }
}
