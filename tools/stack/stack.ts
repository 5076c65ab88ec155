/** The whole product as in production: built front ends, processes and nginx, on its own database with demo data. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { serversWithBackup, upstreamServers } from '../../apps/cli/src/server/nginx-site.ts'
import { type PublicOrigins, renderNginxTemplate } from '../../apps/cli/src/server/nginx-template.ts'
import { migrate } from '../database/db-migrate.ts'
import { startDatabase } from '../database/services.ts'
import { loadDemo, mediaFolder } from '../demo/demo.ts'
import { openDemoOwners } from '../demo/owner-details.ts'
import { type CardStubs, openDemoCards, startCardStubs } from '../test-servers/card-stubs.ts'
import { openDemoFeeds, startFeedStubs } from '../test-servers/feed-stubs.ts'
import { startMailCatcher } from '../test-servers/mail-catcher.ts'
import { openDemoRates, startRateStubs } from '../test-servers/rate-stubs.ts'
import { precompress } from './precompress.ts'
import { freePort, type Running, startProcess, stopProcess, untilAnswers } from './processes.ts'

const root = join(import.meta.dirname, '../..')

export interface Stack extends AsyncDisposable {
  /** The URL of nginx. */
  readonly origin: string
  /** The URL of the site without the cache of nginx. */
  readonly siteUrl: string
  readonly databaseUrl: string
  /** Signs the links that guests receive. */
  readonly vaultSecret: string
  readonly mediaFolder: string
  /** The folder of all sent mails, as `<n>-<recipient>.eml`. */
  readonly mailFolder: string
  /** The stubs of the card providers. */
  readonly cards: CardStubs['urls']
  /** The stub of the central bank; a PUT sets its next response. */
  readonly ratesUrl: string
  readonly processId: (name: 'api' | 'site' | 'nginx') => number
}

interface StackOptions {
  readonly name: string
  readonly onLine?: (name: string, line: string) => void
  /** Without it only warnings are logged; a test that reads the logs sets it. */
  readonly logLevel?: 'info'
  /** Proxies between site and API, and between API and database, for benches that count requests. */
  readonly betweenSiteAndApi?: (apiUrl: string) => Promise<string>
  readonly betweenApiAndDatabase?: (databaseUrl: string) => Promise<string>
}

export function buildFrontEnds(): void {
  for (const [app, command] of [
    ['site', ['react-router', 'build']],
    ['dashboard', ['vite', 'build']],
  ] as const) {
    const [file, ...args] = command
    execFileSync(file, args, {
      cwd: join(root, 'apps', app),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
  }
  for (const built of ['apps/site/build/client', 'apps/dashboard/build']) precompress(join(root, built))
}

async function ownDatabase(name: string, media: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const base = new URL(await startDatabase())
  const admin = new pg.Client(base.href)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const url = Object.assign(new URL(base), { pathname: `/${name}` }).href
  await migrate(url)
  await loadDemo(url, pathToFileURL(media).href)
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  return { url, drop }
}

function nginxConfig(folder: string, server: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid; error_log stderr warn;
worker_rlimit_nofile 16384;
events { worker_connections 4096; }
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary.join(' ')}
${server}
}
`
}

/** The command that starts nginx with this configuration. */
export const nginxCommand = (file: string): [string, ...string[]] => [
  existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx',
  '-e',
  'stderr',
  '-c',
  file,
]

interface NginxPorts {
  readonly front: number
  readonly render: number
  readonly api: readonly number[]
  readonly site: readonly number[]
}

interface NginxOptions {
  /** The folder with the template. */
  readonly source?: string | undefined
  /** Host names of their own for the dashboard and the uploads. */
  readonly origins?: Pick<PublicOrigins, 'dashboard' | 'media'>
}

export function writeNginxConfig(
  folder: string,
  { front, render, api, site }: NginxPorts,
  values: Record<string, string>,
  { source = root, origins = {} }: NginxOptions = {},
): string {
  const file = join(folder, 'nginx.conf')
  const fixed = {
    LISTEN: `listen 127.0.0.1:${front};`,
    LISTEN_DEFAULT: `listen 127.0.0.1:${front} default_server;`,
    RENDER: `127.0.0.1:${render}`,
    API_SERVERS: serversWithBackup(api),
    API_READS_SERVERS: serversWithBackup(api.toReversed()),
    SITE_SERVERS: upstreamServers(site),
    // Of installations only: the redirect from port 80, one address for both instances of the API, a CDN.
    REDIRECT_SERVER: '',
    API_BALANCER: '',
    REAL_IP: '',
    MAINTENANCE_FILE: join(folder, 'maintenance'),
    SERVER_NAME: '127.0.0.1 localhost',
    // A deployment should use the same limits.
    SEARCH_RATE: '10r/s',
    API_RATE: '50r/s',
    LOGIN_RATE: '2r/s',
    VISITOR_CONNECTIONS: '100',
    REQUESTS_AT_ONCE: '64',
    ACCESS_LOG: join(folder, 'access.log'),
    ERROR_LOG: join(folder, 'error.log'),
    SNIPPETS: join(root, 'ops/nginx'),
    CACHE_ROOT: join(folder, 'pages'),
    SITE_ROOT: join(root, 'apps/site/build/client'),
    DASHBOARD_ROOT: join(root, 'apps/dashboard/build'),
  }
  const server = renderNginxTemplate(
    join(source, 'ops/nginx'),
    { ...origins, site: `http://localhost:${front}` },
    { ...fixed, ...values },
  )
  writeFileSync(file, nginxConfig(folder, server))
  return file
}

