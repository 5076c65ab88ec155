import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  freePort,
  type Running,
  startProcess,
  stopProcess,
  untilAnswers,
} from '../../../../tools/stack/processes.ts'
import { nginxCommand } from '../../../../tools/stack/stack.ts'
import { certbotArguments } from './certificate-files.ts'
import { nginxSiteOf } from './nginx-settings.ts'
import { containerNginx, nginxSite, upstreamFile, upstreams } from './nginx-site.ts'
import { paths } from './paths.ts'

const hostName = 'villa.example.com'
let folder: string
let nginx: Running
let https: number
let http: number
let balancer: number
/** Stubs of the instances of the API; each answers with its name and the visitor's address. */
const instances = ['first', 'second'].map((name) =>
  createServer((incoming, response) =>
    response.writeHead(statusOf[name] ?? 200).end(`${name} ${incoming.headers['x-forwarded-for']}`),
  ),
)
const statusOf: Record<string, number> = {}

/** The installed configuration with the paths and ports of the test. */
async function configuration(): Promise<string> {
  const [render, api1, api2] = [await freePort(), await freePort(), await freePort()]
  await Promise.all(
    [api1, api2].map(
      (port, at) => new Promise<void>((resolve) => instances[at]?.listen(port, '127.0.0.1', resolve)),
    ),
  )
  const text = nginxSite({
    origins: { site: `https://${hostName}` },
    trustedProxies: ['127.0.0.0/8', '2001:db8::/32'],
  })
  const replaced = [
    [paths.tls, folder],
    ['/etc/plato-villa', folder],
    [paths.pageCache, join(folder, 'pages')],
    ['/var/lib/plato-villa', folder],
    ['/var/log/nginx', folder],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['listen [::]:443 ', `listen [::1]:${https} `],
    ['listen 80 ', `listen 127.0.0.1:${http} `],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen [::]:80', `listen [::1]:${http}`],
    ['127.0.0.1:3000', `127.0.0.1:${render}`],
    ['127.0.0.1:4000', `127.0.0.1:${balancer}`],
  ] as const
  for (const [upstream, used] of [
    ['api', [api1, api2]],
    ['api-reads', [api1, api2]],
    ['site', [await freePort()]],
  ] as const)
    writeFileSync(join(folder, basename(upstreamFile(upstream))), upstreams[upstream].servers(used))
  return replaced.reduce((whole, [from, to]) => whole.replaceAll(from, to), text)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plato-nginx-site-'))
  mkdirSync(join(folder, 'acme/.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(folder, 'acme/.well-known/acme-challenge/token'), 'proof')
  execFileSync('chmod', ['-R', 'go=rX', folder])
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', `/CN=${hostName}`, '-addext', `subjectAltName=DNS:${hostName}`]
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, ...names, ...files], { stdio: 'pipe' })
  ;[https, http, balancer] = [await freePort(), await freePort(), await freePort()]
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} pid ${folder}/nginx.pid; error_log stderr warn;
events {}
http { include /etc/nginx/mime.types; ${temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
${await configuration()}
}`,
  )
  nginx = startProcess({ name: 'nginx', command: nginxCommand(file), cwd: folder })
  await untilAnswers(`http://127.0.0.1:${balancer}/`, nginx)
})
afterAll(async () => {
  await stopProcess(nginx)
  for (const instance of instances) instance.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}, host = hostName) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const ca = readFileSync(join(folder, 'fullchain.pem'))
    const options = { host: '127.0.0.1', port: https, servername: hostName, ca, path, agent: false }
    request({ ...options, headers: { host, ...headers } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode, body }))
    })
      .on('error', reject)
      .end()
  })

/** Not synchronous: the stubs of the API answer in this process. */
const curl = async (...args: string[]) =>
  (await promisify(execFile)('curl', ['--silent', '--noproxy', '*', ...args], { encoding: 'utf8' })).stdout

test('the installed nginx redirects port 80 to https, answers ACME challenges there and refuses other host names', async () => {
  const plain = (path: string, host = hostName) =>
    curl('--include', '--header', `Host: ${host}`, `http://127.0.0.1:${http}${path}`)
  const redirect = await plain('/a?b=1')
  expect(redirect).toMatch(/^HTTP\/1\.1 301/)
  expect(redirect).toContain(`Location: https://${hostName}/a?b=1`)
  expect(await plain('/.well-known/acme-challenge/token')).toMatch(/proof$/)
  expect(await plain('/a', 'other.example.com')).toMatch(/^HTTP\/1\.1 421/)
  expect((await get('/', {}, 'other.example.com')).status).toBe(421)
})

