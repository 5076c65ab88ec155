import type { NewSavedFilter } from '@plato/contract/saved-filters/saved-filters.contract'
import { maxSavedFilters } from '@plato/rules/saved-filters/saved-filter'
import { expect, test } from 'vitest'
import type { Context } from '../platform/context.ts'
import { callerForFile, contextForFile } from '../testing/platform.ts'
import { newKey } from '../testing/reservations.ts'
import { addSavedFilter, changeSavedFilter, listSavedFilters, removeSavedFilter } from './saved-filters.ts'

const { database, ctx: admin } = contextForFile()
const clerk = callerForFile(database, { role: 'RESERVATIONS' })
const colleague = callerForFile(database, { role: 'RESERVATIONS' })
const editor = callerForFile(database, { role: 'CONTENT' })

const august: NewSavedFilter = {
  list: 'reservations',
  name: 'Ağustos',
  query: 'status=CONFIRMED&date1=2027-08-01&date2=2027-08-31&order=check_in',
  shared: false,
}
const save = (caller: Context, more: Partial<NewSavedFilter> = {}) =>
  addSavedFilter(caller, { ...august, ...more }, newKey())
const namesFor = async (caller: Context, list: NewSavedFilter['list'] = 'reservations') =>
  (await listSavedFilters(caller, { list })).map(({ name }) => name)

test('a saved filter is listed for its author only, a shared one also for colleagues after their own', async () => {
  const own = await save(clerk, { name: 'Yalnız benim' })
  const shared = await save(clerk, { name: 'Ortak', shared: true })
  await save(colleague, { name: 'Meslektaşın' })
  expect(own).toMatchObject({ isOwn: true, mayChange: true, shared: false, query: august.query })
  expect(await namesFor(clerk)).toEqual(['Ortak', 'Yalnız benim'])
  expect(await namesFor(colleague)).toEqual(['Meslektaşın', 'Ortak'])
  expect((await listSavedFilters(colleague, { list: 'reservations' }))[1]).toMatchObject({
    id: shared.id,
    isOwn: false,
    mayChange: false,
    byName: shared.byName,
  })
  expect(await namesFor(clerk, 'villas')).toEqual([])
})

test('only the author or an administrator changes or removes a shared filter, and a private one of a colleague does not exist', async () => {
  const change = { name: 'Yeni ad', query: 'status=REQUESTED', shared: true }
  const shared = await save(clerk, { name: 'Değişecek', shared: true })
  const secret = await save(clerk, { name: 'Gizli' })
  const ofAnother = { code: 'saved_filter.of_another' }
  const notFound = { code: 'saved_filter.not_found' }
  await expect(changeSavedFilter(colleague, shared.id, change)).rejects.toMatchObject(ofAnother)
  await expect(removeSavedFilter(colleague, shared.id)).rejects.toMatchObject(ofAnother)
  for (const caller of [colleague, admin]) {
    await expect(changeSavedFilter(caller, secret.id, change)).rejects.toMatchObject(notFound)
    await expect(removeSavedFilter(caller, secret.id)).rejects.toMatchObject(notFound)
  }
  expect(await changeSavedFilter(admin, shared.id, change)).toMatchObject({ ...change, isOwn: false })
  expect(await changeSavedFilter(clerk, shared.id, { ...change, name: 'Son ad' })).toMatchObject({
    name: 'Son ad',
    isOwn: true,
  })
  await removeSavedFilter(admin, shared.id)
  await expect(removeSavedFilter(clerk, shared.id)).rejects.toMatchObject(notFound)
  await removeSavedFilter(clerk, secret.id)
})

test('a query with a free text, an unknown parameter, the page or another order of parameters is refused', async () => {
  const queries = [
    'customer_name=elif',
    'status=CONFIRMED&customer_name=elif',
    'status=CONFIRMED&skip=100',
    'date1=2027-08-01&status=CONFIRMED',
    'status=Elif Karaca',
    'status=%45lif',
    'owner_id=7',
  ]
  const invalid = { code: 'request.invalid' }
  for (const query of queries) await expect(save(clerk, { query }), query).rejects.toMatchObject(invalid)
  const { id } = await save(clerk, { name: 'Geçerli' })
  const change = { name: 'Geçerli', query: 'customer_name=elif', shared: false }
  await expect(changeSavedFilter(clerk, id, change)).rejects.toMatchObject(invalid)
})

test('a role that may not read a list cannot read, save or remove its filters', async () => {
  const forbidden = { code: 'auth.forbidden' }
  await expect(save(editor)).rejects.toMatchObject(forbidden)
  await expect(listSavedFilters(editor, { list: 'transactions' })).rejects.toMatchObject(forbidden)
  const { id } = await save(clerk, {
    name: 'Ödemeler',
    list: 'transactions',
    query: 'kind=REFUND',
    shared: true,
  })
  await expect(removeSavedFilter(editor, id)).rejects.toMatchObject({ code: 'saved_filter.not_found' })
  expect(await save(editor, { name: 'Taslaklar', list: 'villas', query: 'status=DRAFT' })).toMatchObject({
    isOwn: true,
  })
})

test('a name is used once per person and list, and a repeated request with the same key saves one filter', async () => {
  const key = newKey()
  const one = { ...august, name: 'Bir kez' }
  const first = await addSavedFilter(clerk, one, key)
  expect(await addSavedFilter(clerk, one, key)).toEqual(first)
  const taken = { code: 'saved_filter.name_taken' }
  await expect(save(clerk, { name: 'Bir kez' })).rejects.toMatchObject(taken)
  await save(colleague, { name: 'Bir kez' })
  const other = await save(clerk, { name: 'Başka' })
  await expect(
    changeSavedFilter(clerk, other.id, { name: 'Bir kez', query: august.query, shared: false }),
  ).rejects.toMatchObject(taken)
})

test('a person saves up to 20 filters of one list, also with simultaneous requests', async () => {
  const before = (await listSavedFilters(admin, { list: 'villas' })).filter(({ isOwn }) => isOwn).length
  expect(before).toBe(0)
  const saves = Array.from({ length: maxSavedFilters + 3 }, (_, n) =>
    save(admin, { list: 'villas', name: `Filtre ${n}`, query: 'status=DRAFT' }),
  )
  const results = await Promise.allSettled(saves)
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(3)
  for (const one of refused) expect(one).toMatchObject({ reason: { code: 'saved_filter.too_many' } })
  expect(await namesFor(admin, 'villas')).toHaveLength(maxSavedFilters)
  await save(admin, { name: 'Başka liste' })
})
