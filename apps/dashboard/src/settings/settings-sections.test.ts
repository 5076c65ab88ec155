import { settingEdits } from '@plato/contract/settings/settings.contract'
import { keysOf, settingGroups } from '@plato/rules/settings/setting-keys'
import { expect, it } from 'vitest'
import { formMessages } from '../form/messages.tr.ts'
import { errorsOf } from '../form/schema-errors.ts'
import { sections } from './settings-sections.ts'

it.each(settingGroups)('the settings screen shows every setting of the group %s exactly once', (group) => {
  const placed = sections[group].flatMap(({ keys }) => keys)
  expect(placed.toSorted()).toEqual(keysOf(group).toSorted())
})

it('errorsOf returns the matching message for each invalid contact, site and social setting', () => {
  const typed = { site_phone: 'arayın', site_email: 'a@', site_map_url: 'harita', staff_email: '' }
  expect(errorsOf(settingEdits.contact, typed)).toEqual({
    site_phone: formMessages.phone,
    site_email: formMessages.email,
    site_map_url: formMessages.webAddress,
  })
  const site = {
    agency_no: 'A-14207',
    home_headline: 'bir\niki\nüç',
    agency_title: 'x'.repeat(121),
    home_lead: '{sayı}',
    company_mersis: '0454 0536 9200 0015',
    company_kep: 'platovilla@example.com',
    company_etbis: 'etbis.ticaret.gov.tr',
  }
  expect(errorsOf(settingEdits.site, site)).toEqual({
    agency_no: formMessages.digits,
    home_headline: formMessages.twoLines,
    agency_title: formMessages.tooLong(120),
    home_lead: formMessages.onlyVillaCount,
    company_mersis: formMessages.mersis,
    company_kep: formMessages.kep,
    company_etbis: formMessages.webAddress,
  })
  expect(errorsOf(settingEdits.social, { facebook_link: `https://x.test/${'a'.repeat(300)}` })).toEqual({
    facebook_link: formMessages.tooLong(300),
  })
})
