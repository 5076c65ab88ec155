import type { LegalText } from '@plato/contract/content/content.contract'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../context.ts'
import { findNewestText } from './texts.queries.ts'

export async function getLegalText(ctx: Pick<PublicContext, 'db'>, section: string): Promise<LegalText> {
  const text = await findNewestText(ctx.db, section)
  if (!text) throw new Refusal('content.not_found')
  return { ...text, createdAt: text.createdAt.toISOString() }
}
