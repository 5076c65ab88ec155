import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { listFileTypes } from '@plato/contract/list-file'
import { reservationEndpoints } from '@plato/contract/reservations/reservations.contract'
import { newContext } from '@plato/core/testing/platform'
import { bookableVilla, movable, newConfirmedStay } from '@plato/core/testing/reservations'
import { listNames } from '@plato/rules/lists'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

const exports = Object.values(contract)
  .flatMap((group) => Object.values<Endpoint>(group))
  .filter(({ contentType }) => typeof contentType === 'object')

test('every list that has a name is exported by an endpoint', () => {
  expect(exports).toHaveLength(listNames.length)
})

test('every list is exported as a workbook and as CSV, and each export is one entry of the audit log', async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  for (const { url } of exports)
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await api.app.inject({ url, query: { format }, headers })
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([
        url,
        200,
        listFileTypes[format],
      ])
      // A workbook is a ZIP file; a CSV file begins with a byte order mark and its quoted headings.
      const start = answer.rawPayload.subarray(0, 4)
      expect(start.toString('latin1'), url).toBe(format === 'xlsx' ? 'PK\u0003\u0004' : '\u00EF\u00BB\u00BF"')
    }
  const logged = await api.db
    .selectFrom('audit_log')
    .select(['action', 'subject_id'])
    .where('action', 'like', '%.exported')
    .execute()
  expect(new Set(logged.map(({ subject_id }) => subject_id))).toEqual(new Set(listNames))
  expect(logged).toHaveLength(2 * listNames.length)
})

test('an export refuses an unknown column and an unknown format', async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  for (const query of [{ columns: 'code,password_hash' }, { columns: '' }, { format: 'pdf' }]) {
    const answer = await api.app.inject({ url: reservationEndpoints.export.url, query, headers })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  }
})

test('the export of reservations has only own rows for an owner and none of the columns of the agency, also when requested', async () => {
  await using api = await newApi()
  await using staff = await newContext(api.database)
  const { ctx } = movable(staff)
  const owner = await api.signIn('OWNER')
  const own = await newConfirmedStay(ctx, await bookableVilla(ctx, { ownerId: owner.user.id }))
  const foreign = await newConfirmedStay(ctx, await bookableVilla(ctx))
  const { body } = await api.app.inject({
    url: reservationEndpoints.export.url,
    query: { format: 'csv', columns: 'code,total,paid,due,created,share', oldrez: 'true' },
    headers: owner.headers,
  })
  expect(body.split('\r\n')[0]).toBe('\uFEFF"Kod";"Ev sahibi payı (TL)"')
  expect(body).toContain(own.code)
  expect(body).not.toContain(foreign.code)
})
