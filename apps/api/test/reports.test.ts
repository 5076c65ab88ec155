import { createHash } from 'node:crypto'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { makeReport } from '@plato/core/reports/make-report'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

const june = { month: '2027-06', basis: 'CONFIRMED' }

async function newAgency() {
  const api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const ask = (key: string | undefined, payload: object = june) =>
    api.app.inject({
      method: 'POST',
      url: '/v1/admin/reports/btrans/runs',
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      payload,
    })
  const put = (url: string, payload: object) => api.app.inject({ method: 'PUT', url, headers, payload })
  const get = (url: string) => api.app.inject({ url, headers })
  return { api, ask, put, get }
}

test('a BTRANS report is requested once per idempotency key, its state is polled and its file downloaded', async () => {
  const { api, ask, put, get } = await newAgency()
  await using _ = api
  expect((await ask(crypto.randomUUID())).json()).toMatchObject({ code: 'report.agency_incomplete' })
  expect((await put('/v1/admin/site/edit', { agency_vkn: '4540536921' })).statusCode).toBe(400)
  await put('/v1/admin/site/edit', { agency_title: 'Plato Villa', agency_vkn: '4540536920' })
  await put('/v1/admin/reports/edit', { btrans_site_code: 'PV' })

  expect((await ask(undefined)).json()).toMatchObject({ code: 'request.key_missing' })
  expect((await ask(crypto.randomUUID(), { month: '2027-13' })).statusCode).toBe(400)
  const key = crypto.randomUUID()
  const response = await ask(key)
  expect(response.statusCode).toBe(201)
  const { id } = response.json().content
  expect((await ask(key)).json().content.id).toBe(id)
  expect((await get(`/v1/admin/reports/runs/${id}`)).json().content).toMatchObject({
    state: 'WAITING',
    files: [],
  })

  await makeReport({ ...api.deps, databaseTime, requestId: 'test' }, id)
  const { content } = (await get(`/v1/admin/reports/runs/${id}`)).json()
  expect(content).toMatchObject({ state: 'DONE', outcome: { written: 0, missing: 0 }, asked: june })
  const [xml] = content.files
  const file = await get(`/v1/admin/reports/files/${xml.id}`)
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(xml.sha256)
  expect((await get('/v1/admin/reports/btrans/runs')).json().content).toMatchObject({
    total: 1,
    rows: [{ id }],
  })
  expect((await get('/v1/admin/reports/ministry/runs')).json().content).toMatchObject({ total: 0 })
  expect((await get('/v1/admin/reports/files/999')).json()).toMatchObject({ code: 'report.file_not_found' })
})

test('GET /website/home contains the agency’s tax number but not its BTRANS site code', async () => {
  const { api, put } = await newAgency()
  await using _ = api
  await put('/v1/admin/site/edit', { agency_vkn: '4540536920' })
  await put('/v1/admin/reports/edit', { btrans_site_code: 'PV-GIZLI' })
  const open = await api.app.inject('/v1/website/home')
  expect(open.body).toContain('4540536920')
  expect(open.body).not.toContain('PV-GIZLI')
})
