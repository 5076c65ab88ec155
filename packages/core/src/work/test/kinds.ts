import type { WorkKind } from '@plato/rules/work/kinds'
import { sql } from 'kysely'
import { decideApproval } from '../../approvals/decide-approval.ts'
import { markMessage } from '../../inbox/mark-message.ts'
import { retryJob } from '../../mail/jobs/failed-jobs.ts'
import { retryMail } from '../../mail/retry-mail.ts'
import { withdrawOffer } from '../../offers/withdraw-offer.ts'
import { applyApproval } from '../../payments/apply-approval.ts'
import { moveDeposit } from '../../payments/move-deposit.ts'
import { decideReceipt } from '../../payments/receipts.ts'
import { refundGuest } from '../../payments/refund-guest.ts'
import { deadLetters, jobQueues } from '../../platform/jobs.ts'
import { newFeed, newReceipt } from '../../reports/test/board-rows.ts'
import { dismissCancelWish } from '../../reservations/act-on-reservation.ts'
import { decideConflict } from '../../reservations/decide-conflict.ts'
import { getReservation } from '../../reservations/get-reservation.ts'
import { secondPerson } from '../../testing/approvals.ts'
import { conflictOf, newExternal } from '../../testing/feeds/external-record.ts'
import { newMadeOffer } from '../../testing/offers.ts'
import { newPayment } from '../../testing/payments.ts'
import {
  act,
  nameGuests,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  pay,
  type reservationFixture,
} from '../../testing/reservations.ts'
import { saveFacts } from '../../testing/villas.ts'
import { setCommentActivity } from '../../villas/comments/moderate-comment.ts'

type Fixture = ReturnType<typeof reservationFixture>

/** How a record of the kind comes to need a person, and the action that ends it. */
export interface KindCase {
  readonly arrange: (fixture: Fixture) => Promise<string>
  readonly resolve: (fixture: Fixture, recordId: string) => Promise<unknown>
}

const sample = '2027-06-16T07:34:00Z'
const hoursAgo = (hours: number) => new Date(Date.parse(sample) - hours * 3_600_000)
const set = (fixture: Fixture, id: string | number, values: object) =>
  fixture.database.db.updateTable('reservations').set(values).where('id', '=', Number(id)).execute()
const requested = async ({ ctx, villaId }: Fixture) => String((await newRequestedStay(ctx, villaId)).id)
const arriving = (fixture: Fixture, checkIn: string, checkOut: string) =>
  newConfirmedStay(fixture.ctx, fixture.villaId, { checkIn, checkOut })

export const salesCases: Readonly<Partial<Record<WorkKind, KindCase>>> = {
  REQUEST: {
    arrange: requested,
    resolve: ({ ctx }, id) => act(ctx, Number(id), 'REJECT', { reason: 'Dolu' }),
  },
  SILENT_OWNER: {
    arrange: async (fixture) => {
      const id = await requested(fixture)
      await act(fixture.ctx, Number(id), 'ASK_OWNER')
      await set(fixture, id, { owner_asked_at: hoursAgo(4) })
      return id
    },
    resolve: ({ ctx }, id) => act(ctx, Number(id), 'ACCEPT'),
  },
  HOLD: {
    arrange: async (fixture) => {
      const id = await requested(fixture)
      await act(fixture.ctx, Number(id), 'ACCEPT')
      await set(fixture, id, { hold_expires_at: hoursAgo(-5) })
      return id
    },
    resolve: ({ ctx }, id) => pay(ctx, Number(id), 1_400_000),
  },
  CANCEL_REQUEST: {
    arrange: async (fixture) => {
      const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId)
      await set(fixture, id, { cancel_asked_at: hoursAgo(1), cancel_note: 'Gelemiyoruz' })
      return String(id)
    },
    resolve: ({ ctx }, id) => dismissCancelWish(ctx, Number(id), newKey()),
  },
  OFFER: {
    arrange: async ({ ctx, villaId, database }) => {
      const { id } = await newMadeOffer(ctx, [villaId])
      await database.db
        .updateTable('offers')
        .set({ opened_count: 3, first_opened_at: hoursAgo(2), last_opened_at: hoursAgo(1) })
        .where('id', '=', id)
        .execute()
      return String(id)
    },
    resolve: ({ ctx }, id) => withdrawOffer(ctx, Number(id)),
  },
  ARRIVAL: {
    arrange: async (fixture) => String((await arriving(fixture, '2027-06-20', '2027-06-25')).id),
    resolve: async ({ ctx, villaId }, id) => {
      await saveFacts(ctx, villaId, { greeterName: 'Kadir Uysal', greeterPhone: '+90 532 555 14 20' })
      await nameGuests(ctx, await getReservation(ctx, Number(id)))
    },
  },
  BURST: {
    arrange: async ({ database }) => {
      const made = database.db
        .insertInto('request_bursts')
        .values({ network: '10.0.0.0/24', cap: 'NETWORK', started_at: hoursAgo(1) })
        .returning('id')
      return String((await made.executeTakeFirstOrThrow()).id)
    },
    // No action ends it: it is listed for a day.
    resolve: async ({ moveTo }) => moveTo('2027-06-17T07:34:00Z'),
  },
}

