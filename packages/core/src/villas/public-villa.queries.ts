import { type PublicVilla, publicFacts } from '@plato/contract/villas/public-villa.contract'
import { runPrepared } from '@plato/database/prepared'
import { type NotNull, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/context.ts'
import {
  commentsInShort,
  exactPlace,
  isShownPicture,
  isVerified,
  roughLat,
  roughLng,
  roughRadiusM,
  writtenOn,
} from '../shared-sql/public-villa-sql.ts'
import { imageBase, sharePictureAddress } from '../storage/image-address.ts'
import { factColumns } from './villa-columns.ts'
import { distancesOf, inclusionsOf, poolsOf, roomsOf, type VillaBuilder } from './villa-parts-sql.ts'

const commentsOnPage = 6

/** Null until the worker has drawn it. */
const shareKey = sql<
  string | null
>`(select key from villa_share_pictures where villa_share_pictures.villa_id = villas.id)`.as('shareKey')

type Fact = keyof typeof publicFacts.shape
type FactColumn = { [Key in Fact]: `villas.${(typeof factColumns)[Key]} as ${Key}` }[Fact]

/** Public columns of the villa: no owner, contact persons, postal address, permit holder or commission. */
const facts = Object.keys(publicFacts.shape).map(
  // Safe: the keys are the contract's, and the map has a column for each.
  (key) => `villas.${factColumns[key as Fact]} as ${key}` as FactColumn,
)

const typesOf = (eb: VillaBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('villas_villa_types')
      .innerJoin('villa_types', 'villa_types.id', 'villa_type_id')
      .select(['villa_types.slug', 'villa_types.name'])
      .whereRef('villa_id', '=', 'villas.id')
      .orderBy('villa_types.order_no')
      .orderBy('villa_types.id'),
  )

/** Every category; one without features of the villa is empty. */
const featureCategoriesOf = (eb: VillaBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('feature_categories')
      .select((category) => [
        'feature_categories.name',
        jsonArrayFrom(
          category
            .selectFrom('villas_features')
            .innerJoin('features', 'features.id', 'feature_id')
            .select(['features.id', 'features.name', 'is_highlight as isHighlight'])
            .whereRef('villa_id', '=', 'villas.id')
            .whereRef('category_id', '=', 'feature_categories.id')
            .orderBy(sql`features.order_no, features.name collate "tr-x-icu"`),
        ).as('features'),
      ])
      .orderBy(sql`feature_categories.order_no, feature_categories.name collate "tr-x-icu"`),
  )

const picturesOf = (eb: VillaBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('villa_images')
      .select(['key', 'alt', 'thumbhash', 'width', 'height'])
      .whereRef('villa_id', '=', 'villas.id')
      .where(isShownPicture)
      .orderBy('order_no')
      .orderBy('villa_images.id')
      .$narrowType<{ width: NotNull; height: NotNull }>(),
  )

const commentsOf = (eb: VillaBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('villa_comments')
      .select([
        'villa_comments.id',
        'villa_comments.name',
        'rating',
        'text',
        'stay_month as stayMonth',
        writtenOn.as('writtenOn'),
        'reply',
        isVerified.as('verified'),
      ])
      .whereRef('villa_id', '=', 'villas.id')
      .where('active', '=', true)
      .orderBy('villa_comments.created_at', 'desc')
      .orderBy('villa_comments.id', 'desc')
      .limit(commentsOnPage),
  )

const publicVillas = (db: Db) =>
  db
    .selectFrom('villas')
    .innerJoin('districts', 'districts.id', 'villas.district_id')
    .innerJoin('towns', 'towns.id', 'districts.town_id')
    .crossJoinLateral(sql<{ count: number; mean: number | null }>`${commentsInShort}`.as('said'))
    .where('villas.status', '=', 'PUBLISHED')
    .select(facts)
    .select(['villas.id', 'villas.code', 'villa_of_month as villaOfMonth', 'villas.updated_at as changedAt'])
    .select([
      shareKey,
      roughLat.as('lat'),
      roughLng.as('lng'),
      roughRadiusM.as('mapRadiusM'),
      exactPlace.as('exactPlace'),
    ])
    .select(['towns.id as townId', 'towns.name as townName', 'towns.slug as townSlug'])
    .select(['districts.name as districtName', 'said.mean as rating', 'said.count as commentCount'])
    .select((eb) => {
      // Safe: the parts use nothing but villas.id.
      const own = eb as unknown as VillaBuilder
      return [
        typesOf(own).as('types'),
        roomsOf(own).as('rooms'),
        poolsOf(own).as('pools'),
        distancesOf(own).as('distances'),
        inclusionsOf(own).as('inclusions'),
        featureCategoriesOf(own).as('featureCategories'),
        picturesOf(own).as('images'),
        commentsOf(own).as('comments'),
      ]
    })

/** A published villa by its slug or a former slug, without prices and nights, in one statement. */
export async function findPublicVilla(
  db: Db,
  slug: string,
): Promise<Omit<PublicVilla, 'sheet' | 'taken' | 'today'> | undefined> {
  const id = sql<number>`coalesce((select id from villas where slug = ${slug}), (select villa_id from villa_slugs where slug = ${slug}))`
  const [row] = await runPrepared(db, publicVillas(db).where('villas.id', '=', id))
  if (!row) return undefined
  const { townId, townName, townSlug, shareKey: drawn, ...villa } = row
  return {
    ...villa,
    town: { id: townId, name: townName, slug: townSlug },
    changedAt: villa.changedAt.toISOString(),
    sharePicture: drawn && sharePictureAddress(drawn),
    featureCategories: villa.featureCategories.filter(({ features }) => features.length > 0),
    images: villa.images.map(({ key, ...image }) => ({ ...image, base: imageBase(key) })),
  }
}
