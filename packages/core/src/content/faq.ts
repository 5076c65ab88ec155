import type { FaqItem, NewFaqItem } from '@plato/contract/content/faq.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import { requireRichText } from './clean-rich-text.ts'
import {
  deleteFaqItem,
  insertFaqItem,
  selectFaq,
  selectPublicFaq,
  updateFaqItem as updateFaqItemRow,
} from './faq.queries.ts'

export const listFaq = (ctx: Context) => selectFaq(ctx.db)

export const listPublicFaq = (ctx: Pick<PublicContext, 'db'>) => selectPublicFaq(ctx.db)

const cleaned = (input: NewFaqItem): NewFaqItem => ({ ...input, answer: requireRichText(input.answer) })

export async function createFaqItem(ctx: Context, input: NewFaqItem, key?: string): Promise<FaqItem> {
  const item = cleaned(input)
  return ctx.db.transaction().execute(async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: 'faq.create', input }, async () => {
      const made = await insertFaqItem(tx, item)
      await recordAudit(tx, ctx, { action: 'faq.created', subjectId: made.id, change: item })
      return made.id
    })
    return { id, ...item }
  })
}

export async function updateFaqItem(ctx: Context, id: number, input: NewFaqItem): Promise<FaqItem> {
  const item = cleaned(input)
  return ctx.db.transaction().execute(async (tx) => {
    const changed = await updateFaqItemRow(tx, id, item, ctx.now)
    if (!changed) throw new Refusal('faq.not_found')
    await recordAudit(tx, ctx, { action: 'faq.changed', subjectId: id, change: item })
    return changed
  })
}

export function removeFaqItem(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await deleteFaqItem(tx, id)
    if (!gone) throw new Refusal('faq.not_found')
    await recordAudit(tx, ctx, { action: 'faq.removed', subjectId: id, change: { ...gone } })
    return { id }
  })
}
