import { contentSections, maxTextLength } from '@plato/rules/content/sections'
import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'

const section = z.enum(contentSections)
const version = z.int().positive()

/** One version, as it was written and by whom; null when it came with the installation. */
const textVersion = z.object({
  version,
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
})
export type TextVersion = z.infer<typeof textVersion>

/** HTML of the few tags the editor knows (rules/content/rich-text). */
const oldText = textVersion.extend({ section, body: z.string() })
export type OldText = z.infer<typeof oldText>

const editedText = z.object({
  section,
  /** Zero, with an empty body, until the text is saved for the first time. */
  version: z.int().min(0),
  body: z.string(),
  /** Newest first. */
  versions: z.array(textVersion),
})
export type EditedText = z.infer<typeof editedText>

export const textEdit = z.strictObject({
  body: z.string().max(maxTextLength),
  /** The version that was edited; the edit is refused if a newer one was saved since. */
  version: z.int().min(0),
})
export type TextEdit = z.output<typeof textEdit>

const sectionParams = z.strictObject({ section })

export const textEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/content/:section',
    access: 'content.write',
    params: sectionParams,
    success: [200, content(editedText)],
    refusals: [],
  }),
  getVersion: endpoint({
    method: 'GET',
    url: '/v1/admin/content/:section/:version',
    access: 'content.write',
    params: sectionParams.extend({ version: z.coerce.number().int().positive().max(1_000_000) }),
    success: [200, content(oldText)],
    refusals: ['content.not_found'],
  }),
  edit: endpoint({
    method: 'PUT',
    url: '/v1/admin/:section/edit',
    access: 'content.write',
    params: sectionParams,
    body: textEdit,
    success: [200, content(editedText)],
    refusals: ['content.empty', 'content.changed_meanwhile'],
  }),
}
