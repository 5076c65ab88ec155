import { messageLimits } from '@plato/rules/messages/limits'
import { oneLinePattern } from '@plato/rules/person-name'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idParams, page, touched } from '../endpoint.ts'
import { personName } from '../person-name.ts'
import { mailState } from '../reservations/reservation-shape.contract.ts'

/** What the contact page shows besides its frame, and what its form must send back. */
const contactPage = z.object({
  settings: z.array(z.object({ key: z.string(), value: z.string() })),
  workingHours: z.string(),
  /** When the form was handed out, signed: answered too fast or too late it is no person's. */
  stamp: z.string(),
  /** The data-protection notice that the sender reads. */
  kvkkVersion: z.int().positive().nullable(),
})
export type ContactPage = z.infer<typeof contactPage>

export const newMessage = z.strictObject({
  name: personName({ least: messageLimits.leastName, most: messageLimits.name }),
  email: z.email().max(messageLimits.email),
  /** Figures and what stands between them: it goes into mails, and nothing in them is a link. */
  phone: z
    .string()
    .trim()
    .max(messageLimits.phone)
    .regex(/^[+\d ()/.-]*$/)
    .default(''),
  subject: z.string().trim().max(messageLimits.subject).regex(oneLinePattern).default(''),
  message: z.string().trim().min(messageLimits.leastLetters).max(messageLimits.message),
  kvkkVersion: z.int().positive(),
  stamp: z.string().max(200),
  /** Hidden from people; machines fill it. */
  website: z.string().max(500).default(''),
})
export type NewMessage = z.output<typeof newMessage>

export const messageState = z.enum(['UNREAD', 'ANSWERED', 'SUSPECT'])
export type MessageState = z.infer<typeof messageState>

const messageRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  /** As much as a list shows. */
  excerpt: z.string(),
  suspect: z.enum(['HONEYPOT', 'TOO_FAST']).nullable(),
  readAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type MessageRow = z.infer<typeof messageRow>

const messageReply = z.object({
  id,
  body: z.string(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
  /** How far its mail has come. */
  mail: z.object({ id: z.string(), state: mailState }).nullable(),
})
const message = messageRow.omit({ excerpt: true }).extend({
  message: z.string(),
  kvkkVersion: z.int().nullable(),
  replies: z.array(messageReply),
})
export type Message = z.infer<typeof message>

/** Without a state: everything but what is suspected. */
export const messageFilter = page({ size: 10 }).extend({
  state: messageState.optional(),
  search: z.string().trim().max(80).optional(),
})
export type MessageFilter = z.output<typeof messageFilter>

export const newReply = z.strictObject({ body: z.string().trim().min(2).max(8_000) })
export type NewReply = z.output<typeof newReply>

export const messageMark = z.strictObject({
  read: z.boolean().optional(),
  /** A person wrote it after all. */
  trusted: z.literal(true).optional(),
})
export type MessageMark = z.output<typeof messageMark>

export const contactEndpoints = {
  page: endpoint({
    method: 'GET',
    url: '/v1/website/contact',
    access: 'public',
    cacheable: false,
    summary: 'How to reach the agency, and a stamp for the form',
    success: [200, content(contactPage)],
    refusals: [],
  }),
  send: endpoint({
    method: 'POST',
    url: '/v1/website/contact',
    access: 'public',
    summary: 'Write to the agency',
    body: newMessage,
    success: [201, content(z.object({ email: z.string() }))],
    refusals: ['message.old_form', 'message.form_used'],
    perMinute: 5,
  }),
  unreadCount: endpoint({
    method: 'GET',
    url: '/v1/admin/unreadcount',
    access: 'admin',
    summary: 'Messages nobody has read',
    success: [200, content(z.object({ unreadCount: z.int().min(0) }))],
    refusals: [],
  }),
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/contact/messages',
    access: 'admin',
    summary: 'Messages of the contact form, newest first',
    querystring: messageFilter,
    success: [200, content(cappedPageOf(messageRow))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/contact/messages/:id',
    access: 'admin',
    summary: 'One message with the answers to it',
    params: idParams,
    success: [200, content(message)],
    refusals: ['message.not_found'],
  }),
  mark: endpoint({
    method: 'PATCH',
    url: '/v1/admin/contact/messages/:id',
    access: 'admin',
    summary: 'Mark as read or unread, or as no machine’s after all',
    params: idParams,
    body: messageMark,
    success: [200, content(touched)],
    refusals: ['message.not_found'],
  }),
  reply: endpoint({
    method: 'POST',
    url: '/v1/admin/contact/messages/:id/reply',
    access: 'admin',
    summary: 'Answer by mail',
    params: idParams,
    body: newReply,
    idempotent: true,
    success: [201, content(message)],
    refusals: ['message.not_found', 'request.key_reused'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/contact/messages/:id',
    access: 'admin',
    summary: 'Remove a message and the answers to it',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['message.not_found'],
  }),
}
