import { ApiRefusal } from '@plato/contract/client'
import type { LegalText } from '@plato/contract/content/content.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import type { Site } from '#site/shell/site-context.server.ts'
import { orMissing } from '#site/shell/site-data.server.ts'

/** For a page that has more to show than its text: one nobody wrote yet, or that cannot be read now, is left out. */
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