test('the installed nginx speaks HTTP/2 over TLS 1.2 and newer', async () => {
  const url = `https://${hostName}:${https}/v1/town/popular`
  const version = (...args: string[]) =>
    curl(
      '--insecure',
      '-o',
      '/dev/null',
      '-w',
      '%{http_version}',
      '--resolve',
      `${hostName}:${https}:127.0.0.1`,
      ...args,
      url,
    )
  expect(await version()).toBe('2')
  await expect(version('--tls-max', '1.1')).rejects.toThrow()
})

test('the installed nginx takes the visitor’s address from a trusted proxy', async () => {
  const { body } = await get('/v1/town/popular', { 'x-forwarded-for': '203.0.113.9' })
  expect(body).toMatch(/ 203\.0\.113\.9$/)
})

/** The instance that answers. */
const instanceOf = async (path: string) => (await get(path)).body.split(' ')[0]

test('searches and sign-ins reach the second instance of the API, everything else the first', async () => {
  for (const path of ['/v2/search?guests=2', '/v1/search/towns', '/v1/offer', '/v1/auth/login'])
    expect(await instanceOf(path), path).toBe('second')
  for (const path of ['/v1/reservations', '/v1/pay/token', '/v1/admin/villas', '/v1/pay-notices/iyzico'])
    expect(await instanceOf(path), path).toBe('first')
  expect(await (await fetch(`http://127.0.0.1:${balancer}/v1/town/popular`)).text()).toMatch(/^second/)
})

test('nginx sends a search to the first API instance when the second one returns 502, but not when it returns 503', async () => {
  statusOf.second = 503
  expect(await get('/v2/search')).toMatchObject({ status: 503 })
  statusOf.second = 502
  expect(await instanceOf('/v2/search')).toBe('first')
  statusOf.second = 200
})

test('a request of the back office is sent to the second instance when the first one does not answer', async () => {
  statusOf.first = 503
  expect(await instanceOf('/v1/admin/villas')).toBe('second')
  statusOf.first = 200
})

test('nginx on the loopback address passes the visitor’s IP address from the server of the site to the API', async () => {
  const response = await fetch(`http://127.0.0.1:${balancer}/v1/town/popular`, {
    headers: { 'x-forwarded-for': '198.51.100.7' },
  })
  expect(await response.text()).toMatch(/ 198\.51\.100\.7$/)
})

const settings = {
  PUBLIC_ORIGIN: 'https://www.example.com',
  DASHBOARD_ORIGIN: 'https://panel.example.com/',
  MEDIA_ORIGIN: 'https://media.example.com',
}
const serverNames = (text: string) =>
  [...text.matchAll(/server_name (.*);/g)].map(([, names]) => names).filter((names) => names !== '""')

test('nginxSite has one server for each host name of the settings, and its port 80 answers all of them', () => {
  for (const text of [nginxSite(nginxSiteOf(settings)), containerNginx(nginxSiteOf(settings))]) {
    expect(serverNames(text)).toEqual([
      'www.example.com panel.example.com media.example.com',
      'www.example.com',
      'panel.example.com',
      'media.example.com',
    ])
    // With the unknown host name: every server has a certificate.
    expect(text.match(/ssl_certificate /g)).toHaveLength(4)
  }
})

test('nginxSite serves everything on the host of the site when the settings name no other', () => {
  const text = nginxSite(nginxSiteOf({ PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN }))
  expect(serverNames(text)).toEqual(['www.example.com', 'www.example.com'])
  expect(text).not.toMatch(/return 30[12] https:\/\/(?!\$host)/)
  expect(text).toContain("img-src 'self' data: blob:;")
})

test('certbot requests one certificate for all host names and adds a new name to an existing one', () => {
  const requested = certbotArguments(['www.example.com', 'panel.example.com'], 'a@example.com')
  expect(requested.join(' ')).toContain('--domain www.example.com --domain panel.example.com')
  expect(requested).toContain('--expand')
})
