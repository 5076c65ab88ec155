import { startJobSender } from '@plato/core/platform/jobs'
import { openVault } from '@plato/core/platform/vault'
import { commentToken } from '@plato/core/villas/comments/comment-link'
import { inviteToComment } from '@plato/core/villas/comments/invite-to-comment'
import { connect } from '@plato/database/connect'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { publicCode } from '@plato/rules/reservations/public-code'
import { inDatabase } from './people.ts'

interface Guest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

interface EndedStay {
  readonly id: number
  readonly villaId: number
  readonly email: string
}

const vault = () => openVault(process.env.E2E_VAULT_SECRET ?? '')

/** Inserts a stay that ended four days ago, as a copy of another row. */
export const newEndedStay = (villaSlug: string, guest: Guest): Promise<EndedStay> =>
  inDatabase(async (db) => {
    const before = await db.query(
      `select id, villa_id as "villaId", email from reservations where email = $1`,
      [guest.email],
    )
    if (before.rows[0]) return before.rows[0] as EndedStay
    const checkIn = addDays(istanbulDay(new Date()), -11)
    const own = {
      code: publicCode(checkIn, crypto.getRandomValues(new Uint8Array(24))),
      status: 'COMPLETED',
      check_in: checkIn,
      check_out: addDays(checkIn, 7),
      first_name: guest.firstName,
      last_name: guest.lastName,
      email: guest.email,
      held_since: null,
      hold_expires_at: null,
      ended_at: null,
    }
    const made = await db.query(
      `insert into reservations overriding system value
       select (jsonb_populate_record(null::reservations, to_jsonb(r) || $1::jsonb || jsonb_build_object(
         'id', nextval(pg_get_serial_sequence('reservations', 'id')),
         'villa_id', (select id from villas where slug = $2)))).*
       from reservations r where status in ('CONFIRMED', 'COMPLETED') order by id limit 1
       returning id, villa_id as "villaId", email`,
      [JSON.stringify(own), villaSlug],
    )
    return made.rows[0] as EndedStay
  })

/** Sends the invitation now; the worker sends it two days after check-out. */
export async function inviteNow({ id }: EndedStay): Promise<void> {
  const url = process.env.E2E_DATABASE_URL ?? ''
  const db = connect({ url, poolSize: 1 })
  const jobs = await startJobSender(url)
  const now = new Date()
  const ctx = { sendJob: jobs.sendJob, siteOrigin: process.env.E2E_ORIGIN ?? '', vault: vault() }
  const invitation = { reservationId: id, occasion: 'review', at: { now, today: istanbulDay(now) } }
  try {
    await db.transaction().execute((tx) => inviteToComment(tx, ctx, invitation))
  } finally {
    await jobs.stop()
    await db.destroy()
  }
}

/** The path of the comment form of an invited guest. */
export async function pathToWrite(villaSlug: string, guest: Guest): Promise<string> {
  return `/yorum/${commentToken(vault(), await newEndedStay(villaSlug, guest), new Date())}`
}