/** A cancelled stay of which everything is owed back. */
async function owed(fixture: Fixture): Promise<string> {
  const { id } = await newConfirmedStay(fixture.ctx, fixture.villaId)
  await act(fixture.ctx, id, 'CANCEL', { reason: 'Sel', endReason: 'FORCE_MAJEURE' })
  return String(id)
}

export const moneyCases: Readonly<Partial<Record<WorkKind, KindCase>>> = {
  RECEIPT: {
    arrange: async (fixture) => {
      const id = Number(await requested(fixture))
      await act(fixture.ctx, id, 'ACCEPT')
      await newReceipt(fixture.database.db, id, hoursAgo(1))
      const receipt = fixture.database.db
        .selectFrom('payment_receipts')
        .select('id')
        .where('reservation_id', '=', id)
      return String((await receipt.executeTakeFirstOrThrow()).id)
    },
    resolve: ({ ctx }, id) =>
      decideReceipt(ctx, Number(id), { approved: false, reason: 'Okunmuyor' }, newKey()),
  },
  REFUND: {
    arrange: owed,
    resolve: ({ ctx }, id) => refundGuest(ctx, Number(id), newPayment(1_400_000), newKey()),
  },
  UNPAID: {
    arrange: async (fixture) => {
      const stay = await arriving(fixture, '2027-06-17', '2027-06-22')
      fixture.moveTo('2027-06-18T07:34:00Z')
      return String(stay.id)
    },
    resolve: ({ ctx }, id) => pay(ctx, Number(id), 4_000_000),
  },
  DEPOSIT: {
    arrange: async (fixture) => {
      const { ctx } = fixture
      const { id } = await arriving(fixture, '2027-06-17', '2027-06-22')
      const deposit = {
        what: 'IN',
        amountMinor: 1_000_000,
        method: 'CASH',
        paidOn: ctx.today,
        note: '',
      } as const
      await moveDeposit(ctx, id, deposit, newKey())
      fixture.moveTo('2027-06-22T09:00:00Z')
      return String(id)
    },
    resolve: ({ ctx }, id) =>
      moveDeposit(
        ctx,
        Number(id),
        { what: 'OUT', amountMinor: 1_000_000, method: 'CASH', paidOn: ctx.today, note: '' },
        newKey(),
      ),
  },
  APPROVAL: {
    arrange: async ({ ctx, database }) => {
      const other = await secondPerson(ctx)
      const made = database.db
        .insertInto('approvals')
        .values({
          kind: 'BANK_ADDED',
          entered_by: other.actor.id,
          entered_at: hoursAgo(1),
          due_at: hoursAgo(-20),
          input: '{}',
        })
        .returning('id')
      return (await made.executeTakeFirstOrThrow()).id
    },
    resolve: ({ ctx }, id) =>
      decideApproval(ctx, id, { approved: false, reason: 'Yanlış hesap' }, applyApproval),
  },
}

