import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

function multipart(parts: { name: string; value: string | Buffer; filename?: string }[]) {
  const boundary = 'sinir'
  const chunks = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"\r\nContent-Type: image/jpeg` : ''}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

async function newVillaThroughApi() {
  const api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const made = await api.app.inject({
    method: 'POST',
    url: '/v1/admin/villas',
    headers,
    payload: { name: 'Villa Yükleme' },
  })
  const id: number = made.json().content.id
  const upload = (parts: Parameters<typeof multipart>[0]) => {
    const { payload, headers: type } = multipart(parts)
    return api.app.inject({
      method: 'POST',
      url: '/v1/admin/villas/image',
      headers: { ...headers, ...type },
      payload,
    })
  }
  return { api, id, upload, headers }
}

test('POST /admin/villas/image stores a picture for processing and never serves its original', async () => {
  const { api, id, upload } = await newVillaThroughApi()
  await using _ = api
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0f5e6b' } })
    .jpeg()
    .toBuffer()
  const answer = await upload([
    { name: 'villa_id', value: String(id) },
    { name: 'image', value: photo, filename: '../../etc/passwd.jpg' },
  ])
  expect(answer.statusCode).toBe(201)
  expect(answer.json().content).toMatchObject({ state: 'PROCESSING', orderNo: 1 })
  const { key } = await api.db.selectFrom('villa_images').select('key').executeTakeFirstOrThrow()
  for (const path of [
    `/media/originals/${key}/original`,
    `/media/pictures/${key}/640.avif`,
    `/media/pictures/..%2f..%2foriginals/${key}`,
    '/media/pictures/x/640.avif',
  ]) {
    expect((await api.app.inject(path)).statusCode).toBe(404)
  }
})

test('POST /admin/villas/image refuses a 30 MB file, a missing file, a non-picture and a JSON body', async () => {
  const { api, id, upload, headers } = await newVillaThroughApi()
  await using _ = api
  const villa = { name: 'villa_id', value: String(id) }
  expect(
    (await upload([villa, { name: 'image', value: Buffer.alloc(30_000_000, 1), filename: 'a.jpg' }])).json(),
  ).toMatchObject({ code: 'request.too_large' })
  expect((await upload([villa])).json()).toMatchObject({ code: 'request.invalid' })
  expect(
    (await upload([{ name: 'image', value: Buffer.from('x'), filename: 'a.jpg' }])).json(),
  ).toMatchObject({ code: 'request.invalid' })
  expect(
    (await upload([villa, { name: 'image', value: Buffer.from('metin'), filename: 'a.jpg' }])).json(),
  ).toMatchObject({ code: 'image.not_a_picture' })
  const json = await api.app.inject({
    method: 'POST',
    url: '/v1/admin/villas/image',
    headers,
    payload: { villa_id: id },
  })
  expect(json.json()).toMatchObject({ code: 'request.unsupported_type' })
  expect(await api.db.selectFrom('villa_images').selectAll().execute()).toEqual([])
})

test('GET /admin/villas/csv returns the villas as CSV', { tags: 'spec-7.23' }, async () => {
  const { api, headers } = await newVillaThroughApi()
  await using _ = api
  const answer = await api.app.inject({ url: '/v1/admin/villas/csv', headers })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.body.split('\r\n')[1]).toMatch(/^"PV-1001";"Villa Yükleme";/)
})
