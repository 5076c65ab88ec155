import { mailFilter } from '@plato/contract/mail/mail.contract'
import { workFilter } from '@plato/contract/work/work.contract'
import type { StaffRole } from '@plato/rules/auth/capabilities'
import { expect, test } from 'vitest'
import { getMenuCounts } from '../inbox/get-menu-counts.ts'
import { getMail, listMails } from '../mail/list-mails.ts'
import type { Context } from '../platform/context.ts'
import { getBoard } from '../reports/home/get-board.ts'
import { getReservation } from '../reservations/get-reservation.ts'
import { findAnything } from '../search/find-anything/find-anything.ts'
import { csvLinesOf } from '../testing/list-files.ts'
import { newRequestedStay, reservationFixture } from '../testing/reservations.ts'
import { exportAllVillas } from '../villas/export-villas.ts'
import { getVilla } from '../villas/get-villa.ts'
import { createVilla, updateVilla } from '../villas/save-villa.ts'
import { listWork } from '../work/list-work.ts'
import { createUser } from './create-user.ts'
import { listUsersToPick } from './list-users.ts'

const fixture = reservationFixture()
const as = <Ctx extends Context>(ctx: Ctx, role: StaffRole): Ctx => ({
  ...ctx,
  actor: { ...ctx.actor, role },
})
const workOf = (ctx: Context) => listWork(ctx, workFilter.parse({ take: 100 }))
const week = { checkIn: '2027-08-01', checkOut: '2027-08-08' }
const guest = { firstName: 'Zübeyde', lastName: 'Hacıoğlu', email: 'zubeyde@example.com' }

test('the back office home page, quick search and menu counts return no guest data to the content role', async () => {
  const { code } = await newRequestedStay(fixture.ctx, fixture.villaId, week, guest)
  const content = as(fixture.ctx, 'CONTENT')
  const board = await getBoard(content)
  expect(board).toMatchObject({ role: 'CONTENT', arrivals: { total: 0, rows: [] }, months: [] })
  for (const typed of [code, 'Hacıoğlu', 'zubeyde@example.com'])
    expect((await findAnything(content, typed)).reservations, typed).toEqual([])
  expect(await getMenuCounts(content)).toEqual({ reservationCount: 0, contactCount: 0 })
  for (const read of [board, await workOf(content)]) expect(JSON.stringify(read)).not.toContain('Hacıoğlu')
  // The same reads of an administrator find the guest.
  expect(JSON.stringify(await workOf(fixture.ctx))).toContain('Hacıoğlu')
  expect((await findAnything(fixture.ctx, code)).reservations).toHaveLength(1)
})

test('the quick search returns a matching villa to the content role without its upcoming reservations', async () => {
  const name = 'Çınaraltı Yalısı'
  await fixture.database.db.updateTable('villas').set({ name }).where('id', '=', fixture.villaId).execute()
  await newRequestedStay(
    fixture.ctx,
    fixture.villaId,
    { checkIn: '2027-09-01', checkOut: '2027-09-08' },
    guest,
  )
  const [all, content] = [
    await findAnything(fixture.ctx, name),
    await findAnything(as(fixture.ctx, 'CONTENT'), name),
  ]
  expect([all.villas.length, all.reservations.length > 0]).toEqual([1, true])
  expect([content.villas.length, content.reservations]).toEqual([1, []])
})

test('getReservation returns no actions to the accounting role and does not mark the reservation as read', async () => {
  const { id } = await newRequestedStay(
    fixture.ctx,
    fixture.villaId,
    { checkIn: '2027-10-01', checkOut: '2027-10-08' },
    guest,
  )
  const read = await getReservation(as(fixture.ctx, 'ACCOUNTING'), id)
  expect(read).toMatchObject({ actions: [], mayChange: false, mayExtend: false })
  expect(read.staff?.money.totalTry).toBeGreaterThan(0)
  const stored = () =>
    fixture.database.db.selectFrom('reservations').select('read_at').where('id', '=', id).executeTakeFirst()
  expect((await stored())?.read_at).toBeNull()
  const clerk = await getReservation(as(fixture.ctx, 'RESERVATIONS'), id)
  expect([clerk.actions.length > 0, clerk.mayChange]).toEqual([true, true])
  expect((await stored())?.read_at).not.toBeNull()
})

