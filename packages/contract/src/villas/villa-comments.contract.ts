import {
  maxCommentLength,
  maxReplyLength,
  plainComment,
  shortestComment,
} from '@plato/rules/villas/guest-comment'
import { z } from 'zod'
import {
  cappedPageOf,
  content,
  endpoint,
  id,
  idInPath,
  idParams,
  page,
  repeatingId,
  touched,
} from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'

export const villaComment = z.object({
  id,
  name: z.string(),
  rating: z.int().min(1).max(5),
  text: z.string(),
  /** YYYY-MM of the stay. */
  stayMonth: z.string(),
  active: z.boolean(),
  reply: z.string(),
  createdAt: z.iso.datetime(),
})
export type VillaComment = z.infer<typeof villaComment>

/** WAITING: not reviewed by staff yet. */
export const commentState = z.enum(['WAITING', 'SHOWN', 'HIDDEN'])
export type CommentState = z.infer<typeof commentState>

const commentRow = villaComment.omit({ active: true }).extend({
  state: commentState,
  villaId: id,
  villaName: z.string(),
  villaSlug: z.string(),
  /** Written by invitation after a stay of this reservation; null when it was not. */
  reservation: z.object({ id, code: z.string() }).nullable(),
  decidedByName: z.string().nullable(),
  repliedAt: z.iso.datetime().nullable(),
})
export type CommentRow = z.infer<typeof commentRow>

export const commentFilter = page({ size: 10 }).extend({
  state: commentState.optional(),
  villa_id: idInPath.optional(),
})
export type CommentFilter = z.output<typeof commentFilter>

/** Columns of the exported file. */
export const commentColumnKeys = [
  'created',
  'name',
  'villa',
  'rating',
  'state',
  'text',
  'reply',
  'stayMonth',
  'reservation',
  'decidedBy',
] as const
export const commentExport = commentFilter
  .omit({ skip: true, take: true })
  .extend(fileChoice(commentColumnKeys))
export type CommentExport = z.output<typeof commentExport>

export const commentReply = z.strictObject({ reply: z.string().overwrite(plainComment).max(maxReplyLength) })

/** What an invited guest sees before writing. */
const commentInvitation = z.object({
  villaName: z.string(),
  villaSlug: z.string(),
  villaPicture: z.string().nullable(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  /** How the comment will be signed: "Elif K." */
  signedAs: z.string(),
  isWritten: z.boolean(),
})
export type CommentInvitation = z.infer<typeof commentInvitation>

export const newComment = z.strictObject({
  rating: z.int().min(1).max(5),
  text: z.string().overwrite(plainComment).min(shortestComment).max(maxCommentLength),
})
export type NewComment = z.output<typeof newComment>

const tokenParams = z.strictObject({ token: z.string().max(200) })

export const guestCommentEndpoints = {
  invitation: endpoint({
    method: 'GET',
    url: '/v1/website/comment/:token',
    access: 'public',
    cacheable: false,
    params: tokenParams,
    success: [200, content(commentInvitation)],
    refusals: ['comment.bad_link'],
    perMinute: 30,
  }),
  write: endpoint({
    method: 'POST',
    url: '/v1/website/comment/:token',
    access: 'public',
    params: tokenParams,
    body: newComment,
    success: [201, content(commentInvitation)],
    refusals: ['comment.bad_link', 'comment.already_written'],
    perMinute: 10,
  }),
}

export const villaCommentEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/comment',
    access: 'comments.write',
    querystring: commentFilter,
    success: [200, content(cappedPageOf(commentRow))],
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/comment/export',
    access: 'contacts.export',
    factor: 'step-up',
    querystring: commentExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/comment/:id',
    access: 'comments.write',
    params: idParams,
    success: [200, content(commentRow)],
    refusals: ['comment.not_found'],
  }),
  reply: endpoint({
    method: 'PUT',
    url: '/v1/admin/comment/:id/reply',
    access: 'comments.write',
    params: idParams,
    body: commentReply,
    success: [200, content(commentRow)],
    refusals: ['comment.not_found'],
  }),
  setActivity: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/commentactivity/:id',
    access: 'comments.write',
    params: idParams,
    body: repeatingId(z.strictObject({ active: z.boolean() }), 'id'),
    success: [200, content(touched)],
    refusals: ['comment.not_found'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/villas/comment/:id',
    access: 'comments.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['comment.not_found'],
  }),
}
