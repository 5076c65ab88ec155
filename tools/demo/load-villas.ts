/** Creates the demo villas as staff do: draft, facts, prices, pictures in all sizes, then publish. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Db } from '@plato/core/platform/context'
import { createPricePeriod } from '@plato/core/pricing/save-price-period'
import type { Storage } from '@plato/core/storage/storage'
import { getVilla } from '@plato/core/villas/get-villa'
import { describeImage, uploadImage } from '@plato/core/villas/images/manage-images'
import { processImage } from '@plato/core/villas/images/process-image'
import {
  setVillaBtrans,
  setVillaFeatures,
  setVillaOfMonth,
  setVillaPopular,
} from '@plato/core/villas/mark-villa'
import { createVilla, updateVilla } from '@plato/core/villas/save-villa'
import { setVillaActivity } from '@plato/core/villas/set-villa-activity'
import { drawStaleSharePictures } from '@plato/core/villas/share/draw-share-picture'
import type { DemoVilla } from '@plato/database/demo/villas/build-villa'
import { demoVillas } from '@plato/database/demo/villas/demo-villas'
import { comingSeason, pricePeriodsOf } from '@plato/database/demo/villas/price-line'
import { addDays } from '@plato/rules/calendar-day'
import { demoPhotos, writeDemoPictures } from './pictures.ts'

type DemoContext = Context & { readonly storage: Storage }

/** Ids of the users, types, features and districts that the villas name, read once. */
async function loadNames(db: Db) {
  const users = await db.selectFrom('users').select(['id', 'email']).execute()
  const types = await db.selectFrom('villa_types').select(['id', 'slug']).execute()
  const features = await db.selectFrom('features').select(['id', 'name']).execute()
  const districts = await db
    .selectFrom('districts')
    .innerJoin('towns', 'towns.id', 'districts.town_id')
    .select(['districts.id', 'districts.name', 'towns.slug as town'])
    .execute()
  const idIn = (pairs: [string, number][]) => {
    const ids = new Map(pairs)
    return (name: string) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`the demo names ${name}, which is not there`)
      return id
    }
  }
  return {
    user: idIn(users.map((row) => [row.email, row.id])),
    type: idIn(types.map((row) => [row.slug, row.id])),
    feature: idIn(features.map((row) => [row.name, row.id])),
    district: idIn(districts.map((row) => [`${row.town} ${row.name}`, row.id])),
  }
}
type Names = Awaited<ReturnType<typeof loadNames>>

async function saveFacts(ctx: DemoContext, id: number, villa: DemoVilla, names: Names): Promise<void> {
  const { version } = await getVilla(ctx, id)
  const { goodToKnow, houseRules, ...facts } = villa.facts
  await updateVilla(ctx, id, {
    version,
    facts: {
      ...facts,
      goodToKnow: [...goodToKnow],
      houseRules: [...houseRules],
      permitVerifiedOn:
        villa.permitVerifiedDaysAgo === null ? null : addDays(ctx.today, -villa.permitVerifiedDaysAgo),
      ownerId: names.user(villa.owner),
      districtId: names.district(`${villa.town} ${villa.district}`),
    },
    parts: {
      typeIds: villa.types.map(names.type),
      rooms: [...villa.parts.rooms],
      pools: [...villa.parts.pools],
      distances: [...villa.parts.distances],
      inclusions: [...villa.parts.inclusions],
      fees: [...villa.parts.fees],
      discounts: [...villa.parts.discounts],
    },
    agency: villa.agency,
  })
  await setVillaFeatures(ctx, id, { featureIds: villa.features.map(names.feature) })
  if (villa.btrans) await setVillaBtrans(ctx, id, villa.btrans)
  for (const { arrivalDays, ...period } of pricePeriodsOf(villa.price, ctx.today)) {
    await createPricePeriod(ctx, { villa_id: id, ...period, arrivalDays: arrivalDays && [...arrivalDays] })
  }
}

/** The sizes are in the storage already, so only the dimensions of the picture are read. */
async function savePictures(ctx: DemoContext, id: number, { photos }: DemoVilla): Promise<void> {
  for (const { file, alt } of photos) {
    const bytes = readFileSync(join(demoPhotos, file))
    const image = await uploadImage(ctx, { villa_id: id, alt: '' }, { bytes, name: file })
    await processImage(ctx, image.id)
    await describeImage(ctx, image.id, { alt })
  }
}

/** The season for which the dates of the comments were written; another year of loading moves them. */
const commentsBefore = 2027

async function saveComments({ db, today }: DemoContext, id: number, { comments }: DemoVilla): Promise<void> {
  if (comments.length === 0) return
  const years = comingSeason(today) - commentsBefore
  const rows = comments.map(({ stayMonth: written, decided, ...comment }) => {
    const stayMonth = `${Number(written.slice(0, 4)) + years}${written.slice(4)}`
    const at = new Date(`${stayMonth}-28T09:00:00Z`)
    return {
      ...comment,
      villa_id: id,
      stay_month: stayMonth,
      created_at: at,
      decided_at: decided ? at : null,
      replied_at: comment.reply ? at : null,
    }
  })
  await db.insertInto('villa_comments').values(rows).execute()
}

export async function loadDemoVillas(ctx: DemoContext): Promise<void> {
  const names = await loadNames(ctx.db)
  const made: (readonly [number, DemoVilla])[] = []
  for (const villa of demoVillas) {
    const { id } = await createVilla(ctx, {
      name: villa.facts.name,
      slug: villa.facts.slug,
      ownerId: null,
      districtId: null,
    })
    await saveFacts(ctx, id, villa, names)
    await saveComments(ctx, id, villa)
    if (villa.popular) await setVillaPopular(ctx, { villa_id: id, popular: true })
    if (villa.villaOfMonth) await setVillaOfMonth(ctx, { villa_id: id })
    made.push([id, villa])
  }
  await writeDemoPictures(ctx.storage)
  for (const [id, villa] of made) await savePictures(ctx, id, villa)
  for (const [id, villa] of made)
    if (villa.status === 'PUBLISHED') await setVillaActivity(ctx, { villa_id: id, active: true })
  await drawStaleSharePictures(ctx)
}
