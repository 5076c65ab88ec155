import { editText } from '@plato/core/content/edit-text'
import { createFaqItem } from '@plato/core/content/faq'
import type { Context } from '@plato/core/platform/context'
import { demoFaq } from '@plato/database/demo/faq'
import { demoSiteTexts } from '@plato/database/demo/site-texts'
import { contentSections } from '@plato/rules/content/sections'

/** The texts of the demo site, saved through core. */
export async function loadDemoTexts(ctx: Context): Promise<void> {
  const written: Partial<Record<string, string>> = demoSiteTexts
  for (const section of contentSections) {
    const body = written[section]
    if (body) await editText(ctx, section, { body, version: 0 })
  }
  const items = demoFaq.flatMap(({ theme, items: faqItems }) => faqItems.map((item) => ({ theme, ...item })))
  for (const [place, { onHome = false, ...item }] of items.entries())
    await createFaqItem(ctx, { ...item, onHome, active: true, orderNo: (place + 1) * 10 })
}
