import { ApiRefusal } from '@plato/contract/client'
import type { LegalText } from '@plato/contract/content/content.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import type { Site } from '#site/shell/server/site-context.server.ts'
import { orMissing } from '#site/shell/server/site-data.server.ts'

/** Returns undefined for a text that is not written yet or cannot be read, for pages that show more than the text. */
export async function textOrNothing(
  site: Pick<Site, 'texts'>,
  section: ContentSection,
): Promise<LegalText | undefined> {
  const reading = site.texts[section]().catch((error: unknown) => {
    if (error instanceof ApiRefusal && error.status === 404) return undefined
    throw error
  })
  return orMissing('text', reading, { section })
}
