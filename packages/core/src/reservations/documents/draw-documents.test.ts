import { formatMoney } from '@plato/brand/money'
import { printable, printableTitle } from '@plato/brand/print-letters'
import type { Quote } from '@plato/rules/pricing/quote'
import { expect, test } from 'vitest'
import { pagesOf, textOf, writeAgency } from '../../testing/documents.ts'
import { newConfirmedStay, reservationFixture } from '../../testing/reservations.ts'
import { type DocumentRow, findDocumentRow } from './document-facts.queries.ts'
import { contractFacts, voucherFacts } from './document-facts.ts'
import { drawContract } from './draw-contract.ts'
import { drawVoucher } from './draw-voucher.ts'

const fixture = reservationFixture()
const marks = {
  number: 'K7M4QXT8RP',
  issuedAt: new Date('2027-06-16T07:40:00Z'),
  proofUrl: 'https://platovilla.test/dogrula?kod=PV27-K7M4QX&belge=K7M4QXT8RP',
}

/** The document row of a confirmed reservation with the given overrides. */
async function newRow(over: Partial<DocumentRow> = {}): Promise<DocumentRow> {
  await writeAgency(fixture.database.db)
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const row = await findDocumentRow(fixture.database.db, id)
  if (!row) throw new Error('just made, and not there')
  return { ...row, ...over }
}

test('the facts of documents do not name a company while no company data is filled in', async () => {
  const row = await newRow()
  const { agency: named } = contractFacts(row)
  const { agency: unnamed } = contractFacts({ ...row, company: { agency_no: '14207' } })
  expect(named.company?.name).toBe('Plato Villa Turizm Seyahat Ltd. Şti.')
  expect(Object.keys(unnamed)).toEqual(['title', 'no', 'phone', 'email', 'address'])
})

test('a contract has no blank page, however far down its last page the text reaches', async () => {
  const row = await newRow()
  for (let count = 0; count < 50; count += 1) {
    const houseRules = Array.from({ length: count }, (_, place) => `Kural ${place + 1}`)
    const pages = await pagesOf(await drawContract(contractFacts({ ...row, houseRules }), marks))
    for (const page of pages) expect(page.trim().split('\n').length, `${count} rules`).toBeGreaterThan(2)
  }
})

const fees = (count: number): Quote['lines'] =>
  Array.from({ length: count }, (_, place) => ({
    kind: 'FEE',
    amountMinor: 1_050 * (place + 1),
    trace: {
      rule: 'FEE',
      feeId: place,
      name: `Uzunca adı olan ek hizmet ${place + 1}.`,
      basis: 'STAY',
      amountMinor: 1_050 * (place + 1),
      times: 1,
      mandatory: true,
    },
  }))

test('voucher and contract print every line of a price that consists of thirty lines', async () => {
  const lines = fees(30)
  // Safe: the documents read only the lines of the quote.
  const row = await newRow({ quote: { lines } as unknown as DocumentRow['quote'] })
  const voucher = await drawVoucher(voucherFacts(row), marks)
  const contract = await drawContract(contractFacts(row), marks)
  for (const bytes of [voucher, contract]) {
    const text = await textOf(bytes)
    for (const { amountMinor, trace } of lines) {
      expect(text).toContain(`${trace.rule === 'FEE' ? trace.name : ''} ${formatMoney(amountMinor, 'TRY')}`)
    }
    expect(text).toContain('Belgeyi doğrulayın')
  }
  expect(await pagesOf(voucher)).toHaveLength(2)
  expect((await pagesOf(contract)).length).toBeLessThanOrEqual(3)
})

test('voucher and contract of a villa priced in euros state euros, lira and the frozen rate', async () => {
  const row = await newRow({
    currency: 'EUR',
    total_minor: 124_000,
    lira_rate: '47.25000000',
    total_try: 5_859_000,
    prepayment_try: 1_171_800,
    lira_rate_at: new Date('2027-06-15T09:00:00Z'),
  })
  for (const bytes of [
    await drawVoucher(voucherFacts(row), marks),
    await drawContract(contractFacts(row), marks),
  ]) {
    const text = await textOf(bytes)
    expect(text).toContain('Toplam €1.240')
    expect(text).toContain('Türk lirası karşılığı ₺58.590')
    expect(text).toContain('1 € = ₺47,25, 15 Haz 2027 kuruyla sabitlendi.')
  }
})

