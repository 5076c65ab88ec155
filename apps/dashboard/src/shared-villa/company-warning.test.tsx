import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { settingEndpoints } from '@plato/contract/settings/settings.contract'
import { companyKeys } from '@plato/rules/settings/company-identity'
import { keysOf } from '@plato/rules/settings/setting-keys'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CompanyWarningAtHome, CompanyWarningAtPublish } from '#dashboard/shared-villa/company-warning.tsx'
import { network } from '#dashboard/testing/network.ts'
import { renderPart, renderScreen } from '#dashboard/testing/render-screen.tsx'

const complete: Record<string, string> = Object.fromEntries(companyKeys.map((key) => [key, 'dolu']))

function answerPublicSettings(values: Readonly<Record<string, string>>): void {
  const settings = Object.entries(values).map(([key, value]) => ({ key, value }))
  network.answer(websiteEndpoints.home, () => ({
    settings,
    currency: [],
    footerData: { villaTypes: [], towns: [] },
  }))
}

test('the warning in the dialogs that publish names the missing company data and says that publishing is possible', async () => {
  const { company_kep: _, agency_vkn: __, ...rest } = complete
  answerPublicSettings(rest)
  renderPart(<CompanyWarningAtPublish />)
  const warning = await screen.findByRole('status')
  expect(warning.textContent).toContain('Şirket bilgilerinde 2 eksik var: Vergi no, KEP adresi.')
  expect(warning.textContent).toContain('Yayımlamaya engel değil')
})

test('the warning on the home page links to the settings of the site', async () => {
  answerPublicSettings({})
  renderPart(<CompanyWarningAtHome />)
  const link = await screen.findByRole('link', { name: 'Site ayarlarında gir' })
  expect(link.getAttribute('href')).toBe('/settings/site')
})

test('no warning about company data is shown when all of it is filled in', async () => {
  answerPublicSettings(complete)
  renderPart(<CompanyWarningAtPublish />)
  await expect.poll(() => network.callsOf(websiteEndpoints.home).length).toBe(1)
  await expect.poll(() => screen.queryByRole('status')).toBeNull()
})

test('the settings screen lists the missing company data and updates the list while staff type', async () => {
  const site = keysOf('site').map((key) => ({
    key,
    value: key === 'company_kep' ? '' : (complete[key] ?? ''),
  }))
  network.answer(settingEndpoints.list, () => ({ site, contact: [], social: [], rules: [], reports: [] }))
  network.answer(websiteEndpoints.frontPage, () => ({
    ...{ villaCount: 3, villaOfMonth: null, popular: [], shortTerm: { months: [], gaps: [] } },
    ...{ comments: { count: 0, rating: null, stars: [], chosen: [] }, posts: [], faq: [] },
  }))
  const { user } = renderScreen('/settings/site')
  expect(await screen.findByText('Şirket bilgilerinde 1 eksik var:')).toBeTruthy()
  await user.type(screen.getByLabelText('KEP adresi'), 'platovilla@hs01.kep.tr')
  expect(screen.queryByText(/Şirket bilgilerinde/)).toBeNull()
})
