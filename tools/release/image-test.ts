/**
 * `npm run release:image-test`: starts `ops/container/compose.yaml` with the image of `npm run release:image` on this
 * computer and checks what a visitor and an operator see. Needs root, Podman, docker-compose and free ports 80 and 443.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startDatabase } from '../database/services.ts'

const root = join(import.meta.dirname, '../..')
const output = join(root, '.data/release')
const folder = join(output, 'compose')
const socket = `unix://${join(folder, 'podman.sock')}`
const hostName = 'villa.example.com'
const database = 'image_test'

const openssl = (...args: string[]) =>
  execFileSync('openssl', args, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** The files that the manual asks for, beside compose.yaml. */
function writeSettings(databaseUrl: string): void {
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['secrets', 'tls', 'acme']) mkdirSync(join(folder, name), { recursive: true })
  copyFileSync(join(root, 'ops/container/compose.yaml'), join(folder, 'compose.yaml'))
  writeFileSync(join(folder, 'plato.env'), `PUBLIC_ORIGIN=https://${hostName}\n`)
  const secrets = {
    DATABASE_URL: databaseUrl,
    TOKEN_SECRET: openssl('rand', '-hex', '32'),
    VAULT_SECRET: openssl('rand', '-hex', '32'),
    SMTP_URL: 'smtp://mail.example.com:587',
  }
  for (const [name, value] of Object.entries(secrets)) writeFileSync(join(folder, 'secrets', name), value)
  execFileSync('chown', ['-R', '990', join(folder, 'secrets')])
  execFileSync('chmod', ['700', join(folder, 'secrets')])
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const files = ['-keyout', join(folder, 'tls/privkey.pem'), '-out', join(folder, 'tls/fullchain.pem')]
  openssl('req', '-x509', ...key, '-subj', `/CN=${hostName}`, ...files)
  // Only for the test: where it may not raise limits itself, Podman's defaults are refused.
  const limits = '{ ulimits: { nofile: { soft: 1024, hard: 16384 }, nproc: 1000 } }'
  const names = ['migrate', 'api-1', 'api-2', 'site-1', 'site-2', 'worker', 'web']
  writeFileSync(
    join(folder, 'limits.yaml'),
    `services:\n${names.map((name) => `  ${name}: ${limits}`).join('\n')}\n`,
  )
}

const compose = (...args: string[]) =>
  execFileSync(
    'docker-compose',
    ['-p', 'plato-image-test', '-f', 'compose.yaml', '-f', 'limits.yaml', ...args],
    {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DOCKER_HOST: socket, COMPOSE_HTTP_TIMEOUT: '300' },
    },
  )

async function startPodman(): Promise<AsyncDisposable> {
  const configuration = join(folder, 'containers.conf')
  writeFileSync(configuration, '[engine]\ncgroup_manager = "cgroupfs"\nruntime = "runc"\n')
  const storage = ['--root', join(output, 'containers'), '--runroot', join(output, 'run')]
  const child = spawn(
    'podman',
    ['--storage-driver', 'vfs', ...storage, 'system', 'service', '--time=0', socket],
    { stdio: 'inherit', env: { ...process.env, CONTAINERS_CONF: configuration } },
  )
  while (!existsSync(socket.slice('unix://'.length))) await setTimeout(100)
  return {
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The status and body of an https response; the certificate is the test's own. */
async function get(path: string, options: { method?: string; body?: string } = {}) {
  const { method = 'GET', body } = options
  const headers = { host: hostName, ...(body ? { 'content-type': 'application/json' } : {}) }
  const sent = request({
    host: '127.0.0.1',
    path,
    method,
    headers,
    servername: hostName,
    rejectUnauthorized: false,
  })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  return { status: response.statusCode ?? 0, body: await text(response) }
}

const failures: string[] = []
function expectThat(holds: boolean, what: string): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${what}`)
  if (!holds) failures.push(what)
}

async function untilServed(): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const { status } = await get('/v1/town/popular').catch(() => ({ status: 0 }))
    if (status === 200) return
    await setTimeout(1_000)
  }
  throw new Error(`the API is not served:\n${compose('logs', '--tail=20')}`)
}

async function checkServices(): Promise<void> {
  await untilServed()
  const home = await get('/')
  expectThat(home.status === 200, `home page: ${home.status}`)
  const asset = /\/assets\/[^"]+\.(js|css)/.exec(home.body)?.[0] ?? '/assets/none'
  for (const path of [asset, '/dashboard/']) {
    const { status } = await get(path)
    expectThat(status === 200, `${path}: ${status}`)
  }
  const account = ['--email', 'you@example.com', '--name', 'Ayşe Yılmaz', '--generate']
  const created = compose('exec', '-T', 'worker', 'entrypoint', 'admin', 'create', ...account)
  const password = /shown once\): (\S+)/.exec(created)?.[1]
  const login = await get('/v1/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: 'you@example.com', password }),
  })
  expectThat(login.status === 200, `the first administrator signs in: ${login.status}`)
  const inside = compose(
    'exec',
    '-T',
    'api-1',
    'sh',
    '-c',
    'id -u; touch /var/lib/plato-villa/media/x && echo writes media; touch /usr/x 2>/dev/null || echo read-only',
  )
  expectThat(inside.trim() === '990\nwrites media\nread-only', `inside the API: ${inside.trim().split('\n')}`)
}

const url = new URL(await startDatabase())
const admin = new pg.Client({ connectionString: url.href })
await admin.connect()
await admin.query(`drop database if exists ${database} with (force)`)
await admin.query(`create database ${database}`)
writeSettings(Object.assign(url, { pathname: `/${database}` }).href)
{
  await using _podman = await startPodman()
  try {
    compose('up', '-d')
    await checkServices()
  } finally {
    compose('down', '--volumes')
  }
}
await admin.query(`drop database ${database} with (force)`)
await admin.end()
console.log(JSON.stringify({ imageTest: 'compose', ok: failures.length === 0 }))
process.exitCode = failures.length === 0 ? 0 : 1
