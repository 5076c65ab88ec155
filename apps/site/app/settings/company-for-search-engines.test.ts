import { expect, test } from 'vitest'
import { companyForSearchEngines } from './company-for-search-engines.ts'

test('companyForSearchEngines returns legal name, tax number and the numbers of MERSİS and TÜRSAB', () => {
  expect(
    companyForSearchEngines({
      company_name: 'Plato Ltd. Şti.',
      agency_vkn: '1234567890',
      company_mersis: '0123456789000015',
      agency_no: '14207',
    }),
  ).toEqual({
    legalName: 'Plato Ltd. Şti.',
    taxID: '1234567890',
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'MERSİS', value: '0123456789000015' },
      { '@type': 'PropertyValue', propertyID: 'TÜRSAB', value: '14207' },
    ],
  })
})

test('companyForSearchEngines leaves out what is not filled in', () => {
  expect(companyForSearchEngines({ site_phone: '+90 242 555 01 07' })).toEqual({})
  expect(Object.keys(companyForSearchEngines({ agency_no: '14207' }))).toEqual(['identifier'])
})