export const upkeepCases: Readonly<Partial<Record<WorkKind, KindCase>>> = {
  CONFLICT: {
    arrange: async ({ ctx, villaId, database }) => {
      await newConfirmedStay(ctx, villaId)
      const external = await newExternal(database.db, villaId, ['2027-07-12', '2027-07-15'])
      const { id } = await conflictOf(database.db, external)
      await database.db
        .updateTable('calendar_conflicts')
        .set({ opened_at: hoursAgo(1) })
        .where('id', '=', id)
        .execute()
      return String(id)
    },
    resolve: ({ ctx }, id) => decideConflict(ctx, Number(id), { decision: 'BOTH', note: '' }, newKey()),
  },
  FEED: {
    arrange: async ({ villaId, database }) =>
      String(await newFeed(database.db, villaId, { created_at: hoursAgo(9), read_at: hoursAgo(8) })),
    // As a successful reading leaves it.
    resolve: ({ database }, id) =>
      database.db
        .updateTable('calendar_feeds')
        .set({ read_at: new Date(sample), fault: null })
        .where('id', '=', Number(id))
        .execute(),
  },
  PERMIT: {
    arrange: async ({ ctx, villaId }) => {
      await ctx.db.updateTable('villas').set({ permit_verified_on: null }).where('id', '=', villaId).execute()
      return String(villaId)
    },
    resolve: ({ ctx }, id) => saveFacts(ctx, Number(id), { permitVerifiedOn: '2027-06-16' }),
  },
  MESSAGE: {
    arrange: async ({ database }) => {
      const made = database.db
        .insertInto('contact_messages')
        .values({ name: 'Feride Ç.', email: 'f@example.com', message: 'Merhaba', created_at: hoursAgo(1) })
        .returning('id')
      return String((await made.executeTakeFirstOrThrow()).id)
    },
    resolve: ({ ctx }, id) => markMessage(ctx, Number(id), { read: true }),
  },
  COMMENT: {
    arrange: async ({ villaId, database }) => {
      const comment = { villa_id: villaId, name: 'Elif K.', rating: 4, text: 'Güzel', stay_month: '2027-05' }
      const made = database.db
        .insertInto('villa_comments')
        .values({ ...comment, created_at: hoursAgo(1) })
        .returning('id')
      return String((await made.executeTakeFirstOrThrow()).id)
    },
    resolve: ({ ctx }, id) => setCommentActivity(ctx, Number(id), { active: true }),
  },
  MAIL: {
    arrange: async ({ database }) => {
      const id = crypto.randomUUID()
      await database.db
        .insertInto('mails')
        .values({
          id,
          template_key: 'TEKLIF',
          recipient: 'VISITOR',
          to_address: 'dolu@example.com',
          state: 'FAILED',
          words: '{}',
          created_at: hoursAgo(1),
        })
        .execute()
      return id
    },
    resolve: ({ ctx }, id) => retryMail(ctx, id),
  },
  JOB: {
    arrange: async ({ database }) => {
      const id = crypto.randomUUID()
      const name = 'villas.process-image'
      await sql`insert into pgboss.job (id, name, data, state, retry_count, retry_limit, completed_on, output, policy, start_after)
        values (${id}, ${name}, '{"imageId":4}', 'failed', 8, 8, ${hoursAgo(1)}, '{"message":"kaput"}', ${jobQueues[name].policy}, ${hoursAgo(2)})`.execute(
        database.db,
      )
      if (jobQueues[name].deadLetter !== deadLetters) throw new Error('the job is listed elsewhere')
      return id
    },
    resolve: ({ ctx }, id) => retryJob(ctx, id),
  },
  DATA_REQUEST: {
    arrange: async ({ ctx, database }) => {
      const id = crypto.randomUUID()
      await database.db
        .insertInto('data_requests')
        .values({
          id,
          kind: 'ACCESS',
          contacts: ['a hash'],
          received_on: '2027-06-10',
          due_on: '2027-07-10',
          created_by: ctx.actor.id,
          created_at: hoursAgo(1),
          wrapped_key: Buffer.from('key'),
          person_cipher: Buffer.from('person'),
        })
        .execute()
      return id
    },
    // As `updateAnswered` of the privacy feature leaves it.
    resolve: ({ ctx, database }, id) =>
      database.db
        .updateTable('data_requests')
        .set({
          answered_at: new Date(sample),
          answered_by: ctx.actor.id,
          wrapped_key: null,
          person_cipher: null,
        })
        .where('id', '=', id)
        .execute(),
  },
}
