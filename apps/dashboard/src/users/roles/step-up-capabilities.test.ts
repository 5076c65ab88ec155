import { contract } from '@plato/contract/contract'
import type { Endpoint } from '@plato/contract/endpoint'
import { expect, test } from 'vitest'
import { stepUpCapabilities } from './step-up-capabilities.ts'

test('stepUpCapabilities lists the capabilities of all endpoints of the contract that need a recent second factor', () => {
  const endpoints = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group))
  const expected = endpoints.filter(({ factor }) => factor === 'step-up').map(({ access }) => access)
  expect([...stepUpCapabilities].sort()).toEqual([...new Set(expected)].sort())
})
