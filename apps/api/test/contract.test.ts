import { readFile } from 'node:fs/promises'
import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { expect, test } from 'vitest'
import { coverage } from '../../../tools/openapi/endpoints.ts'
import { newApi } from './new-api.ts'

const inContract = Object.values(contract).flatMap((group) => Object.values<Endpoint>(group))
const key = (method: string, url: string) => `${method.toUpperCase()} ${url.replace(/:(\w+)/g, '{$1}')}`

test('the API serves every endpoint of the contract once and no other endpoint', {
  tags: 'spec-7.114',
}, async () => {
  await using api = await newApi()
  const served = Object.entries(api.app.swagger().paths ?? {}).flatMap(([url, methods]) =>
    Object.keys(methods ?? {}).map((method) => key(method, url)),
  )
  expect(served.sort()).toEqual(inContract.map((one) => key(one.method, one.url)).sort())
  expect(new Set(served).size).toBe(served.length)
})

test('every public write endpoint of the contract has a rate limit', () => {
  const open = inContract.filter(({ access, method }) => access === 'public' && method !== 'GET')
  expect(open.length).toBeGreaterThan(5)
  expect(open.filter((one) => !one.perMinute).map((one) => one.url)).toEqual([])
})

test('the committed OpenAPI document equals the generated one', async () => {
  await using api = await newApi()
  const committed = await readFile(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8')
  expect(`${JSON.stringify(api.app.swagger(), null, 2)}\n`).toBe(committed)
})

test('docs/api/covered.txt lists exactly the calls of the API specification that the API serves', {
  tags: 'spec-7.114',
}, async () => {
  const { covered, total } = await coverage()
  const floor = (await readFile(new URL('../../../docs/api/covered.txt', import.meta.url), 'utf8'))
    .trim()
    .split('\n')
  expect(total).toBe(136)
  expect(covered).toEqual(expect.arrayContaining(floor))
  // A newly covered call must be added to covered.txt at once.
  expect([...covered].sort()).toEqual([...floor].sort())
})
