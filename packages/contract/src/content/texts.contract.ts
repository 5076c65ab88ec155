import { contentSections, longestText } from '@plato/rules/content/sections'
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
  /** Zero, with an empty body, as long as nobody wrote it. */
  version: z.int().min(0),
  body: z.string(),
  /** Newest first. */
  versions: z.array(textVersion),
})
export type EditedText = z.infer<typeof editedText>

export const textEdit = z.strictObject({
  body: z.string().max(longestText),
  /** The version the writer began from: if another was saved since, this one is refused. */
  version: z.int().min(0),
})
export type TextEdit = z.output<typeof textEdit>

const sectionParams = z.strictObject({ section })

export const textEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/content/:section',
    access: 'admin',
    summary: 'A text of the site to be edited, with its versions',
    params: sectionParams,
    success: [200, content(editedText)],
    refusals: [],
  }),
  getVersion: endpoint({
    method: 'GET',
    url: '/v1/admin/content/:section/:version',
    access: 'admin',
    summary: 'A text as it once was',
    params: sectionParams.extend({ version: z.coerce.number().int().positive().max(1_000_000) }),
    success: [200, content(oldText)],
    refusals: ['content.not_found'],
  }),
  edit: endpoint({
    method: 'PUT',
    url: '/v1/admin/:section/edit',
    access: 'admin',
    summary: 'Write the next version of a text; what is no plain text, heading, list or link is left out',
    params: sectionParams,
    body: textEdit,
    success: [200, content(editedText)],
    refusals: ['content.empty', 'content.changed_meanwhile'],
  }),
}
