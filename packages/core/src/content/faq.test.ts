import type { NewFaqItem } from '@plato/contract/content/faq.contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contextForFile, counting } from '../testing/platform.ts'
import { createFaqItem, listFaq, listPublicFaq, removeFaqItem, updateFaqItem } from './faq.ts'
import { getFrontPage } from './get-front-page.ts'

const { database, ctx } = contextForFile()
beforeEach(async () => {
  await database.db.deleteFrom('faq_items').execute()
})

const item = (over: Partial<NewFaqItem> = {}): NewFaqItem => ({
  theme: 'Ödeme',
  question: 'Ne kadar öderim?',
  answer: '<p>Toplamın %20’sini.</p>',
  onHome: false,
  active: true,
  orderNo: 0,
  ...over,
})
const questions = (items: readonly { question: string }[]) => items.map(({ question }) => question)

test('listFaq orders themes by their first question and questions by orderNo, listPublicFaq skips inactive ones', {
  tags: ['spec-7.98', 'spec-7.135'],
}, async () => {
  await createFaqItem(ctx, item({ theme: 'Villa', question: 'Havuz ısıtılıyor mu?', orderNo: 30 }))
  await createFaqItem(ctx, item({ question: 'Kartla ödenir mi?', orderNo: 40 }))
  await createFaqItem(ctx, item({ question: 'Kapora ne kadar?', orderNo: 10 }))
  await createFaqItem(
    ctx,
    item({ theme: 'Villa', question: 'Hayvan alınır mı?', orderNo: 20, active: false }),
  )
  const all = ['Kapora ne kadar?', 'Kartla ödenir mi?', 'Hayvan alınır mı?', 'Havuz ısıtılıyor mu?']
  expect(questions(await listFaq(ctx))).toEqual(all)
  expect(questions(await listPublicFaq(ctx))).toEqual(all.filter((one) => one !== 'Hayvan alınır mı?'))
})

test('getFrontPage returns the active FAQ items chosen for the home page in their order', async () => {
  await createFaqItem(ctx, item({ question: 'İkinci soru?', onHome: true, orderNo: 20, theme: 'Villa' }))
  await createFaqItem(ctx, item({ question: 'Birinci soru?', onHome: true, orderNo: 10 }))
  await createFaqItem(ctx, item({ question: 'Kapalı soru?', onHome: true, active: false }))
  await createFaqItem(ctx, item({ question: 'Sayfadaki soru?' }))
  const { faq } = await getFrontPage(ctx)
  expect(questions(faq)).toEqual(['Birinci soru?', 'İkinci soru?'])
  expect(faq[0]).toEqual({
    id: expect.any(Number),
    theme: 'Ödeme',
    question: 'Birinci soru?',
    answer: '<p>Toplamın %20’sini.</p>',
  })
})

test('createFaqItem and updateFaqItem remove scripts from the answer and refuse an empty answer', async () => {
  const unsafe =
    '<p onmouseover="alert(1)">Evet<script>alert(1)</script> <a href="javascript:alert(1)">tamam</a></p>'
  const made = await createFaqItem(ctx, item({ answer: unsafe }))
  expect(made.answer).toBe('<p>Evet tamam</p>')
  const changed = await updateFaqItem(ctx, made.id, item({ answer: `<h2>Ve</h2>${unsafe}`, onHome: true }))
  expect(changed).toEqual({ ...made, answer: '<h2>Ve</h2><p>Evet tamam</p>', onHome: true })
  for (const answer of ['<p> </p>', '<script>alert(1)</script>']) {
    await expect(createFaqItem(ctx, item({ answer }))).rejects.toMatchObject({ code: 'content.empty' })
    await expect(updateFaqItem(ctx, made.id, item({ answer }))).rejects.toMatchObject({
      code: 'content.empty',
    })
  }
  expect(await listFaq(ctx)).toEqual([changed])
})

test('a removed FAQ item cannot be changed or removed, and every write is in the audit log', {
  tags: 'spec-7.99..7.101',
}, async () => {
  const { id } = await createFaqItem(ctx, item())
  await updateFaqItem(ctx, id, item({ question: 'Ne zaman öderim?' }))
  await removeFaqItem(ctx, id)
  const gone = { code: 'faq.not_found' }
  await expect(removeFaqItem(ctx, id)).rejects.toMatchObject(gone)
  await expect(updateFaqItem(ctx, id, item())).rejects.toMatchObject(gone)
  const log = await database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject', '=', 'faq')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(log).toEqual(
    ['faq.created', 'faq.changed', 'faq.removed'].map((action) => ({ action, actor_id: ctx.actor.id })),
  )
})

test('listFaq and listPublicFaq each read 10,100 items in one statement', async () => {
  await sql`insert into faq_items (theme, question, answer, order_no)
    select 'Konu ' || n % 7, 'Soru ' || n, '<p>Cevap</p>', n from generate_series(1, 10100) n`.execute(
    database.db,
  )
  const { db, statements } = counting(database.db)
  expect(await listFaq({ ...ctx, db })).toHaveLength(10_100)
  expect(await listPublicFaq({ db })).toHaveLength(10_100)
  expect(statements()).toBe(2)
})