test('getReservation in a preview of the reservations role does not mark the reservation as read', async () => {
  const { id } = await newRequestedStay(
    fixture.ctx,
    fixture.villaId,
    { checkIn: '2027-10-10', checkOut: '2027-10-17' },
    { ...guest, email: 'onizleme@example.com', phone: '+90 532 111 22 33' },
  )
  const clerk = as(fixture.ctx, 'RESERVATIONS')
  await getReservation({ ...clerk, actor: { ...clerk.actor, isPreview: true } }, id)
  const stored = await fixture.database.db
    .selectFrom('reservations')
    .select('read_at')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(stored?.read_at).toBeNull()
})

test('listMails and getMail hide account mails from the reservations role, and listUsersToPick returns only owners to it', async () => {
  await createUser(fixture.ctx, {
    email: 'yeni.yonetici@example.com',
    password: 'mor begonvil taş duvar',
    firstName: 'Yeni',
    lastName: 'Yönetici',
    phone: null,
    role: 'ADMIN',
  })
  const filter = mailFilter.parse({})
  const keys = async (ctx: Context) =>
    (await listMails(ctx, filter)).rows.map(({ templateKey }) => templateKey)
  expect(await keys(fixture.ctx)).toContain('YENI_YONETICI')
  const clerk = as(fixture.ctx, 'RESERVATIONS')
  expect(await keys(clerk)).not.toContain('YENI_YONETICI')
  const notice = (await listMails(fixture.ctx, filter)).rows.find(
    (row) => row.templateKey === 'YENI_YONETICI',
  )
  await expect(getMail(clerk, notice?.id ?? '')).rejects.toMatchObject({ code: 'mail.not_found' })
  expect(new Set((await listUsersToPick(clerk, undefined)).map(({ role }) => role))).toEqual(
    new Set(['OWNER']),
  )
  expect((await listUsersToPick(fixture.ctx, 'ADMIN')).length).toBeGreaterThan(0)
})

test('exportAllVillas includes the commission column for the accounting role and omits it for the content role', async () => {
  const head = async (role: StaffRole) => {
    const { rows } = await csvLinesOf(await exportAllVillas(as(fixture.ctx, role)))
    return rows[0]
  }
  expect(await head('ACCOUNTING')).toContain('Komisyon')
  expect(await head('CONTENT')).not.toContain('Komisyon')
})

test('updateVilla lets the content role change the texts of a villa and refuses a change of its contract terms', async () => {
  const content = as(fixture.ctx, 'CONTENT')
  const save = async (change: (villa: Awaited<ReturnType<typeof getVilla>>) => object) => {
    const villa = await getVilla(content, fixture.villaId)
    const { version, facts, parts, agency } = villa
    if (!agency) throw new Error('staff see the agency part')
    return updateVilla(content, fixture.villaId, { version, facts, parts, agency, ...change(villa) })
  }
  const saved = await save(({ facts }) => ({ facts: { ...facts, summary: 'Denize yürüme mesafesinde.' } }))
  expect(saved.facts.summary).toBe('Denize yürüme mesafesinde.')
  const refused = { code: 'villa.terms_need_admin' }
  await expect(save(({ facts }) => ({ facts: { ...facts, prepaymentShare: 100 } }))).rejects.toMatchObject(
    refused,
  )
  await expect(save(({ facts }) => ({ facts: { ...facts, ownerId: null } }))).rejects.toMatchObject(refused)
  await expect(save(({ agency }) => ({ agency: { ...agency, commissionShare: 1 } }))).rejects.toMatchObject(
    refused,
  )
  const draft = { name: 'Villa Deneme', ownerId: fixture.owner.actor.id, districtId: null }
  await expect(createVilla(content, draft)).rejects.toMatchObject(refused)
  const fee = { name: 'Temizlik', amountMinor: 1, basis: 'PER_STAY', mandatory: true }
  await expect(
    save(({ parts }) => ({ parts: { ...parts, fees: [...parts.fees, fee] } })),
  ).rejects.toMatchObject(refused)
})
