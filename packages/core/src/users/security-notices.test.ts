import { newBank } from '@plato/contract/payments/banks.contract'
import { beforeEach, expect, test } from 'vitest'
import { drawQueuedMail } from '../mail/draw-queued-mail.ts'
import { createBank, removeBank, setBankActivity, updateBank } from '../payments/save-bank.ts'
import { approveWaiting } from '../testing/approvals.ts'
import { contextForFile, newUser } from '../testing/platform.ts'
import { createUser } from './create-user.ts'
import { setUserActivity } from './set-user-activity.ts'
import { updateUser } from './update-user.ts'

const { database, ctx } = contextForFile()
const password = 'mor begonvil taş duvar'
let admins: string[]

beforeEach(async () => {
  const { db } = database
  await db.deleteFrom('mails').execute()
  await db.updateTable('users').set({ active: false }).where('id', '<>', ctx.actor.id).execute()
  await newUser(db, { role: 'OWNER' })
  await newUser(db)
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'ADMIN')
    .where('active', '=', true)
  admins = (await rows.execute()).map(({ email }) => email)
  expect(admins).toHaveLength(2)
})

async function mails() {
  const rows = await database.db.selectFrom('mails').selectAll().orderBy('to_address').execute()
  return {
    keys: [...new Set(rows.map((row) => row.template_key))],
    to: rows.map((row) => row.to_address),
    rows,
  }
}
async function textTo(address: string): Promise<string> {
  const { rows } = await mails()
  const row = rows.find((one) => one.to_address === address)
  if (!row) throw new Error(`no mail to ${address}`)
  const { template_key: templateKey, words: placeholders } = row
  const drawn = await drawQueuedMail(ctx, {
    templateKey,
    words: placeholders,
    subject: null,
    html: null,
    plain: null,
  })
  return `${drawn.subject}\n${drawn.plain}`
}

const person = (email: string, role: 'ADMIN' | 'OWNER' = 'OWNER') => ({
  email,
  password,
  firstName: 'Çiğdem',
  lastName: 'Işık',
  phone: null,
  role,
})
const withoutPassword = ({ password: _, ...rest }: ReturnType<typeof person>) => rest

test('createUser mails a security notice about a new administrator to all administrators and none for an owner', async () => {
  await createUser(ctx, person('ev@example.com'))
  expect((await mails()).to).toEqual([])
  await createUser(ctx, person('yeni@example.com', 'ADMIN'))
  const { keys, to } = await mails()
  expect([keys, to]).toEqual([['YENI_YONETICI'], [...admins, 'yeni@example.com'].sort()])
  const text = await textTo(admins[0] ?? '')
  expect(text).toContain('Çiğdem Işık')
  expect(text).toContain('yeni@example.com')
  expect(text).toMatch(/Deniz Deneme/)
})

test('giving a user the administrator role or reactivating an administrator mails the new-administrator notice', async () => {
  const { id } = await createUser(ctx, person('yukselen@example.com'))
  await updateUser(ctx, id, withoutPassword(person('yukselen@example.com', 'ADMIN')))
  expect((await mails()).to).toEqual([...admins, 'yukselen@example.com'].sort())
  await setUserActivity(ctx, { id, active: false })
  await database.db.deleteFrom('mails').execute()
  await setUserActivity(ctx, { id, active: true })
  expect(await mails()).toMatchObject({
    keys: ['YENI_YONETICI'],
    to: [...admins, 'yukselen@example.com'].sort(),
  })
})

test('a changed password sends a security notice to the user and every administrator, and a changed phone sends none', async () => {
  const { id } = await createUser(ctx, person('sahip@example.com'))
  await updateUser(ctx, id, { ...withoutPassword(person('sahip@example.com')), phone: '+90 555 000 00 00' })
  expect((await mails()).to).toEqual([])
  await updateUser(ctx, id, { ...person('sahip@example.com'), password: 'başka bir uzun parola' })
  const { keys, to, rows } = await mails()
  expect([keys, to]).toEqual([['GIRIS_BILGISI_DEGISTI'], [...admins, 'sahip@example.com'].sort()])
  expect(await textTo('sahip@example.com')).toContain('şifresi')
  expect(JSON.stringify(rows)).not.toContain('uzun parola')
})

test('a changed e-mail address sends a security notice to the old and the new address and to every administrator', async () => {
  const { id } = await createUser(ctx, person('eski@example.com'))
  await updateUser(ctx, id, withoutPassword(person('baska@example.com')))
  expect(await mails()).toMatchObject({
    keys: ['GIRIS_BILGISI_DEGISTI'],
    to: [...admins, 'baska@example.com', 'eski@example.com'].sort(),
  })
  expect(await textTo('eski@example.com')).toContain('e-posta adresi')
})

test('every change of a bank account is mailed to every administrator with only the last digits of the IBAN', async () => {
  const iban = 'TR330006100519786457841326'
  const account = newBank.parse({ name: 'Ziraat Bankası', holder: 'Plato Villa Turizm', iban })
  const after = async (change: () => Promise<unknown>, expected: string) => {
    await database.db.deleteFrom('mails').execute()
    await change()
    const { keys, to, rows } = await mails()
    expect([keys, to], expected).toEqual([['BANKA_HESABI_DEGISTI'], [...admins].sort()])
    const text = await textTo(admins[0] ?? '')
    expect(text).toContain(expected)
    expect(text).toContain('IBAN sonu 1326')
    // Long enough that a random id of a row does not contain one by chance.
    for (const hidden of [iban, '0519786457', '0519 7864', '0006 1005'])
      expect(text + JSON.stringify(rows)).not.toContain(hidden)
  }
  let id = 0
  id = (await createBank(ctx, account)).id
  await after(() => approveWaiting(ctx), 'eklendi')
  await after(() => updateBank(ctx, id, { ...account, holder: 'Başka Biri' }), 'değiştirildi')
  await after(() => setBankActivity(ctx, { id, active: false }), 'kapatıldı')
  await after(() => setBankActivity(ctx, { id, active: true }), 'açıldı')
  await after(() => removeBank(ctx, id), 'silindi')
})

test('updateBank sends no security notice when the bank account is unchanged', async () => {
  const account = newBank.parse({ name: 'Garanti', holder: 'Plato', iban: 'TR330006100519786457841326' })
  const { id } = await createBank(ctx, account)
  await database.db.deleteFrom('mails').execute()
  await updateBank(ctx, id, account)
  expect((await mails()).to).toEqual([])
})

test('security notices are sent even when staff deactivate the template, and not when the change is refused', async () => {
  await database.db
    .updateTable('mail_templates')
    .set({ active: false })
    .where('key', '=', 'YENI_YONETICI')
    .execute()
  await createUser(ctx, person('gizli@example.com', 'ADMIN'))
  expect((await mails()).to).toContain('gizli@example.com')
  await database.db.deleteFrom('mails').execute()
  await expect(createUser(ctx, person('GIZLI@example.com', 'ADMIN'))).rejects.toMatchObject({
    code: 'user.email_taken',
  })
  expect((await mails()).to).toEqual([])
})
