/** Account dates, sign-ins and sessions of the users of the demo agency. */
import type { Context } from '@plato/core/platform/context'
import { isStaff, type Role } from '@plato/rules/auth/capabilities'
import { addDays, dayNumber, weekdayOf } from '@plato/rules/calendar-day'
import { momentOn } from './history/moments.ts'
import { type Random, seededRandom } from './history/random.ts'

const clerkDays = 45
const ownerDays = 60

interface Person {
  readonly id: number
  readonly role: Role
}

/** Staff sign in on working days, owners about once a week. */
function signInDays(person: Person, today: string, random: Random): string[] {
  const days = isStaff(person.role) ? clerkDays : ownerDays
  return Array.from({ length: days }, (_, back) => addDays(today, -days + back)).filter((day) =>
    isStaff(person.role) ? weekdayOf(dayNumber(day)) < 7 && random.chance(0.9) : random.chance(0.15),
  )
}

export async function loadSignIns({ db, today }: Pick<Context, 'db' | 'today'>): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'role']).orderBy('id').execute()
  const random = seededRandom('sign-ins')
  for (const [place, person] of people.entries()) {
    const days = signInDays(person, today, random)
    const moments = days.map((day) =>
      isStaff(person.role)
        ? momentOn(day, 8, random.int(40, 59)).now
        : momentOn(day, random.int(10, 21), random.int(0, 59)).now,
    )
    const joined = momentOn(
      addDays(today, isStaff(person.role) && place > 2 ? -410 : -900 + place * 5),
      10,
    ).now
    const seen = moments.at(-1) ?? null
    await db
      .updateTable('users')
      .set({ created_at: joined, last_seen_at: seen })
      .where('id', '=', person.id)
      .execute()
    const rows = moments.map((at) => ({
      at,
      actor_id: person.id,
      action: 'sign_in.succeeded',
      subject: 'sign_in',
      subject_id: String(person.id),
      change: JSON.stringify({ network: '203.0.113.0/24', device: 'Chrome, Windows', knownDevice: true }),
      request_id: 'demo',
    }))
    if (rows.length > 0) await db.insertInto('audit_log').values(rows).execute()
  }
}
