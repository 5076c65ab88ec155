import type { GuestFlagWrite, GuestRecord } from '@plato/contract/guests/guests.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { flagEndOf, isFlagActive } from '@plato/rules/guests/guest-flag'
import { Refusal } from '@plato/rules/refusal'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { recordAudit, recordingRead } from '../platform/audit.queries.ts'
import type { Context, Db } from '../platform/context.ts'
import { visibleReservations } from '../shared-sql/visible-sql.ts'
import {
  findGuestContact,
  findOrAddGuestRecord,
  selectGuestRecords,
  selectPerson,
  updateFlag,
} from './guest-records.queries.ts'

type Records = Awaited<ReturnType<typeof selectGuestRecords>>

/** The flag that is set last, if it has not ended. */
function activeFlag(records: Records, today: string): GuestRecord['flag'] {
  const [last] = records
    .flatMap(({ flag, reason, flaggedAt, endsOn, byName }) =>
      flag && flaggedAt && endsOn && isFlagActive({ endsOn }, today)
        ? [{ flag, reason, byName, at: flaggedAt.toISOString(), endsOn }]
        : [],
    )
    .toSorted((a, b) => b.at.localeCompare(a.at))
  return last ?? null
}

const different = (values: readonly string[]) => [...new Set(values.filter(Boolean))]

async function readGuest(db: Db, ctx: Context, reservationId: number): Promise<GuestRecord> {
  const contact = await findGuestContact(db, ctx.actor, reservationId)
  if (!contact) throw new Refusal('reservation.not_found')
  const { today } = await ctx.databaseTime(ctx.db)
  const { stays, offers, messages } = await selectPerson(ctx.db, ctx.actor, contact)
  const counted = stays.filter(({ status }) => !hasEnded(status))
  return {
    name: contact.name,
    emails: different([contact.email, ...stays.map(({ email }) => email.toLowerCase())]),
    phones: different(stays.map(({ phone }) => phone)),
    flag: activeFlag(await selectGuestRecords(ctx.db, contact), today),
    stays: stays.map(({ email: _, phone: __, ...stay }) => stay),
    offers,
    messages,
    totals: {
      stays: counted.length,
      nights: counted.reduce((sum, stay) => sum + dayNumber(stay.checkOut) - dayNumber(stay.checkIn), 0),
      totalTry: counted.reduce((sum, stay) => sum + Number(stay.totalTry), 0),
    },
  }
}

/** What is known of the guest of a reservation. That it was read is recorded in the audit log. */
export const getGuest = (ctx: Context, reservationId: number): Promise<GuestRecord> =>
  readGuest(
    recordingRead(ctx.db, ctx, {
      action: 'guest.opened',
      subjectId: reservationId,
      readable: visibleReservations(ctx.db, ctx.actor)
        .select('reservations.id')
        .where('reservations.id', '=', reservationId),
    }),
    ctx,
    reservationId,
  )

/** Sets or removes the flag of the guest of a reservation. */
export const flagGuest = (ctx: Context, reservationId: number, write: GuestFlagWrite): Promise<GuestRecord> =>
  ctx.db.transaction().execute(async (tx) => {
    const contact = await findGuestContact(tx, ctx.actor, reservationId)
    if (!contact) throw new Refusal('reservation.not_found')
    if (contact.email === '' && contact.phoneDigits === '') throw new Refusal('guest.no_contact')
    const { now, today } = await ctx.databaseTime(tx)
    const id = await findOrAddGuestRecord(tx, contact, now)
    const ids = (await selectGuestRecords(tx, contact)).map((record) => record.id)
    await updateFlag(tx, ids, null)
    if (write.flag !== null) {
      const { flag, reason } = write
      await updateFlag(tx, [id], { flag, reason, by: ctx.actor.id, at: now, endsOn: flagEndOf(today) })
    }
    // Without the reason, which is personal data of the guest.
    await recordAudit(tx, ctx, {
      action: write.flag === null ? 'guest.flag_removed' : 'guest.flagged',
      subjectId: reservationId,
      ...(write.flag === null ? {} : { change: { flag: write.flag } }),
    })
    return readGuest(tx, { ...ctx, db: tx }, reservationId)
  })
