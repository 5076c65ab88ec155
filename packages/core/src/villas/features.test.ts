import { expect, test } from 'vitest'
import { contextForFile, newUser, newVilla } from '../testing/platform.ts'
import {
  createFeature,
  createFeatureCategory,
  listFeatures,
  removeFeature,
  removeFeatureCategory,
  updateFeature,
} from './types/save-feature.ts'

const { database, ctx } = contextForFile()

const feature = (categoryId: number, name: string, orderNo = 0) => ({
  categoryId,
  name,
  orderNo,
  isFilter: true,
  isHighlight: false,
})

test('listFeatures returns categories and their features in the order of orderNo', async () => {
  const second = await createFeatureCategory(ctx, { name: 'Bahçe', orderNo: 2 })
  const first = await createFeatureCategory(ctx, { name: 'Havuz', orderNo: 1 })
  await createFeature(ctx, feature(first.id, 'Isıtmalı', 2))
  await createFeature(ctx, feature(first.id, 'Korunaklı', 1))
  const listed = await listFeatures(ctx)
  expect(listed.map((one) => [one.name, one.features.map((item) => item.name)])).toEqual([
    ['Havuz', ['Korunaklı', 'Isıtmalı']],
    ['Bahçe', []],
  ])
  expect(listed[1]?.id).toBe(second.id)
})

test('feature names are unique, a category is removed only when empty, and a feature can change its category', {
  tags: ['spec-1.35', 'spec-7.107..7.112'],
}, async () => {
  const a = await createFeatureCategory(ctx, { name: 'A grubu', orderNo: 0 })
  const b = await createFeatureCategory(ctx, { name: 'B grubu', orderNo: 0 })
  await expect(createFeatureCategory(ctx, { name: 'A grubu', orderNo: 0 })).rejects.toMatchObject({
    code: 'feature_category.name_taken',
  })
  const made = await createFeature(ctx, feature(a.id, 'Sauna'))
  await expect(createFeature(ctx, feature(b.id, 'Sauna'))).rejects.toMatchObject({
    code: 'feature.name_taken',
  })
  await expect(createFeature(ctx, feature(999_999, 'Yok'))).rejects.toMatchObject({
    code: 'feature_category.not_found',
  })
  await expect(removeFeatureCategory(ctx, a.id)).rejects.toMatchObject({
    code: 'feature_category.has_features',
  })
  expect(await updateFeature(ctx, made.id, feature(b.id, 'Sauna'))).toMatchObject({ categoryId: b.id })
  await removeFeatureCategory(ctx, a.id)
  await removeFeature(ctx, made.id)
  await expect(removeFeature(ctx, made.id)).rejects.toMatchObject({ code: 'feature.not_found' })
  await expect(updateFeature(ctx, made.id, feature(b.id, 'Sauna'))).rejects.toMatchObject({
    code: 'feature.not_found',
  })
  await expect(removeFeatureCategory(ctx, a.id)).rejects.toMatchObject({ code: 'feature_category.not_found' })
})

test('createFeature refuses more than 128 features, and removeFeature refuses a feature that villas have', async () => {
  const { id: categoryId } = await createFeatureCategory(ctx, { name: 'Kalabalık', orderNo: 0 })
  const made: number[] = []
  const full = { code: 'feature.too_many' }
  const fill = async () => {
    for (;;) made.push((await createFeature(ctx, feature(categoryId, `Özellik ${made.length}`))).id)
  }
  await expect(fill()).rejects.toMatchObject(full)
  const { n } = await database.db
    .selectFrom('features')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBe(128)
  const [first = 0, second = 0] = made
  await removeFeature(ctx, first)
  await createFeature(ctx, feature(categoryId, 'Yerine geçen'))
  await expect(createFeature(ctx, feature(categoryId, 'Fazla'))).rejects.toMatchObject(full)
  const owner = await newUser(database.db, { role: 'OWNER' })
  const villa = await newVilla(database.db, { ownerId: owner.id })
  await database.db.insertInto('villas_features').values({ villa_id: villa.id, feature_id: second }).execute()
  await expect(removeFeature(ctx, second)).rejects.toMatchObject({ code: 'feature.has_villas' })
})

test('the audit log table refuses update and delete', async () => {
  await createFeatureCategory(ctx, { name: 'Kayıtlı', orderNo: 0 })
  const refused = { code: '23001' }
  await expect(database.db.updateTable('audit_log').set({ action: 'x.y' }).execute()).rejects.toMatchObject(
    refused,
  )
  await expect(database.db.deleteFrom('audit_log').execute()).rejects.toMatchObject(refused)
})
