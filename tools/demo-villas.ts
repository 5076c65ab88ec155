/** Builds the demo villas as staff would: draft, facts, prices, pictures through the real pipeline, then publish. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeDates } from '@plato/core/availability/close-dates'
import type { Context, Db } from '@plato/core/context'
import { createPricePeriod } from '@plato/core/pricing/save-price-period'
import type { Storage } from '@plato/core/storage/storage'
import { getVilla } from '@plato/core/villas/get-villa'
import { describeImage, uploadImage } from '@plato/core/villas/manage-images'
import {
  setVillaBtrans,
  setVillaFeatures,
  setVillaOfMonth,
  setVillaPopular,
} from '@plato/core/villas/mark-villa'
import { processImage } from '@plato/core/villas/process-image'
import { createVilla, updateVilla } from '@plato/core/villas/save-villa'
import { setVillaActivity } from '@plato/core/villas/set-villa-activity'
import { drawStaleSharePictures } from '@plato/core/villas/share/draw-share-picture'
import { demoClosures } from '@plato/database/demo/villas/closures'
import type { DemoVilla } from '@plato/database/demo/villas/demo-villa'
import { demoVillas } from '@plato/database/demo/villas/demo-villas'

export const demoPhotos = join(import.meta.dirname, '../packages/database/demo-photos')

type DemoContext = Context & { readonly storage: Storage }

/** Ids of what the villas name, read once. */
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
  for (const { arrivalDays, ...period } of villa.pricePeriods) {
    await createPricePeriod(ctx, { villa_id: id, ...period, arrivalDays: arrivalDays && [...arrivalDays] })
  }
}

async function savePictures(
  ctx: DemoContext,
  id: number,
  { photos: { folder, files, alts } }: DemoVilla,
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const bytes = readFileSync(join(demoPhotos, folder, file))
    const image = await uploadImage(ctx, { villa_id: id, alt: '' }, { bytes, name: file })
    await processImage(ctx, image.id)
    await describeImage(ctx, image.id, { alt: alts[index] ?? '' })
  }
}

async function saveComments(db: Db, id: number, { comments }: DemoVilla): Promise<void> {
  if (comments.length === 0) return
  const rows = comments.map(({ stayMonth, decided, ...comment }) => {
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

/** One lane per core. A folder's pictures stay in one lane: the second villa that shows them finds them made. */
async function inLanes(
  villas: readonly (readonly [number, DemoVilla])[],
  work: (id: number, villa: DemoVilla) => Promise<void>,
): Promise<void> {
  const folders = [...new Set(villas.map(([, villa]) => villa.photos.folder))].sort()
  const lane = async (parity: number) => {
    const own = villas.filter(([, villa]) => folders.indexOf(villa.photos.folder) % 2 === parity)
    for (const [id, villa] of own) await work(id, villa)
  }
  await Promise.all([lane(0), lane(1)])
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
    await saveComments(ctx.db, id, villa)
    if (villa.popular) await setVillaPopular(ctx, { villa_id: id, popular: true })
    if (villa.villaOfMonth) await setVillaOfMonth(ctx, { villa_id: id })
    made.push([id, villa])
  }
  await inLanes(made, (id, villa) => savePictures(ctx, id, villa))
  for (const [place, [id, villa]] of made.entries()) {
    if (villa.status !== 'PUBLISHED') continue
    await setVillaActivity(ctx, { villa_id: id, active: true })
    for (const closure of demoClosures(place, ctx.today)) await closeDates(ctx, { villa_id: id, ...closure })
  }
  await drawStaleSharePictures(ctx)
}
