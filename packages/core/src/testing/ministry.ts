import type { PermitType } from '@plato/database/types'
import type { Db } from '../platform/context.ts'
import { newUser, newVilla } from './platform.ts'

const whole = {
  status: 'PUBLISHED',
  permit_no: '07-1234',
  permit_type: 'TOURISM_RENTAL',
  permit_holder: 'Şükrü Çağlayan',
  permit_max_persons: 8,
  permit_verified_on: '2027-01-05',
  permit_address: 'İğdeli Sok. No: 4',
} as const
export interface VillaColumns {
  readonly status?: 'PUBLISHED' | 'PASSIVE' | 'ARCHIVED'
  readonly currency?: 'TRY' | 'EUR'
  readonly permit_no?: string
  readonly permit_type?: PermitType | null
  readonly permit_holder?: string
  readonly permit_max_persons?: number | null
  readonly permit_verified_on?: string | null
  readonly permit_address?: string
}
/** From, to and the number it was published under. */
type Span = [from: string, to: string | null, permitNo?: string]

export interface ListedVilla {
  readonly id: number
  readonly code: string
  readonly slug: string
}

async function twoFeatures(db: Db): Promise<number[]> {
  const known = await db.selectFrom('features').select('id').execute()
  if (known.length > 0) return known.map(({ id }) => id)
  const { id } = await db
    .insertInto('feature_categories')
    .values({ name: 'Konfor' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const made = await db
    .insertInto('features')
    .values(['Klima', 'Şömine'].map((name) => ({ category_id: id, name })))
    .returning('id')
    .execute()
  return made.map((feature) => feature.id)
}

/** Two or three child rows of every kind, so that a wrong join would repeat lines. */
async function hangTwoOfEverything(db: Db, id: number): Promise<void> {
  const ends = ['2027-06-15', '2027-07-01', '2027-09-01']
  await db
    .insertInto('price_periods')
    .values(
      ['2027-05-01', ...ends.slice(0, 2)].map((starts_on, n) => ({
        villa_id: id,
        name: `Dönem ${n}`,
        starts_on,
        ends_on: ends[n] ?? '',
        nightly_minor: 800_000 + n * 400_000,
        discounted_minor: n === 1 ? 1_150_050 : null,
      })),
    )
    .execute()
  await db
    .insertInto('villa_images')
    .values([0, 1].map((n) => ({ villa_id: id, key: `${n}`.repeat(40), order_no: n, alt: 'Havuz' })))
    .execute()
  await db
    .insertInto('villas_features')
    .values((await twoFeatures(db)).map((feature_id) => ({ villa_id: id, feature_id })))
    .execute()
  await db
    .insertInto('villa_comments')
    .values(
      ['Ayşe', 'Gül'].map((name) => ({
        villa_id: id,
        name,
        rating: 5,
        text: 'Güzel',
        stay_month: '2027-05',
      })),
    )
    .execute()
  await db.insertInto('villa_btrans').values({ villa_id: id, neighbourhood: 'Çukurbağ Mah.' }).execute()
}

/** A villa with a complete permit, except for the given columns, and its publication log. */
export async function newListing(
  db: Db,
  name: string,
  spans: readonly Span[],
  over: VillaColumns = {},
): Promise<ListedVilla> {
  const owner = await newUser(db, { role: 'OWNER' })
  const { id, districtId, townId } = await newVilla(db, { ownerId: owner.id })
  await db
    .updateTable('towns')
    .set({ name: `Kaş ${name}` })
    .where('id', '=', townId)
    .execute()
  await db.updateTable('districts').set({ name: 'Çukurbağ' }).where('id', '=', districtId).execute()
  const row = await db
    .updateTable('villas')
    .set({ name: `Villa ${name}`, ...whole, ...over })
    .where('id', '=', id)
    .returning(['id', 'code', 'slug'])
    .executeTakeFirstOrThrow()
  await hangTwoOfEverything(db, id)
  for (const [published_at, unpublished_at, permit_no = '07-1234'] of spans)
    await db
      .insertInto('villa_publications')
      .values({ villa_id: id, published_at, unpublished_at, permit_no })
      .execute()
  return row
}
