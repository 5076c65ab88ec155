import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linkUrlOf } from '../users/account/account-link.ts'
import { dashboardUrl } from './dashboard-url.ts'
import { openVault } from './vault.ts'

const siteOrigin = 'https://www.platovilla.test'
const dashboardOrigin = 'https://panel.platovilla.test'

test('dashboardUrl uses the origin of the dashboard if it has one of its own, else that of the site', () => {
  expect(dashboardUrl({ siteOrigin }, '/contact/1')).toBe(`${siteOrigin}/dashboard/contact/1`)
  expect(dashboardUrl({ siteOrigin, dashboardOrigin }, '/contact/1')).toBe(
    `${dashboardOrigin}/dashboard/contact/1`,
  )
})

test('links to set a password lead to the host of the dashboard', () => {
  const vault = openVault('a secret that is long enough for tests')
  expect(linkUrlOf({ siteOrigin, dashboardOrigin, vault }, 'id')).toMatch(
    /^https:\/\/panel\.platovilla\.test\/dashboard\/account-link#id\./,
  )
})

test('no file of core joins the origin of the site and a path of the dashboard', () => {
  const folder = join(import.meta.dirname, '..')
  const found = globSync('**/*.ts', { cwd: folder }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      /\$\{[\w.]*origin\}\/dashboard/i.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(found).toEqual([])
})
