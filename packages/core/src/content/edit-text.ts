import type { EditedText, OldText, TextEdit } from '@plato/contract/content/texts.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import { refuseOnConstraint } from '../constraints.ts'
import type { Context, Db } from '../context.ts'
import { insistOnRichText } from './clean-rich-text.ts'
import { textHtml } from './text-html.ts'
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

/** Whoever saves second is refused, also when both saw the same newest: a version's number is taken once. */
const meaning = { content_texts_pkey: 'content.changed_meanwhile' } as const

/** Writes the next version; none is ever changed, because guests have agreed to it by its number. */
export async function editText(ctx: Context, section: ContentSection, edit: TextEdit): Promise<EditedText> {
  const body = insistOnRichText(edit.body)
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
