import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import { onDay } from '../testing/payments.ts'
import { newEndedStay, newPayableOwner, payoutDay } from '../testing/payouts.ts'
import { contextForFile } from '../testing/platform.ts'
import { bookableVilla, newKey } from '../testing/reservations.ts'
import { listStatementMails, mailStatements } from './owner-statement/mail-statements.ts'

const { database, ctx } = contextForFile()
const month = '2027-07'
const inAugust = () => onDay(ctx, '2027-08-02')

const send = (again = false, key = newKey()) => mailStatements(inAugust(), { month, again }, key)
const stateOf = async (ownerId: number) =>
  (await listStatementMails(inAugust(), month)).owners.find((owner) => owner.ownerId === ownerId)?.state
const mailsTo = (ownerId: number) =>
  database.db
    .selectFrom('statement_mails')
    .innerJoin('mails', 'mails.id', 'statement_mails.mail_id')
    .select(['statement_mails.round', 'mails.words', 'mails.recipient', 'mails.to_address'])
    .where('statement_mails.owner_id', '=', ownerId)
    .orderBy('statement_mails.round')
    .execute()

test('mailStatements mails each owner with an ended stay the net amounts of the month, and shows who is left out', async () => {
  const owner = await newPayableOwner(database.db)
  await newEndedStay(ctx, owner.id, { restMinor: 2_600_000, atDoorMinor: 3_000_000 })
  const closed = await newPayableOwner(database.db)
  await newEndedStay(ctx, closed.id)
  await database.db.updateTable('users').set({ active: false }).where('id', '=', closed.id).execute()
  const idle = await newPayableOwner(database.db)
  await bookableVilla(ctx, { ownerId: idle.id })
  expect(await stateOf(owner.id)).toBe('READY')
  expect(await stateOf(closed.id)).toBe('NO_ADDRESS')
  expect(await stateOf(idle.id)).toBe('EMPTY')
  await send()
  expect(await mailsTo(owner.id)).toMatchObject([
    {
      recipient: 'OWNER',
      words: {
        dokum_ayi: 'Temmuz 2027',
        net_pay: '₺56.000',
        elden_alinan: '₺30.000',
        bakiye: '₺26.000',
        odenen: '',
      },
    },
  ])
  const [mail] = await mailsTo(owner.id)
  // The price and the commission of the agency are not the owner's to read.
  expect(JSON.stringify(mail?.words)).not.toMatch(/70\.000|14\.000/)
  expect(await mailsTo(closed.id)).toEqual([])
  expect(await mailsTo(idle.id)).toEqual([])
  expect(await stateOf(owner.id)).toBe('SENT')
})

test('mailStatements does not mail a month twice unless it is chosen, and a repeated request mails once', async () => {
  const owner = await newPayableOwner(database.db)
  await newEndedStay(ctx, owner.id)
  await Promise.all([send(), send()])
  expect(await mailsTo(owner.id)).toHaveLength(1)
  await send()
  expect(await mailsTo(owner.id)).toHaveLength(1)
  const key = newKey()
  await send(true, key)
  await send(true, key)
  expect((await mailsTo(owner.id)).map(({ round }) => round)).toEqual([1, 2])
})

test('mailStatements refuses a month that has not ended, and a switched off template', async () => {
  await expect(mailStatements(onDay(ctx, payoutDay), { month, again: false }, newKey())).rejects.toThrow(
    new Refusal('statement.month_open'),
  )
  const template = (active: boolean) =>
    database.db.updateTable('mail_templates').set({ active }).where('key', '=', 'EV_SAHIBI_DOKUM').execute()
  await template(false)
  expect((await listStatementMails(inAugust(), month)).isSwitchedOn).toBe(false)
  await expect(send()).rejects.toThrow(new Refusal('statement.mail_off'))
  await template(true)
})
