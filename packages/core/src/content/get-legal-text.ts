import type { LegalText } from '@plato/contract/content/content.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../platform/context.ts'
import { textHtml } from '../platform/text-html.ts'
import { findNewestText } from './texts.queries.ts'

export async function getLegalText(
  ctx: Pick<PublicContext, 'db'>,
  section: ContentSection,
): Promise<LegalText> {
  const text = await findNewestText(ctx.db, section)
  if (!text) throw new Refusal('content.not_found')
  return { section, version: text.version, body: textHtml(text), createdAt: text.createdAt.toISOString() }
}
