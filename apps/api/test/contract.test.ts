import { readFile } from 'node:fs/promises'
import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { expect, test } from 'vitest'
import { coverage } from '../../../tools/endpoints.ts'
import { anApi } from './an-api.ts'

const inContract = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
const key = (method: string, url: string) => `${method.toUpperCase()} ${url.replace(/:(\w+)/g, '{$1}')}`

test('every endpoint is served once, and nothing is served that the contract does not know', async () => {
  await using api = await anApi()
  const served = Object.entries(api.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    Object.keys(methods ?? {}).map((method) => key(method, url)),
  )
  expect(served.sort()).toEqual(inContract.map((one) => key(one.method, one.url)).sort())
  expect(new Set(served).size).toBe(served.length)
})

test('whatever anybody may send without an account is counted', () => {
  const open = inContract.filter(({ access, method }) => access === 'public' && method !== 'GET')
  expect(open.length).toBeGreaterThan(5)
  expect(open.filter((one) => !one.perMinute).map((one) => one.url)).toEqual([])
})

test('the committed OpenAPI document is the one the code makes', async () => {
  await using api = await anApi()
  const committed = await readFile(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8')
  expect(`${JSON.stringify(api.app.swagger(), null, 2)}\n`).toBe(committed)
})

test('no call once covered has disappeared', async () => {
  const { covered, total } = await coverage()
  const floor = (await readFile(new URL('../../../docs/api/covered.txt', import.meta.url), 'utf8'))
    .trim()
    .split('\n')
  expect(total).toBe(136)
  expect(covered).toEqual(expect.arrayContaining(floor))
  // A newly covered call is written down at once, so that it is guarded too.
  expect([...covered].sort()).toEqual([...floor].sort())
})
