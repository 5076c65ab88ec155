import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyLines, companyRows, groupedMersis, groupedVkn } from './company.tr.ts'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

test('groupedMersis and groupedVkn add only spaces to the number', () => {
  fc.assert(
    fc.property(digits(16), digits(10), (mersis, vkn) => {
      expect(groupedMersis(mersis)).toMatch(/^\d{4}(?: \d{4}){3}$/)
      expect(groupedMersis(mersis).replaceAll(' ', '')).toBe(mersis)
      expect(groupedVkn(vkn)).toMatch(/^\d{3} \d{3} \d{4}$/)
      expect(groupedVkn(vkn).replaceAll(' ', '')).toBe(vkn)
    }),
  )
})

test('companyRows returns a row for each company setting that is filled in, and tax office and number as one', () => {
  expect(companyRows({})).toEqual([])
  const tax = { key: 'company_tax_office' }
  expect(companyRows({ company_tax_office: 'Kaş', agency_vkn: '4540536920' })).toEqual([
    { ...tax, name: 'Vergi dairesi, no', value: 'Kaş, 454 053 6920' },
  ])
  expect(companyRows({ agency_vkn: '4540536920' })).toEqual([
    { ...tax, name: 'Vergi no', value: '454 053 6920' },
  ])
  expect(companyRows({ company_tax_office: 'Kaş' })).toEqual([
    { ...tax, name: 'Vergi dairesi', value: 'Kaş' },
  ])
  const filled = { company_name: 'Plato Ltd. Şti.', company_chamber: 'Antalya TSO', agency_no: '14207' }
  expect(companyRows(filled).map(({ key }) => key)).toEqual(['company_name', 'company_chamber', 'agency_no'])
})

test('companyLines returns MERSİS, tax office and KEP for documents, and nothing that is empty', () => {
  expect(companyLines({ company_name: 'Plato Ltd. Şti.', agency_no: '14207' })).toEqual([])
  expect(companyLines({ agency_vkn: '4540536920' })).toEqual(['Vergi no 454 053 6920'])
  expect(companyLines({ company_tax_office: 'Kaş' })).toEqual(['Vergi dairesi Kaş'])
  expect(
    companyLines({
      company_mersis: '0454053692000015',
      company_tax_office: 'Kaş',
      agency_vkn: '4540536920',
      company_kep: 'platovilla@hs01.kep.tr',
      company_etbis: 'https://etbis.ticaret.gov.tr/',
    }),
  ).toEqual([
    'MERSİS no 0454 0536 9200 0015',
    'Vergi dairesi Kaş, vergi no 454 053 6920',
    'KEP platovilla@hs01.kep.tr',
  ])
})