test('a voucher with very long names and many rules fits on one page, and the contract has all rules', async () => {
  const name = `Villa ${'Zeytindalı '.repeat(6)}Konağı`.slice(0, 80).trim()
  const row = await newRow({
    villaName: name,
    first_name: 'Abdurrahmangazioğullarındandeğil',
    last_name: 'Çekoslovakyalılaştıramadıklarımız',
    houseRules: Array.from(
      { length: 20 },
      (_, place) => `${place + 1}. kural: ${'uzun bir cümle '.repeat(12)}`,
    ),
    included: Array.from({ length: 30 }, (_, place) => `Fiyata dahil olan ${place + 1}`),
    notIncluded: Array.from({ length: 30 }, (_, place) => `Dahil olmayan ${place + 1}`),
  })
  const voucher = await drawVoucher(voucherFacts(row), marks)
  expect(await pagesOf(voucher)).toHaveLength(1)
  const voucherText = await textOf(voucher)
  expect(voucherText).toContain(name)
  expect(voucherText.replaceAll(' ', '')).toContain('Abdurrahmangazioğullarındandeğil')
  expect(voucherText).toContain('Bütün kurallar kiralama sözleşmenizdedir.')
  const contract = await textOf(await drawContract(contractFacts(row), marks))
  for (const said of ['20. kural', 'Fiyata dahil olan 30', 'Dahil olmayan 30'])
    expect(contract).toContain(said)
})

test('the contract of a phone booking has a signature block instead of the electronic acceptance', async () => {
  const row = await newRow({ rental_version: null, kvkk_version: null, accepted_at: null })
  const text = await textOf(await drawContract(contractFacts(row), marks))
  expect(text).toContain('sözleşmeyi taraflar imzalar')
  expect(text).toContain('Ad soyad, imza')
  expect(text).not.toContain('onayladı')
})

test('findDocumentRow reads the data of voucher and contract without the villa’s postal address and the greeter’s contact', async () => {
  const row = await newRow()
  await fixture.database.db
    .updateTable('villas')
    .set({ address: 'Gizli Sok. No 4', greeter_name: 'Hasan Usta', greeter_phone: '+90 533 555 20 11' })
    .execute()
  const again = await findDocumentRow(fixture.database.db, row.id)
  expect(JSON.stringify(again)).not.toMatch(/Gizli Sok|Hasan Usta|555 20 11/)
})

test('printable removes control characters from the text of PDF documents and transliterates letters that the fonts lack', () => {
  const turkish = 'ğüşıöç İĞŞÜÖÇ ₺ • – ’ “” m² € £ − × â î û'
  expect(printable(turkish)).toBe(turkish)
  expect(printableTitle(turkish)).toBe(turkish)
  expect(printable('Łukasz Dvořák')).toBe('Łukasz Dvořák')
  expect(printableTitle('Dvořák')).toBe('Dvorák')
  expect(printable('Юлия Щербакова')).toBe('Iuliia Shcherbakova')
  expect(printable('Nguyễn 王')).toBe('Nguyen')
  expect(printable('a\u0000\u200eb\n c')).toBe('ab c')
})

test('voucherFacts uses the e-mail address as the guest’s name when the name has no printable character', async () => {
  const row = await newRow({ first_name: '王', last_name: '小明', email: 'wang@example.com' })
  expect(voucherFacts(row).guestName).toBe('wang@example.com')
})

test('drawContract prints headings, lists and bold text of the terms and omits scripts and script links', async () => {
  const termsBody =
    '<h2>Ödeme</h2><p>Şimdi <strong>%20</strong> ödenir.<br>Kalanı <em>girişte</em>.</p><ol><li><p>Talep</p><ul><li><p>iki dakika</p></li></ul></li><li><p>Ödeme</p></li></ol><h3>Not</h3><blockquote><p>Sözümüz söz.</p></blockquote><script>alert(1)</script><p>Bkz. <a href="javascript:alert(1)">site</a></p>'
  const row = await newRow({ termsBody, termsFormat: 'HTML' })
  const bytes = await drawContract(contractFacts(row), marks)
  const text = await textOf(bytes)
  expect(text).toContain('Ödeme Şimdi %20 ödenir. Kalanı girişte. 1. Talep')
  for (const said of ['• iki dakika', '2. Ödeme', 'Not Sözümüz söz.', 'Bkz. site'])
    expect(text).toContain(said)
  expect(text).not.toMatch(/script|<|javascript/)
  expect(bytes.toString('latin1')).not.toContain('/JavaScript')
})

// Must be the last test: a request needs the newest version of the terms, and this test adds one.
test('the contract uses the version of the terms that the guest accepted, and the newest without an acceptance', async () => {
  const before = await newRow()
  const body = '## Yeni\nBunu kimse kabul etmedi.'
  await fixture.database.db
    .insertInto('content_texts')
    .values({ section: 'rental', version: 2, body })
    .execute()
  const row = await findDocumentRow(fixture.database.db, before.id)
  expect(row && contractFacts(row)).toEqual(contractFacts(before))
  await fixture.database.db
    .updateTable('reservations')
    .set({ rental_version: null })
    .where('id', '=', before.id)
    .execute()
  expect(await findDocumentRow(fixture.database.db, before.id)).toMatchObject({
    termsVersion: 2,
    termsBody: body,
  })
})
