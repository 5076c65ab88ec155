import { subscriberEndpoints } from '@plato/contract/inbox/subscribers.contract'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

type Api = Awaited<ReturnType<typeof newApi>>

/** Subscribes an e-mail address and returns the tokens of its confirmation mail. */
async function newMail(api: Api, email: string) {
  const response = await api.app.inject({ method: 'POST', url: '/v1/website/subscribe', payload: { email } })
  expect(response.statusCode, response.body).toBe(201)
  const { words: placeholders } = await api.db
    .selectFrom('mails')
    .select('words')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow()
  // Safe: the placeholders of this mail are links, each ending with its token.
  const { onay_link, cikis_link } = placeholders as Record<string, string>
  return { confirm: onay_link?.split('/').at(-1) ?? '', leave: cikis_link?.split('/').at(-1) ?? '' }
}

const stateAt = async (api: Api, token: string) => {
  const answer = await api.app.inject(`/v1/website/subscribe/${token}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return subscriberEndpoints.see.success[1].parse(answer.json()).content
}

test('GET, HEAD and OPTIONS of a newsletter link neither confirm nor unsubscribe', async () => {
  await using api = await newApi()
  const { confirm, leave } = await newMail(api, 'okur@example.com')
  for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
    for (const url of [confirm, leave, `${confirm}/confirm`, `${leave}/leave`])
      await api.app.inject({ method, url: `/v1/website/subscribe/${url}` })
  expect(await stateAt(api, confirm)).toEqual({ email: 'o…r@example.com', state: 'ASKED' })
  const kinds = await api.db.selectFrom('subscriber_events').select(['kind', 'address']).execute()
  expect(kinds).toEqual([{ kind: 'ASKED', address: '127.0.0.1' }])
})

test('POST to a newsletter link confirms the subscriber, and one-click POST to …/leave unsubscribes and can be repeated', async () => {
  await using api = await newApi()
  const { confirm, leave } = await newMail(api, 'okur@example.com')
  const post = (path: string, sent: object = {}) =>
    api.app.inject({ method: 'POST', url: `/v1/website/subscribe/${path}`, ...sent })
  const confirmed = await post(`${confirm}/confirm`)
  expect([confirmed.statusCode, confirmed.json().content.state]).toEqual([200, 'CONFIRMED'])
  const oneClick = {
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }
  for (const sent of [oneClick, oneClick, {}]) {
    const left = await post(`${leave}/leave`, sent)
    expect([left.statusCode, left.json().content.state], left.body).toEqual([200, 'LEFT'])
  }
  const back = await post(`${confirm}/confirm`)
  expect([back.statusCode, back.json().code]).toEqual([410, 'subscriber.bad_link'])
})

test('staff list pending subscribers, export the confirmed ones and delete one', {
  tags: ['spec-7.102', 'spec-7.103'],
}, async () => {
  await using api = await newApi()
  const { confirm } = await newMail(api, 'okur@example.com')
  await newMail(api, 'bekleyen@example.com')
  await api.app.inject({ method: 'POST', url: `/v1/website/subscribe/${confirm}/confirm` })
  const { headers } = await api.signIn('ADMIN')
  const file = await api.app.inject({ url: '/v1/admin/subscriber/csv', headers })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toContain('"okur@example.com"')
  expect(file.body).not.toContain('bekleyen')
  const list = await api.app.inject({ url: '/v1/admin/subscriber?state=ASKED', headers })
  const { rows, total } = subscriberEndpoints.list.success[1].parse(list.json()).content
  expect([rows.map(({ email }) => email), total]).toEqual([['bekleyen@example.com'], 1])
  const gone = await api.app.inject({
    method: 'DELETE',
    url: `/v1/admin/subscriber/${rows[0]?.id}`,
    headers,
  })
  expect(gone.json()).toEqual({ content: { id: rows[0]?.id } })
})
