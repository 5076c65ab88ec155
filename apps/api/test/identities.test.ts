import { identityEndpoints } from '@plato/contract/reports/identities.contract'
import { saveGuests } from '@plato/core/reservations/guests/guests'
import { newContext } from '@plato/core/testing/platform'
import { adults, bookableVilla, movable, newConfirmedStay } from '@plato/core/testing/reservations'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

test('the identity list is masked, its exports have full numbers and store no file, and invalid ranges return 400', async () => {
  await using api = await newApi()
  await using caller = await newContext(api.database)
  const { ctx } = movable(caller)
  const villaId = await bookableVilla(ctx)
  const stay = await newConfirmedStay(ctx, villaId)
  await saveGuests(ctx, stay.id, adults(2, 17))
  const numbers = adults(2, 17).guests.map(({ identityNo = '' }) => identityNo)
  const { headers, user } = await api.signIn('ADMIN')
  const days = { from: '2027-07-12', to: '2027-07-12' }
  const list = await api.app.inject({
    url: `/v1/admin/reports/identities?villa_id=${villaId}&from=${days.from}&to=${days.to}`,
    headers,
  })
  const { stays } = identityEndpoints.list.success[1].parse(list.json()).content
  expect(stays[0]?.guests).toHaveLength(2)
  for (const number of numbers) expect(list.body).not.toContain(number)
  const take = (format: string, payload: object) =>
    api.app.inject({ method: 'POST', url: `/v1/admin/reports/identities/${format}`, headers, payload })
  const csv = await take('csv', { villa_id: villaId, ...days })
  expect([csv.statusCode, csv.headers['content-type'], csv.headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ])
  for (const number of numbers) expect(csv.body).toContain(`"${number}"`)
  const xlsx = await take('xlsx', { villa_id: villaId, ...days })
  const [sheet] = await readXlsxFile(xlsx.rawPayload)
  expect(sheet?.data.slice(1).map((row) => row[2])).toEqual(numbers)
  const views = await api.db.selectFrom('identity_views').select('actor_id').execute()
  expect(views).toEqual(Array.from({ length: 4 }, () => ({ actor_id: user.id })))
  expect(await api.db.selectFrom('report_files').selectAll().execute()).toEqual([])
  const years = await take('csv', { villa_id: villaId, from: '2025-01-01', to: '2027-07-12' })
  const backwards = await take('csv', { villa_id: villaId, from: '2027-07-12', to: '2027-07-11' })
  expect([years.statusCode, backwards.statusCode]).toEqual([400, 400])
  const nowhere = await take('csv', { villa_id: villaId + 999, ...days })
  expect([nowhere.statusCode, nowhere.json().code]).toEqual([404, 'villa.not_found'])
})
