import { expect, test } from 'vitest'
import { writeAgency } from '../reservations/papers/testing.ts'
import { aConfirmedStay, act, deskForFile, pay } from '../reservations/testing.ts'
import type { OutgoingMail } from './mailer.ts'
import { sendMail } from './send-mail.ts'

const desk = deskForFile()

/** A mail server that is away for the first so many tries. */
function aServer(awayFor = 0) {
  const tried: OutgoingMail[] = []
  const mailer = {
    send: async (mail: OutgoingMail) => {
      tried.push(mail)
      if (tried.length <= awayFor) throw new Error('the server is away')
    },
  }
  return { tried, ctx: { ...desk.ctx, mailer } }
}

const mailOf = (reservationId: number, key: string) =>
  desk.database.db
    .selectFrom('mails')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('template_key', '=', key)
    .executeTakeFirstOrThrow()

test('the confirmation carries voucher and contract, at every try the same, whatever was paid in between', async () => {
  await writeAgency(desk.database.db)
  const { id, code } = await aConfirmedStay(desk.ctx, desk.villaId)
  const { id: mailId } = await mailOf(id, 'REZ_ONAY')
  const { tried, ctx } = aServer(1)
  await expect(sendMail(ctx, mailId, ctx.now)).rejects.toThrow('waits')
  await pay(desk.ctx, id, 100_000)
  await sendMail(ctx, mailId, ctx.now)
  expect(await mailOf(id, 'REZ_ONAY')).toMatchObject({ state: 'SENT' })
  const [first, second] = tried
  expect(first?.attachments.map(({ fileName }) => fileName)).toEqual([
    `${code}-konaklama-belgesi.pdf`,
    `${code}-kiralama-sozlesmesi.pdf`,
  ])
  expect(second?.attachments.map(({ bytes }) => bytes.toString('base64'))).toEqual(
    first?.attachments.map(({ bytes }) => bytes.toString('base64')),
  )
  expect(second).toMatchObject({ html: first?.html, messageId: first?.messageId })
  expect(first?.plain).toContain('ekindedir')
})

test('other mails carry nothing, at a second try as at the first', async () => {
  const { id } = await aConfirmedStay(desk.ctx, desk.villaId)
  const { id: mailId } = await mailOf(id, 'REZ_TALEP_ALINDI')
  const { tried, ctx } = aServer(1)
  await expect(sendMail(ctx, mailId, ctx.now)).rejects.toThrow('waits')
  await sendMail(ctx, mailId, ctx.now)
  expect(tried).toMatchObject([{ attachments: [] }, { attachments: [] }])
})

test('a confirmation that finds its stay ended is not sent, for people to see', async () => {
  const { id } = await aConfirmedStay(desk.ctx, desk.villaId)
  await act(desk.ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND', reason: 'Vazgeçti.' })
  const { tried, ctx } = aServer()
  await sendMail(ctx, (await mailOf(id, 'REZ_ONAY')).id, ctx.now)
  expect(tried).toEqual([])
  expect(await mailOf(id, 'REZ_ONAY')).toMatchObject({
    state: 'FAILED',
    last_error: 'no paper: paper.not_yet',
  })
})

test('a paper that cannot be drawn lets the mail wait, as a server that is away would', async () => {
  const { id } = await aConfirmedStay(desk.ctx, desk.villaId)
  const { id: mailId } = await mailOf(id, 'REZ_ONAY')
  const { tried, ctx } = aServer()
  await desk.database.db.schema.alterTable('reservation_papers').renameTo('papers_away').execute()
  try {
    await expect(sendMail(ctx, mailId, ctx.now)).rejects.toThrow('waits')
  } finally {
    await desk.database.db.schema.alterTable('papers_away').renameTo('reservation_papers').execute()
  }
  expect(await mailOf(id, 'REZ_ONAY')).toMatchObject({ state: 'QUEUED', subject: null })
  await sendMail(ctx, mailId, ctx.now)
  expect(tried).toHaveLength(1)
})