/** Creates a folder with hard links to existing pictures: deleting one does not affect other stacks. */
function ownFolder(name: string): { folder: string; media: string } {
  const folder = join(root, '.data', name)
  const media = join(folder, 'media')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (existsSync(mediaFolder)) execFileSync('cp', ['-al', mediaFolder, media])
  else mkdirSync(media)
  return { folder, media }
}

/** Starts the database and the stubs of mail server, card providers, feeds and central bank. */
async function startSurroundings(name: string, folder: string, media: string, origin: string) {
  const database = await ownDatabase(name, media)
  const mails = await startMailCatcher(join(folder, 'mails'))
  const cards = await startCardStubs(origin)
  const feeds = await startFeedStubs()
  const rates = await startRateStubs()
  const vaultSecret = crypto.randomUUID()
  await openDemoCards({ databaseUrl: database.url, vaultSecret, siteOrigin: origin }, cards)
  await openDemoOwners({ databaseUrl: database.url, vaultSecret, siteOrigin: origin })
  await openDemoFeeds({ databaseUrl: database.url, siteOrigin: origin }, feeds)
  await openDemoRates({ databaseUrl: database.url, siteOrigin: origin }, rates)
  return {
    databaseUrl: database.url,
    mails,
    cards: cards.urls,
    ratesUrl: rates.env.EXCHANGE_URL,
    shared: { VAULT_SECRET: vaultSecret, PUBLIC_ORIGIN: origin, ...cards.urls, ...feeds.env, ...rates.env },
    stop: async () => {
      await mails.stop()
      await cards.stop()
      await feeds.stop()
      await rates.stop()
      await database.drop()
    },
  }
}

export async function startStack(options: StackOptions): Promise<Stack> {
  const { folder, media } = ownFolder(options.name)
  const [front, render, api, site] = [await freePort(), await freePort(), await freePort(), await freePort()]
  // Not 127.0.0.1: browsers allow passkeys on localhost only.
  const origin = `http://localhost:${front}`
  const apiUrl = `http://127.0.0.1:${api}`
  const around = await startSurroundings(options.name, folder, media, origin)
  const { databaseUrl, mails, cards, ratesUrl, shared } = around
  const running: Running[] = []
  const onLine = options.onLine ? { onLine: options.onLine } : {}
  const start = (name: string, command: [string, ...string[]], env: Record<string, string> = {}) => {
    const storage = { DATABASE_URL: databaseUrl, MEDIA_STORAGE: pathToFileURL(media).href }
    const given = { ...storage, LOG_LEVEL: options.logLevel ?? 'warn', ...env }
    const started = startProcess({ name, command, cwd: root, env: given, ...onLine })
    running.push(started)
    return started
  }
  const stop = async () => {
    await Promise.all(running.reverse().map((one) => stopProcess(one)))
    await around.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const apiProcess = start('api', ['node', 'apps/api/src/main.ts'], {
      ...shared,
      DATABASE_URL: (await options.betweenApiAndDatabase?.(databaseUrl)) ?? databaseUrl,
      PORT: String(api),
      TOKEN_SECRET: crypto.randomUUID(),
    })
    start('worker', ['node', 'apps/worker/src/main.ts'], { ...shared, SMTP_URL: mails.url })
    const siteProcess = start('site', ['node', 'apps/site/server.ts'], {
      PORT: String(site),
      API_URL: (await options.betweenSiteAndApi?.(apiUrl)) ?? apiUrl,
      PUBLIC_ORIGIN: origin,
      NODE_ENV: 'production',
    })
    const ports = { front, render, api: [api], site: [site] }
    const file = writeNginxConfig(folder, ports, {
      // All browsers of e2e tests and benches have one address, so they count as one visitor.
      SEARCH_RATE: '1000r/s',
      API_RATE: '1000r/s',
      LOGIN_RATE: '1000r/s',
      VISITOR_CONNECTIONS: '1000',
      REQUESTS_AT_ONCE: '1000',
      MEDIA_ROOT: media,
    })
    const nginx = start('nginx', nginxCommand(file))
    await untilAnswers(`${apiUrl}/readyz`, apiProcess)
    await untilAnswers(`http://127.0.0.1:${site}/healthz`, siteProcess)
    await untilAnswers(`${origin}/dashboard/`, nginx)
  } catch (error) {
    await stop()
    throw error
  }
  const processId = (name: string) => running.find((one) => one.name === name)?.child.pid ?? 0
  return {
    origin,
    siteUrl: `http://127.0.0.1:${site}`,
    databaseUrl,
    vaultSecret: shared.VAULT_SECRET,
    mediaFolder: media,
    mailFolder: mails.folder,
    cards,
    ratesUrl,
    processId,
    [Symbol.asyncDispose]: stop,
  }
}
