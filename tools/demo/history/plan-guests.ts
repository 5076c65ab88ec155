import { foreignGuests, guestFirstNames, guestLastNames } from '@plato/database/demo/guest-names'
import { slugOf } from '@plato/rules/slug'
import type { Random } from './random.ts'

export interface PlannedGuest {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly nationality: string
}

/** About one stay in eight is by a guest with an earlier stay. */
const returningShare = 0.12

/** Invented guests with invented numbers. No two share an e-mail or a phone number. */
export function planGuests(random: Random): { next(): PlannedGuest } {
  const known: PlannedGuest[] = []
  const contactOf = (firstName: string, lastName: string) => {
    const serial = known.length
    const [a, b] = [String(Math.floor(serial / 100) % 100), String(serial % 100)]
    return {
      email: `${slugOf(firstName)}.${slugOf(lastName)}${serial}@example.com`,
      subscriber: `${a.padStart(2, '0')} ${b.padStart(2, '0')}`,
    }
  }
  const newGuest = (): PlannedGuest => {
    if (random.chance(0.07)) {
      const [name, nationality] = random.pick(foreignGuests)
      const [firstName = '', lastName = ''] = name.split(' ')
      const { email, subscriber } = contactOf(firstName, lastName)
      return { firstName, lastName, email, phone: `+49 1555 555 ${subscriber}`, nationality }
    }
    const [firstName, lastName] = [random.pick(guestFirstNames), random.pick(guestLastNames)]
    const { email, subscriber } = contactOf(firstName, lastName)
    const operator = random.pick(['530', '533', '535', '536', '541', '543', '505', '507'])
    return { firstName, lastName, email, phone: `+90 ${operator} 555 ${subscriber}`, nationality: 'TR' }
  }
  return {
    next() {
      if (known.length > 40 && random.chance(returningShare)) return random.pick(known)
      const guest = newGuest()
      known.push(guest)
      return guest
    },
  }
}
