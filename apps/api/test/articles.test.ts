import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

function multipart(bytes: Buffer) {
  const head = Buffer.from(
    '--sinir\r\nContent-Disposition: form-data; name="image"; filename="kapak.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
  )
  return {
    payload: Buffer.concat([head, bytes, Buffer.from('\r\n--sinir--\r\n')]),
    type: { 'content-type': 'multipart/form-data; boundary=sinir' },
  }
}

test('POST /admin/blog stores a post with its picture, and visitors read published posts but no drafts', async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const send = async (bytes: Buffer) => {
    const { payload, type } = multipart(bytes)
    const request = { method: 'POST', url: '/v1/admin/content/picture' } as const
    return api.app.inject({ ...request, headers: { ...headers, ...type }, payload })
  }
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5e6b' } })
  const uploaded = await send(await photo.jpeg().toBuffer())
  expect(uploaded.statusCode).toBe(201)
  const coverKey: string = uploaded.json().content.key
  const state = await api.app.inject({ url: `/v1/admin/content/picture/${coverKey}`, headers })
  expect(state.json().content).toMatchObject({ state: 'PROCESSING', base: null })
  expect((await send(Buffer.from('MZ bir program'))).json()).toMatchObject({ code: 'image.not_a_picture' })
  const path = await api.app.inject({ url: '/v1/admin/content/picture/..%2f..%2fetc', headers })
  expect(path.statusCode).toBe(400)

  const create = (body: object) =>
    api.app.inject({ method: 'POST', url: '/v1/admin/blog', headers, payload: body })
  const cover = { coverKey, coverAlt: 'Havuz' }
  const made = await create({ title: 'Sabah', body: '<p>Erken.</p>', publishedOn: '2020-01-01', ...cover })
  expect(made.statusCode, made.body).toBe(201)
  const silent = await create({ title: 'Sessiz', body: '<p>a</p>', coverKey })
  expect(silent.statusCode).toBe(400)
  const draft = await create({ title: 'Taslak', body: '' })
  expect(draft.statusCode).toBe(201)
  const read = (slug: string) => api.app.inject({ url: `/v1/website/blog/${slug}` })
  expect((await read('sabah')).json().content).toMatchObject({ title: 'Sabah', picture: null })
  expect((await read('taslak')).statusCode).toBe(404)
  expect((await api.app.inject({ url: '/v1/website/activities/sabah' })).statusCode).toBe(404)
  const list = await api.app.inject({ url: '/v1/website/blog' })
  expect(list.json().content).toMatchObject({ total: 1, rows: [{ slug: 'sabah' }] })
})
