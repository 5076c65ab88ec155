import { contactEndpoints, type NewMessage } from '@plato/contract/inbox/contact.contract'
import { newNotice } from '@plato/core/testing/inbox'
import { sampleMoment } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

type Api = Awaited<ReturnType<typeof newApi>>

const url = '/v1/website/contact'
let callers = 0

/** An API whose clock advances between the request of the form and its submission. */
async function newContactApi() {
  let now = sampleMoment
  const api = await newApi({ clock: () => now })
  await newNotice(api.db)
  async function newStamp(): Promise<string> {
    now = sampleMoment
    const answer = await api.app.inject(url)
    now = new Date(sampleMoment.getTime() + 60_000)
    return contactEndpoints.page.success[1].parse(answer.json()).content.stamp
  }
  const send = async (given: Partial<Record<keyof NewMessage, unknown>> = {}, remoteAddress?: string) =>
    api.app.inject({
      method: 'POST',
      url,
      // Each call has its own IP address, so that the rate limit does not apply.
      remoteAddress: remoteAddress ?? `10.0.1.${++callers}`,
      payload: {
        name: 'Elif Karaca',
        email: 'elif@example.com',
        message: 'Merhaba, bir villa arıyoruz.',
        kvkkVersion: 1,
        stamp: await newStamp(),
        ...given,
      },
    })
  return { api, newStamp, send, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() }
}

const storedIn = (api: Api) => api.db.selectFrom('contact_messages').selectAll().execute()

test('POST /website/contact stores a message sent with the anti-spam token (stamp) of the contact page', {
  tags: 'spec-7.131',
}, async () => {
  await using contact = await newContactApi()
  const answer = await contact.send()
  expect([answer.statusCode, answer.json()]).toEqual([201, { content: { email: 'elif@example.com' } }])
  expect(await storedIn(contact.api)).toMatchObject([
    { phone: '', subject: '', suspect: null, kvkk_version: 1 },
  ])
})

test('POST /website/contact names the invalid field in its response and stores nothing', async () => {
  await using contact = await newContactApi()
  const wrong: readonly [Partial<Record<keyof NewMessage, unknown>>, string][] = [
    [{ name: 'E' }, 'name'],
    [{ name: 'www.kazan.com/odul' }, 'name'],
    [{ email: 'elif' }, 'email'],
    [{ email: 'elif@example.com\r\nBcc: a@example.com' }, 'email'],
    [{ phone: 'kazan.com' }, 'phone'],
    [{ subject: 'Konu\r\nBcc: herkes@example.com' }, 'subject'],
    [{ subject: 'a'.repeat(121) }, 'subject'],
    [{ message: 'kısa' }, 'message'],
    [{ message: 'a'.repeat(4_001) }, 'message'],
    [{ kvkkVersion: 0 }, 'kvkkVersion'],
    [{ kvkkVersion: undefined }, 'kvkkVersion'],
  ]
  for (const [given, path] of wrong) {
    const answer = await contact.send(given)
    expect(answer.statusCode, path).toBe(400)
    expect(answer.json().fields.map((field: { path: string }) => field.path)).toEqual([path])
  }
  expect((await contact.send({ stamp: 'x' })).json()).toMatchObject({ code: 'message.old_form' })
  expect(await storedIn(contact.api)).toEqual([])
})

test('POST /website/contact accepts an anti-spam stamp once, then returns 409 with a message to reload the page', async () => {
  await using contact = await newContactApi()
  const stamp = await contact.newStamp()
  expect((await contact.send({ stamp })).statusCode).toBe(201)
  for (let n = 0; n < 14; n += 1) {
    const answer = await contact.send({ stamp })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'message.form_used',
      content: expect.stringContaining('sayfayı yenileyin'),
    })
  }
  expect(await storedIn(contact.api)).toHaveLength(1)
})

test('POST /website/contact returns 429 for the sixth message within a minute from one IP address', async () => {
  await using contact = await newContactApi()
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await contact.send({}, '10.0.2.1')).statusCode)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect((await contact.send({}, '10.0.2.2')).statusCode).toBe(201)
})

test('staff read, answer and delete contact messages, and GET does not mark a message as read', {
  tags: ['spec-7.68', 'spec-7.69'],
}, async () => {
  await using contact = await newContactApi()
  await contact.send()
  const { headers } = await contact.api.signIn('ADMIN')
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, key?: string) =>
    contact.api.app.inject({
      method,
      url: `/v1/admin/${path}`,
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      ...(payload ? { payload } : {}),
    })
  const unread = async () => (await call('GET', 'unreadcount')).json().content.unreadCount
  const page = contactEndpoints.list.success[1].parse((await call('GET', 'contact/messages')).json()).content
  const [row] = page.rows
  const one = `contact/messages/${row?.id}`
  await call('GET', one)
  expect([page.total, await unread()]).toEqual([1, 1])
  expect((await call('GET', 'menucounts')).json().content.contactCount).toBe(1)
  expect((await call('PATCH', one, { read: true })).statusCode).toBe(200)
  expect(await unread()).toBe(0)
  expect((await call('POST', `${one}/reply`, { body: 'Merhaba' })).json().code).toBe('request.key_missing')
  const key = crypto.randomUUID()
  for (let n = 0; n < 2; n += 1) {
    const answer = await call('POST', `${one}/reply`, { body: 'Merhaba' }, key)
    expect(contactEndpoints.reply.success[1].parse(answer.json()).content.replies).toHaveLength(1)
  }
  expect((await call('DELETE', one)).statusCode).toBe(200)
  expect((await call('GET', one)).json()).toMatchObject({ code: 'message.not_found' })
  for (const query of ['?take=0', '?state=READ', '?take=101'])
    expect((await call('GET', `contact/messages${query}`)).statusCode).toBe(400)
})
