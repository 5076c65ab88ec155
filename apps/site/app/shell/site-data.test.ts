import type { SiteFrame } from '@plato/contract/content/content.contract'
import type { PublicTown } from '@plato/contract/regions/regions.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Site } from './server/site-context.server.ts'
import { loadSiteData } from './server/site-data.server.ts'

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

const frame: SiteFrame = {
  settings: [{ key: 'site_phone', value: '+90 242 555 01 07' }],
  currency: [{ key: 'euro_exchange_rate', value: '54.1500' }],
  footerData: { villaTypes: [{ id: 1, slug: 'luks-villalar', name: 'Lüks villalar' }], towns: [] },
}
const kalkan: PublicTown = {
  id: 1,
  slug: 'kalkan',
  name: 'Kalkan',
  description: 'Uzun bir yazı.',
  provinceCode: 7,
  villaCount: 3,
  District: [{ id: 2, slug: 'kalamar', name: 'Kalamar' }],
}
const down = async () => {
  throw new Error('no answer')
}
const site = (parts: Partial<Pick<Site, 'frame' | 'towns'>>) => ({
  publicOrigin: 'https://www.platovilla.com',
  frame: async () => frame,
  towns: async () => [kalkan],
  ...parts,
})

test('loadSiteData returns settings, rates and regions without the long region texts', {
  tags: 'spec-2.27',
}, async () => {
  const data = await loadSiteData(site({}))
  expect(data.frame?.settings.site_phone).toBe('+90 242 555 01 07')
  expect(data.frame?.rates).toEqual({ euro_exchange_rate: '54.1500' })
  expect(data.regions).toEqual([
    { slug: 'kalkan', name: 'Kalkan', province: 'Antalya', villaCount: 3, districts: ['Kalamar'] },
  ])
})

test('loadSiteData returns the regions when the settings cannot be read', { tags: 'spec-4.16' }, async () => {
  const data = await loadSiteData(site({ frame: down }))
  expect(data.frame).toBeUndefined()
  expect(data.regions).toHaveLength(1)
})

test('loadSiteData returns the settings when the regions cannot be read', { tags: 'spec-4.17' }, async () => {
  const data = await loadSiteData(site({ towns: down }))
  expect(data.regions).toBeUndefined()
  expect(data.frame).toBeDefined()
})
