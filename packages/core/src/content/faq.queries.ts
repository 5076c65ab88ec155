import type { FaqItem, NewFaqItem, PublicFaqItem } from '@plato/contract/content/faq.contract'
import type { Db } from '../platform/context.ts'

const columns = [
  'id',
  'theme',
  'question',
  'answer',
  'on_home as onHome',
  'active',
  'order_no as orderNo',
] as const
const publicColumns = ['id', 'theme', 'question', 'answer'] as const

const rowOf = ({ onHome, orderNo, ...item }: NewFaqItem) => ({
  ...item,
  on_home: onHome,
  order_no: orderNo,
})

/** Orders themes by their first question, and the questions of a theme by `order_no`. */
const inOrder = <Item extends { readonly theme: string }>(items: readonly Item[]): Item[] =>
  [...Map.groupBy(items, ({ theme }) => theme).values()].flat()

export const selectFaq = async (db: Db): Promise<FaqItem[]> =>
  inOrder(await db.selectFrom('faq_items').select(columns).orderBy('order_no').orderBy('id').execute())

export const selectPublicFaq = async (db: Db): Promise<PublicFaqItem[]> =>
  inOrder(
    await db
      .selectFrom('faq_items')
      .select(publicColumns)
      .where('active', '=', true)
      .orderBy('order_no')
      .orderBy('id')
      .execute(),
  )

export const selectHomeFaq = (db: Db): Promise<PublicFaqItem[]> =>
  db
    .selectFrom('faq_items')
    .select(publicColumns)
    .where('active', '=', true)
    .where('on_home', '=', true)
    .orderBy('order_no')
    .orderBy('id')
    .execute()

export const insertFaqItem = (db: Db, item: NewFaqItem): Promise<FaqItem> =>
  db.insertInto('faq_items').values(rowOf(item)).returning(columns).executeTakeFirstOrThrow()

export const updateFaqItem = (
  db: Db,
  id: number,
  item: NewFaqItem,
  now: Date,
): Promise<FaqItem | undefined> =>
  db
    .updateTable('faq_items')
    .set({ ...rowOf(item), updated_at: now })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export const deleteFaqItem = (db: Db, id: number): Promise<FaqItem | undefined> =>
  db.deleteFrom('faq_items').where('id', '=', id).returning(columns).executeTakeFirst()
