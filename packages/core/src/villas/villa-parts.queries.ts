import type { VillaParts } from '@plato/contract/villas/villa-facts.contract'
import type { Tx } from '../platform/context.ts'

/** Deletes and inserts the parts with each save; fees are updated by id, because quotes refer to them. */
export async function replaceParts(tx: Tx, villaId: number, parts: VillaParts): Promise<void> {
  for (const table of [
    'villas_villa_types',
    'villa_rooms',
    'villa_pools',
    'villa_distances',
    'villa_inclusions',
    'villa_discounts',
  ] as const) {
    await tx.deleteFrom(table).where('villa_id', '=', villaId).execute()
  }
  const own = { villa_id: villaId }
  if (parts.typeIds.length > 0) {
    await tx
      .insertInto('villas_villa_types')
      .values(parts.typeIds.map((typeId) => ({ ...own, villa_type_id: typeId })))
      .execute()
  }
  if (parts.rooms.length > 0)
    await tx
      .insertInto('villa_rooms')
      .values(parts.rooms.map((room, index) => ({ ...own, order_no: index, ...roomValues(room) })))
      .execute()
  if (parts.pools.length > 0)
    await tx
      .insertInto('villa_pools')
      .values(parts.pools.map((pool, index) => ({ ...own, order_no: index, ...poolValues(pool) })))
      .execute()
  if (parts.distances.length > 0)
    await tx
      .insertInto('villa_distances')
      .values(parts.distances.map((distance) => ({ ...own, ...distance })))
      .execute()
  if (parts.inclusions.length > 0)
    await tx
      .insertInto('villa_inclusions')
      .values(parts.inclusions.map((one, index) => ({ ...own, order_no: index, ...one })))
      .execute()
  if (parts.discounts.length > 0)
    await tx
      .insertInto('villa_discounts')
      .values(parts.discounts.map((discount) => ({ ...own, ...discount })))
      .execute()
  await replaceFees(tx, villaId, parts.fees)
}

const roomValues = (room: VillaParts['rooms'][number]) => ({
  kind: room.kind,
  name: room.name,
  single_beds: room.singleBeds,
  double_beds: room.doubleBeds,
  ensuite: room.ensuite,
  jacuzzi: room.jacuzzi,
  air_conditioning: room.airConditioning,
})

const poolValues = (pool: VillaParts['pools'][number]) => ({
  kind: pool.kind,
  shape: pool.shape,
  width_cm: pool.widthCm,
  length_cm: pool.lengthCm,
  depth_min_cm: pool.depthMinCm,
  depth_max_cm: pool.depthMaxCm,
  privacy: pool.privacy,
  heated: pool.heated,
  note: pool.note,
})

async function replaceFees(tx: Tx, villaId: number, fees: VillaParts['fees']): Promise<void> {
  const retainedIds = fees.flatMap((fee) => (fee.id === undefined ? [] : [fee.id]))
  await tx
    .deleteFrom('villa_fees')
    .where('villa_id', '=', villaId)
    .$if(retainedIds.length > 0, (query) => query.where('id', 'not in', retainedIds))
    .execute()
  for (const [index, { id, amountMinor, ...fee }] of fees.entries()) {
    const values = { ...fee, amount_minor: amountMinor, order_no: index }
    const changed =
      id === undefined
        ? undefined
        : await tx
            .updateTable('villa_fees')
            .set(values)
            .where('id', '=', id)
            .where('villa_id', '=', villaId)
            .executeTakeFirst()
    // An id of another villa, or of a fee removed meanwhile, becomes a new fee of this one.
    if (changed?.numUpdatedRows !== 1n)
      await tx
        .insertInto('villa_fees')
        .values({ ...values, villa_id: villaId })
        .execute()
  }
}
