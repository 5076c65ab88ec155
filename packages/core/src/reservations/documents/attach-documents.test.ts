import { expect, test } from 'vitest'
import type { OutgoingMail } from '../../mail/mailer.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeAgency } from '../../testing/documents.ts'
import { act, newConfirmedStay, pay, reservationFixture } from '../../testing/reservations.ts'
import { attachReservationDocuments } from './attach-documents.ts'

const fixture = reservationFixture()

/** A mailer that fails for the first `awayFor` attempts. */
function newServer(awayFor = 0) {
  const tried: OutgoingMail[] = []
  const mailer = {
    send: async (mail: OutgoingMail) => {
      tried.push(mail)
      if (tried.length <= awayFor) throw new Error('the server is away')
    },
  }
  return {
    tried,
    ctx: {
      ...fixture.ctx,
      mailer,
      attachDocuments: attachReservationDocuments,
      accountLinkUrl: async () => undefined,
    },
  }
}

const mailOf = (reservationId: number, key: string) =>
  fixture.database.db
    .selectFrom('mails')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('template_key', '=', key)
    .executeTakeFirstOrThrow()

test('the confirmation mail has voucher and contract attached, with the same bytes in every attempt to send it', async () => {
  await writeAgency(fixture.database.db)
  const { id, code } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const { id: mailId } = await mailOf(id, 'REZ_ONAY')
  const { tried, ctx } = newServer(1)
  await expect(sendMail(ctx, mailId, ctx.now)).rejects.toThrow('waits')
  await pay(fixture.ctx, id, 100_000)
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

test('reservation mails other than the confirmation are sent without attachments, also when sending is retried', async () => {
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const { id: mailId } = await mailOf(id, 'REZ_TALEP_ALINDI')
  const { tried, ctx } = newServer(1)
  await expect(sendMail(ctx, mailId, ctx.now)).rejects.toThrow('waits')
  await sendMail(ctx, mailId, ctx.now)
  expect(tried).toMatchObject([{ attachments: [] }, { attachments: [] }])
})

test('the confirmation mail of a cancelled stay is not sent and is stored as FAILED', async () => {
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  await act(fixture.ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND', reason: 'Vazgeçti.' })
  const { tried, ctx } = newServer()
  await sendMail(ctx, (await mailOf(id, 'REZ_ONAY')).id, ctx.now)
  expect(tried).toEqual([])
  expect(await mailOf(id, 'REZ_ONAY')).toMatchObject({
    state: 'FAILED',
    last_error: 'no paper: paper.not_yet',
  })
})

test('a confirmation mail stays QUEUED while its documents cannot be drawn, and is sent afterwards', async () => {
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  const { id: mailId } = await mailOf(id, 'REZ_ONAY')
  const { tried, ctx } = newServer()
  await fixture.database.db.schema.alterTable('reservation_papers').renameTo('papers_away').execute()
  try {
    await expect(sendMail(ctx, mailId, ctx.now)).rejects.toThrow('waits')
  } finally {
    await fixture.database.db.schema.alterTable('papers_away').renameTo('reservation_papers').execute()
  }
  expect(await mailOf(id, 'REZ_ONAY')).toMatchObject({ state: 'QUEUED', subject: null })
  await sendMail(ctx, mailId, ctx.now)
  expect(tried).toHaveLength(1)
})
