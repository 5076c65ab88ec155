import { beforeEach, expect, test } from 'vitest'
import { counting } from '../testing.ts'
import { saveFacts } from '../villas/testing.ts'
import { paperOf } from './papers/paper.ts'
import { agency, writeAgency } from './papers/testing.ts'
import { provePaper } from './prove-paper.ts'
import { aConfirmedStay, act, aRequestedStay, deskForFile, pay } from './testing.ts'

const desk = deskForFile()
const account = { name: 'Ziraat Bankası', branch: 'Kalkan', holder: 'Plato Villa Turizm', active: true }
const ours = {
  agency: { title: agency.agency_title, number: agency.agency_no },
  holders: ['Plato Villa Turizm', 'Plato Turizm Ltd.'],
}
const unknown = { genuine: false, stands: null, paper: null, stay: null, account: null, ...ours }
const prove = (kod: string, belge = '') => provePaper(desk.ctx, { kod, belge })

beforeEach(async () => {
  const { db } = desk.database
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

test('a paper of ours is told to be ours, with its day, until what it tells has changed', async () => {
  const { id, code } = await aConfirmedStay(desk.ctx, desk.villaId)
  const { number } = await paperOf(desk.ctx, id, 'VOUCHER')
  const paper = { kind: 'VOUCHER', issuedOn: '2027-06-16', isCurrent: true }
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
  const genuine = { kind: 'CODE', genuine: true, stands: true, paper, stay, account: null, ...ours }
  expect(await prove(code, number)).toEqual(genuine)
  // As people type them.
  expect(
    await prove(` ${code.toLowerCase()} `, `${number.slice(0, 5)} ${number.slice(5).toLowerCase()}`),
  ).toEqual(genuine)
  expect(await prove(code)).toEqual({ ...genuine, paper: null })
  // The document's number alone names the same stay.
  expect(await prove(number)).toEqual({ ...genuine, kind: 'DOCUMENT' })
  await pay(desk.ctx, id, 100_000)
  expect(await prove(code, number)).toEqual({ ...genuine, paper: { ...paper, isCurrent: false } })
  await act(desk.ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND', reason: 'Vazgeçti.' })
  expect(await prove(code, number)).toMatchObject({ genuine: true, stands: false })
})

test('a code is ours before it is paid for, does not stand yet, and names the prepayment once it is awaited', async () => {
  const { id, code } = await aRequestedStay(desk.ctx, desk.villaId)
  const begun = { genuine: true, stands: false, paper: null, account: null, ...ours }
  expect(await prove(code)).toMatchObject({ ...begun, stay: { status: 'REQUESTED', due: null } })
  const { holdExpiresAt } = await act(desk.ctx, id, 'ACCEPT')
  expect(await prove(code)).toMatchObject({
    ...begun,
    stay: { status: 'AWAITING_PAYMENT', due: { amountMinor: 1_400_000, until: holdExpiresAt } },
  })
})

test('an open account is ours with bank, holder and currency; a closed or foreign one is not', async () => {
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

test('a mistyped IBAN is named as mistyped, and nothing is said about the account', async () => {
  for (const iban of ['TR68 0001 0000 0000 0001 1111 54', 'TR68 0001 0000 0000']) {
    expect(await prove(iban), iban).toEqual({ ...unknown, kind: 'BAD_IBAN' })
  }
})

test('what is not ours is told alike, with the same questions asked', async () => {
  const { id, code } = await aConfirmedStay(desk.ctx, desk.villaId)
  const { number } = await paperOf(desk.ctx, id, 'VOUCHER')
  const { code: otherCode } = await aRequestedStay(desk.ctx, desk.villaId, {
    checkIn: '2027-08-10',
    checkOut: '2027-08-17',
  })
  const tries = [
    ['', ''],
    ['PV27-222222', ''],
    ['PV27-222222', number],
    ['<script>', '%00'],
    [code, 'K7M4QXT8RP'],
    [code, 'x'],
    ['K7M4QXT8RP', ''],
    ['TR330006100519786457841326', ''],
    // A real paper under somebody else's code.
    [otherCode, number],
  ] as const
  for (const [kod, belge] of tries) {
    const { db, statements } = counting(desk.database.db)
    expect(await provePaper({ ...desk.ctx, db }, { kod, belge }), `${kod} ${belge}`).toMatchObject(unknown)
    expect(statements()).toBe(4)
  }
  const { db, statements } = counting(desk.database.db)
  await provePaper({ ...desk.ctx, db }, { kod: code, belge: number })
  expect(statements()).toBe(4)
})

test('the proof names the villa and the dates of a stay, but nobody’s name, contact or inner number', async () => {
  await saveFacts(desk.ctx, desk.villaId, { name: 'Villa Mahrem' })
  const { id, code } = await aConfirmedStay(desk.ctx, desk.villaId)
  const { number } = await paperOf(desk.ctx, id, 'CONTRACT')
  const proof = await prove(code, number)
  expect(proof.stay).toMatchObject({ villaName: 'Villa Mahrem', checkIn: '2027-07-10' })
  expect(Object.keys(proof.paper ?? {}).sort()).toEqual(['isCurrent', 'issuedOn', 'kind'])
  expect(Object.keys(proof.agency).sort()).toEqual(['number', 'title'])
  const text = JSON.stringify(proof)
  for (const secret of ['Elif', 'Karaca', 'example.com', '533', 'Yıldız']) expect(text).not.toContain(secret)
  // Nor the price, an account or an inner number.
  for (const secret of ['7000000', '1400000', '70.000', '00010', '"id"']) expect(text).not.toContain(secret)
})
