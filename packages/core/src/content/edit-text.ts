import type { EditedText, OldText, TextEdit } from '@plato/contract/content/texts.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context, Db } from '../platform/context.ts'
import { textHtml } from '../platform/text-html.ts'
import { requireRichText } from './clean-rich-text.ts'
import { findNewestText, findTextVersion, insertText, selectTextVersions } from './texts.queries.ts'

async function editedText(db: Db, section: ContentSection): Promise<EditedText> {
  const newest = await findNewestText(db, section)
  const versions = await selectTextVersions(db, section)
  return { section, version: newest?.version ?? 0, body: newest ? textHtml(newest) : '', versions }
}

export const getEditedText = (ctx: Context, section: ContentSection) => editedText(ctx.db, section)

export async function getTextVersion(
  ctx: Context,
  section: ContentSection,
  version: number,
): Promise<OldText> {
  const text = await findTextVersion(ctx.db, section, version)
  if (!text) throw new Refusal('content.not_found')
  const { createdAt, createdByName } = text
  return { section, version, body: textHtml(text), createdAt: createdAt.toISOString(), createdByName }
}

/** The primary key refuses the second of two saves that started from the same version. */
const meaning = { content_texts_pkey: 'content.changed_meanwhile' } as const

/** Inserts the next version. Versions are never changed, because guests agree to a version by its number. */
export async function editText(ctx: Context, section: ContentSection, edit: TextEdit): Promise<EditedText> {
  const body = requireRichText(edit.body)
  return ctx.db.transaction().execute(async (tx) => {
    const newest = await findNewestText(tx, section)
    const isThere = newest !== undefined && textHtml(newest) === body
    if (!isThere) {
      if ((newest?.version ?? 0) !== edit.version) throw new Refusal('content.changed_meanwhile')
      const version = edit.version + 1
      const text = { section, version, body, created_by: ctx.actor.id, created_at: ctx.now }
      await refuseOnConstraint(meaning, () => insertText(tx, text))
      await recordAudit(tx, ctx, { action: 'text.edited', subjectId: section, change: { section, version } })
    }
    return editedText(tx, section)
  })
}
