/** Published villas with prices for a year and more, and the stays that can be booked in them. */
import type { DB } from '@plato/database/types'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { Kysely } from 'kysely'

export const nightlyMinor = 1_000_000
export const nights = 7
const weeks = 50

export interface Stay {
  readonly villaId: number
  readonly checkIn: string
  readonly checkOut: string
}

export async function insertVillas(db: Kysely<DB>, count: number): Promise<Stay[]> {
  const today = istanbulDay(new Date())
  const owner = await db
    .insertInto('users')
    .values({
      email: 'owner@example.com',
      password_hash: 'none',
      role: 'OWNER',
      first_name: 'Deniz',
      last_name: 'Deneme',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('public_slugs').values({ slug: 'kalkan', kind: 'town' }).execute()
  const town = await db
    .insertInto('towns')
    .values({ slug: 'kalkan', name: 'Kalkan', province_code: 7, lat: 36, lng: 29 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const district = await db
    .insertInto('districts')
    .values({ town_id: town.id, slug: 'merkez', name: 'Merkez', lat: 36, lng: 29 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const villas = await db
    .insertInto('villas')
    .values(
      Array.from({ length: count }, (_, n) => ({
        owner_id: owner.id,
        district_id: district.id,
        slug: `villa-${n}`,
        name: `Villa ${n}`,
        status: 'PUBLISHED' as const,
        max_guests: 8,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('price_periods')
    .values(
      villas.map(({ id }) => ({
        villa_id: id,
        name: 'Sezon',
        starts_on: today,
        ends_on: addDays(today, 400),
        nightly_minor: nightlyMinor,
      })),
    )
    .execute()
  const texts = ['rental', 'kvkk'].map((section) => ({ section, version: 1, body: 'Metin.' }))
  await db.insertInto('content_texts').values(texts).execute()
  return Array.from({ length: weeks }, (_, week) =>
    villas.map(({ id }) => ({
      villaId: id,
      checkIn: addDays(today, 14 + week * nights),
      checkOut: addDays(today, 14 + (week + 1) * nights),
    })),
  ).flat()
}

/** What a guest sends to book a stay. The key is the idempotency key and makes every guest another person. */
export const bookingOf = (stay: Stay, key: string) => ({
  villa_id: stay.villaId,
  checkIn: stay.checkIn,
  checkOut: stay.checkOut,
  adults: 2,
  firstName: 'Elif',
  lastName: 'Karaca',
  email: `${key}@example.com`,
  phone: `+90 5${BigInt(`0x${key.slice(0, 8)}`)
    .toString()
    .padStart(10, '0')}`,
  expectedTotalMinor: nights * nightlyMinor,
  rentalVersion: 1,
  kvkkVersion: 1,
})
