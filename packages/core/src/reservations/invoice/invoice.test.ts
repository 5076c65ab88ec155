import { savedInvoice } from '@plato/contract/reservations/invoice.contract'
import { expect, test } from 'vitest'
import { newConfirmedStay, reservationFixture, tcknOf } from '../../testing/reservations.ts'
import { getInvoice, revealTaxNumber, saveInvoice } from './invoice.ts'

const fixture = reservationFixture()
const tckn = tcknOf(123_456_789)
const vkn = '4540536920'
const person = savedInvoice.parse({
  kind: 'PERSON',
  title: 'Elif Karaca',
  taxNumber: tckn,
  taxOffice: '',
  address: 'Moda Cad. 12, Kadıköy/İstanbul',
  email: 'elif@example.com',
  invoiceNo: '',
  invoicedOn: null,
})

const newStay = async () => (await newConfirmedStay(fixture.ctx, fixture.villaId)).id
const stored = (id: number) =>
  fixture.database.db
    .selectFrom('reservation_invoices')
    .selectAll()
    .where('reservation_id', '=', id)
    .executeTakeFirstOrThrow()
const audits = (id: number) =>
  fixture.database.db
    .selectFrom('audit_log')
    .select(['action', 'change'])
    .where('subject', '=', 'reservation')
    .where('subject_id', '=', String(id))
    .where('action', 'in', ['reservation.invoice_saved', 'reservation.tax_number_seen'])
    .orderBy('id')
    .execute()

test('getInvoice returns the name and e-mail address of the guest while no invoice data are stored', async () => {
  const id = await newStay()
  const guest = await fixture.database.db
    .selectFrom('reservations')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await getInvoice(fixture.ctx, id)).toMatchObject({
    kind: 'PERSON',
    title: `${guest.first_name} ${guest.last_name}`,
    email: guest.email,
    hasNumber: false,
    updatedAt: null,
  })
  await expect(getInvoice(fixture.ctx, 999_999)).rejects.toMatchObject({ code: 'reservation.not_found' })
  await expect(saveInvoice(fixture.ctx, 999_999, person)).rejects.toMatchObject({
    code: 'reservation.not_found',
  })
})

test('saveInvoice encrypts the tax number, and revealTaxNumber returns it and is in the audit log', async () => {
  const id = await newStay()
  const saved = await saveInvoice(fixture.ctx, id, {
    ...person,
    invoiceNo: 'PVA2027000000148',
    invoicedOn: '2027-07-17',
  })
  expect(saved).toMatchObject({
    title: 'Elif Karaca',
    hasNumber: true,
    numberEnding: tckn.slice(-3),
    invoiceNo: 'PVA2027000000148',
    invoicedOn: '2027-07-17',
  })
  const row = await stored(id)
  expect(JSON.stringify(row)).not.toContain(tckn)
  expect(row.identity_cipher?.toString('latin1')).not.toContain(tckn)
  expect(await revealTaxNumber(fixture.ctx, id)).toEqual({ taxNumber: tckn })
  const log = await audits(id)
  expect(log.map(({ action }) => action)).toEqual([
    'reservation.invoice_saved',
    'reservation.tax_number_seen',
  ])
  expect(log[0]?.change).toEqual({
    kind: 'PERSON',
    invoiceNo: 'PVA2027000000148',
    invoicedOn: '2027-07-17',
  })
})

test('saveInvoice retains an omitted tax number, removes that of another kind, and refuses an invalid one', async () => {
  const id = await newStay()
  await saveInvoice(fixture.ctx, id, person)
  const { taxNumber: _, ...rest } = person
  await saveInvoice(fixture.ctx, id, { ...rest, address: 'Kaş' })
  expect(await revealTaxNumber(fixture.ctx, id)).toEqual({ taxNumber: tckn })
  const company = { ...rest, kind: 'COMPANY', title: 'Işık Turizm Ltd. Şti.', taxOffice: 'Kaş' } as const
  expect(await saveInvoice(fixture.ctx, id, company)).toMatchObject({ hasNumber: false, taxOffice: 'Kaş' })
  await expect(revealTaxNumber(fixture.ctx, id)).rejects.toMatchObject({
    code: 'reservation.no_tax_number',
  })
  await saveInvoice(fixture.ctx, id, { ...company, taxNumber: vkn })
  expect(await revealTaxNumber(fixture.ctx, id)).toEqual({ taxNumber: vkn })
  for (const taxNumber of ['12345678901', tckn])
    await expect(saveInvoice(fixture.ctx, id, { ...company, taxNumber })).rejects.toMatchObject({
      code: 'reservation.bad_tax_number',
    })
  expect(await saveInvoice(fixture.ctx, id, { ...company, taxNumber: '' })).toMatchObject({
    hasNumber: false,
    numberEnding: '',
  })
})

test('an invoice has its number and its day together, or neither', () => {
  const parse = (written: object) => savedInvoice.safeParse({ ...person, ...written }).success
  expect(parse({ invoiceNo: 'A1', invoicedOn: '2027-07-17' })).toBe(true)
  expect(parse({ invoiceNo: 'A1', invoicedOn: null })).toBe(false)
  expect(parse({ invoiceNo: '', invoicedOn: '2027-07-17' })).toBe(false)
})
