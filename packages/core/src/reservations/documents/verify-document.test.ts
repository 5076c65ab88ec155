import { beforeEach, expect, test } from 'vitest'
import { agency, writeAgency } from '../../testing/documents.ts'
import { counting } from '../../testing/platform.ts'
import {
  act,
  newConfirmedStay,
  newRequestedStay,
  pay,
  reservationFixture,
} from '../../testing/reservations.ts'
import { saveFacts } from '../../testing/villas.ts'
import { documentOf } from './reservation-document.ts'
import { verifyDocument } from './verify-document.ts'

const fixture = reservationFixture()
const account = { name: 'Ziraat Bankası', branch: 'Kalkan', holder: 'Plato Villa Turizm', active: true }
const ours = {
  agency: { title: agency.agency_title, number: agency.agency_no },
  holders: ['Plato Villa Turizm', 'Plato Turizm Ltd.'],
}
const unknown = { genuine: false, stands: null, paper: null, stay: null, account: null, ...ours }
const prove = (kod: string, belge = '') => verifyDocument(fixture.ctx, { kod, belge })

beforeEach(async () => {
  const { db } = fixture.database
  await writeAgency(db)
  await db.deleteFrom('banks').execute()
  await db
    .insertInto('banks')
    .values([
      { ...account, iban: 'TR680001000000000001111153', order_no: 1 },
      { ...account, iban: 'TR370001000000000002222264', order_no: 2 },
      { ...account, holder: 'Plato Turizm Ltd.', iban: 'TR060001000000000003333375', order_no: 3 },
      { ...account, holder: 'Kapalı Hesap', iban: 'TR720001000000000004444486', order_no: 4, active: false },
    ])
    .execute()
})

test('verifyDocument reports our document as genuine, as outdated after a payment and as void after CANCEL', async () => {
  const { id, code } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const { number } = await documentOf(fixture.ctx, id, 'VOUCHER')
  const document = { kind: 'VOUCHER', issuedOn: '2027-06-16', isCurrent: true }
  const stay = {
    code,
    status: 'CONFIRMED',
    villaName: expect.any(String),
    townName: expect.any(String),
    permitNo: '07-1234',
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    nights: 7,
    due: null,
  }
  const genuine = { kind: 'CODE', genuine: true, stands: true, paper: document, stay, account: null, ...ours }
  expect(await prove(code, number)).toEqual(genuine)
  // Upper and lower case and spaces are ignored.
  expect(
    await prove(` ${code.toLowerCase()} `, `${number.slice(0, 5)} ${number.slice(5).toLowerCase()}`),
  ).toEqual(genuine)
  expect(await prove(code)).toEqual({ ...genuine, paper: null })
  // The document number alone finds the same reservation.
  expect(await prove(number)).toEqual({ ...genuine, kind: 'DOCUMENT' })
  await pay(fixture.ctx, id, 100_000)
  expect(await prove(code, number)).toEqual({ ...genuine, paper: { ...document, isCurrent: false } })
  await act(fixture.ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND', reason: 'Vazgeçti.' })
  expect(await prove(code, number)).toMatchObject({ genuine: true, stands: false })
})

test('verifyDocument reports an unpaid reservation’s code as genuine but not confirmed, with the prepayment once accepted', async () => {
  const { id, code } = await newRequestedStay(fixture.ctx, fixture.villaId)
  const begun = { genuine: true, stands: false, paper: null, account: null, ...ours }
  expect(await prove(code)).toMatchObject({ ...begun, stay: { status: 'REQUESTED', due: null } })
  const { holdExpiresAt } = await act(fixture.ctx, id, 'ACCEPT')
  expect(await prove(code)).toMatchObject({
    ...begun,
    stay: { status: 'AWAITING_PAYMENT', due: { amountMinor: 1_400_000, until: holdExpiresAt } },
  })
})

test('verifyDocument reports the IBAN of an active agency account as genuine, and an inactive or foreign IBAN as unknown', async () => {
  const proof = await prove('tr68 0001 0000 0000 0001 1111 53')
  expect(proof).toEqual({
    ...unknown,
    kind: 'IBAN',
    genuine: true,
    account: {
      bank: 'Ziraat Bankası',
      holder: 'Plato Villa Turizm',
      iban: 'TR680001000000000001111153',
      currency: 'TRY',
    },
  })
  for (const iban of ['TR720001000000000004444486', 'TR330006100519786457841326', 'DE89370400440532013000']) {
    expect(await prove(iban), iban).toEqual({ ...unknown, kind: 'IBAN' })
  }
})

test('verifyDocument reports an invalid IBAN as BAD_IBAN and returns nothing about the account', async () => {
  for (const iban of ['TR68 0001 0000 0000 0001 1111 54', 'TR68 0001 0000 0000']) {
    expect(await prove(iban), iban).toEqual({ ...unknown, kind: 'BAD_IBAN' })
  }
})

test('verifyDocument returns the same response and runs the same number of statements for every unknown input', async () => {
  const { id, code } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const { number } = await documentOf(fixture.ctx, id, 'VOUCHER')
  const { code: otherCode } = await newRequestedStay(fixture.ctx, fixture.villaId, {
    checkIn: '2027-08-10',
    checkOut: '2027-08-17',
  })
  const unknownInputs = [
    ['', ''],
    ['PV27-222222', ''],
    ['PV27-222222', number],
    ['<script>', '%00'],
    [code, 'K7M4QXT8RP'],
    [code, 'x'],
    ['K7M4QXT8RP', ''],
    ['TR330006100519786457841326', ''],
    // A genuine document number with the code of another reservation.
    [otherCode, number],
  ] as const
  for (const [kod, belge] of unknownInputs) {
    const { db, statements } = counting(fixture.database.db)
    expect(await verifyDocument({ ...fixture.ctx, db }, { kod, belge }), `${kod} ${belge}`).toMatchObject(
      unknown,
    )
    expect(statements()).toBe(4)
  }
  const { db, statements } = counting(fixture.database.db)
  await verifyDocument({ ...fixture.ctx, db }, { kod: code, belge: number })
  expect(statements()).toBe(4)
})

test('verifyDocument returns villa and dates but no name, contact, price or internal id', async () => {
  await saveFacts(fixture.ctx, fixture.villaId, { name: 'Villa Mahrem' })
  const { id, code } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const { number } = await documentOf(fixture.ctx, id, 'CONTRACT')
  const proof = await prove(code, number)
  expect(proof.stay).toMatchObject({ villaName: 'Villa Mahrem', checkIn: '2027-07-10' })
  expect(Object.keys(proof.paper ?? {}).sort()).toEqual(['isCurrent', 'issuedOn', 'kind'])
  expect(Object.keys(proof.agency).sort()).toEqual(['number', 'title'])
  const text = JSON.stringify(proof)
  for (const secret of ['Elif', 'Karaca', 'example.com', '533', 'Yıldız']) expect(text).not.toContain(secret)
  // Also no price, account or internal id.
  for (const secret of ['7000000', '1400000', '70.000', '00010', '"id"']) expect(text).not.toContain(secret)
})
