import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { hashPassword } from '@plato/core/auth/password-hash'
import { newPdf } from '@plato/core/testing/content'
import { freshDatabase, newUser } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { freePort } from '../../../tools/stack/processes.ts'
import { newApi } from './new-api.ts'
import { apiSettings, killProcess, startApiProcess } from './new-api-process.ts'

const boundary = 'sinir'
const multipartType = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const head = (title: string, fileName: string) =>
  Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="title"\r\n\r\n${title}\r\n` +
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n` +
      'Content-Type: application/pdf\r\n\r\n',
  )
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

async function documentFixture() {
  const api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  return {
    api,
    headers,
    upload: (title: string, fileName: string, bytes: Uint8Array) =>
      api.app.inject({
        method: 'POST',
        url: '/v1/admin/ourdocuments',
        headers: { ...headers, ...multipartType },
        payload: Buffer.concat([head(title, fileName), bytes, tail]),
      }),
  }
}

test('an uploaded document is listed publicly, downloaded as an attachment and returns 404 after deletion', {
  tags: ['spec-7.104..7.106', 'spec-7.136'],
}, async () => {
  const { api, headers, upload } = await documentFixture()
  await using _ = api
  const sent = newPdf('izin')
  const made = await upload('İzin belgesi', '../../etc/x.exe', sent)
  expect(made.statusCode).toBe(201)
  const { id, address } = made.json().content
  expect(address).toBe(`/v1/website/ourdocuments/${id}/izin-belgesi.pdf`)
  expect((await api.app.inject('/v1/website/ourdocuments')).json().content).toEqual([made.json().content])

  const file = await api.app.inject(address)
  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(sent)).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="izin-belgesi.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, no-cache',
    'content-length': String(sent.length),
  })
  const known = { 'if-none-match': String(file.headers.etag) }
  expect((await api.app.inject({ url: address, headers: known })).statusCode).toBe(304)
  expect((await api.app.inject({ method: 'HEAD', url: address })).headers['content-disposition']).toContain(
    'attachment',
  )
  for (const other of [
    `/v1/website/ourdocuments/${id}/baska.pdf`,
    `/v1/website/ourdocuments/${id + 1}/izin-belgesi.pdf`,
    `/v1/website/ourdocuments/x/izin-belgesi.pdf`,
    `/v1/website/ourdocuments/${id}/..%2f..%2fizin-belgesi.pdf`,
  ])
    expect((await api.app.inject(other)).statusCode, other).toBe(404)

  const gone = await api.app.inject({ method: 'DELETE', url: `/v1/admin/ourdocuments/${id}`, headers })
  expect(gone.statusCode).toBe(200)
  expect((await api.app.inject({ url: address, headers: known })).statusCode).toBe(404)
  expect((await api.app.inject(address)).json()).toMatchObject({ code: 'document.not_found' })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['fatura.pdf', 'MZ\x90\0\x03'],
  ['fatura.pdf', '\x7fELF\x02\x01\x01'],
  ['logo.svg', svg],
  ['logo.png', svg],
  ['logo.pdf', svg],
  ['belge.pdf', '<html><script>alert(1)</script></html>'],
  ['yarim.pdf', newPdf().subarray(0, 200).toString('latin1')],
  ['ikisi.pdf', `${newPdf().toString('latin1')}<script>alert(1)</script>`],
])('POST /admin/ourdocuments refuses %s whose content is not a complete PDF (%#)', async (fileName, text) => {
  const { api, upload } = await documentFixture()
  await using _ = api
  const answer = await upload('Belge', fileName, Buffer.from(text, 'latin1'))
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'document.bad_file' })
  expect(await api.db.selectFrom('our_documents').selectAll().execute()).toEqual([])
})

test('POST /admin/ourdocuments accepts 10 MB and returns 413 for one byte more', async () => {
  const { api, upload } = await documentFixture()
  await using _ = api
  const maxBytes = 10 * 1024 * 1024
  const rough = newPdf('x'.repeat(maxBytes - 1_000))
  const heavy = Buffer.concat([rough, Buffer.alloc(maxBytes - rough.length, 10)])
  expect((await upload('Ağır', 'a.pdf', heavy)).statusCode).toBe(201)
  const answer = await upload('Daha ağır', 'a.pdf', Buffer.alloc(maxBytes + 1, 32))
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ code: 'request.too_large' })
})

/** Peak resident memory of the process, in bytes. */
const peakOf = (pid: number | undefined): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

const chunk = Buffer.alloc(65_536, 32)
const hundredMegabytes = 100 * 1024 * 1024

/** Sends the body in chunks until the response arrives, as a browser does. */
async function sendHuge(origin: string, token: string): Promise<{ status: number; body: string }> {
  const begin = Buffer.concat([head('Dev', 'dev.pdf'), Buffer.from('%PDF-1.7\n')])
  const length = begin.length + hundredMegabytes + tail.length
  const call = request(`${origin}/v1/admin/ourdocuments`, {
    method: 'POST',
    headers: { ...multipartType, authorization: `Bearer ${token}`, 'content-length': length },
  })
  const answered = new Promise<{ status: number; body: string }>((resolve, reject) => {
    call.on('error', reject)
    call.on('response', (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
  })
  let isOver = false
  const over = answered.finally(() => {
    isOver = true
  })
  call.write(begin)
  for (let sent = 0; sent < hundredMegabytes && !isOver; sent += chunk.length)
    if (!call.write(chunk)) await Promise.race([once(call, 'drain'), over])
  if (!isOver) call.end(tail)
  return answered.finally(() => call.destroy())
}

test('POST /admin/ourdocuments refuses 100 MB with 413 during the upload without buffering it in memory', async () => {
  await using database = await freshDatabase()
  const password = 'Kalkan-Temmuz-27'
  const { email } = await newUser(database.db, { passwordHash: await hashPassword(password) })
  const { origin, child } = await startApiProcess(apiSettings(database.url, await freePort()))
  try {
    const login = await fetch(`${origin}/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { accessToken } = (await login.json()).content
    const before = peakOf(child.pid)
    const { status, body } = await sendHuge(origin, accessToken)
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({ code: 'request.too_large' })
    expect(peakOf(child.pid) - before).toBeLessThan(60_000_000)
    expect((await fetch(`${origin}/v1/website/ourdocuments`)).status).toBe(200)
  } finally {
    await killProcess(child)
  }
})
