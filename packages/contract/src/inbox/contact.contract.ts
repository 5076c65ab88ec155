import { messageLimits } from '@plato/rules/inbox/limits'
import { oneLinePattern } from '@plato/rules/person-name'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idParams, page, touched } from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'
import { personName } from '../person-name.ts'
import { mailState } from '../reservations/reservation-shape.contract.ts'

/** Content of the contact page, and the values its form must return. */
const contactPage = z.object({
  settings: z.array(z.object({ key: z.string(), value: z.string() })),
  workingHours: z.string(),
  /** Signed time of the form: a message sent too fast is suspected spam, one sent too late is refused. */
  stamp: z.string(),
  /** The data-protection notice that the sender reads. */
  kvkkVersion: z.int().positive().nullable(),
})
export type ContactPage = z.infer<typeof contactPage>

export const newMessage = z.strictObject({
  name: personName({ min: messageLimits.minName, max: messageLimits.name }),
  email: z.email().max(messageLimits.email),
  /** Digits and separators only: the number is written into mails and must not contain a link. */
  phone: z
    .string()
    .trim()
    .max(messageLimits.phone)
    .regex(/^[+\d ()/.-]*$/)
    .default(''),
  subject: z.string().trim().max(messageLimits.subject).regex(oneLinePattern).default(''),
  message: z.string().trim().min(messageLimits.minCharacters).max(messageLimits.message),
  kvkkVersion: z.int().positive(),
  stamp: z.string().max(200),
  /** Honeypot: hidden on the page, filled in by bots only. */
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
  /** Shortened text for the list. */
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
  /** State of its mail. */
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

/** Columns of the exported file. */
export const messageColumnKeys = [
  'created',
  'sender',
  'email',
  'phone',
  'subject',
  'message',
  'state',
  'answered',
] as const
export const messageExport = messageFilter
  .omit({ skip: true, take: true })
  .extend(fileChoice(messageColumnKeys))
export type MessageExport = z.output<typeof messageExport>

export const newReply = z.strictObject({ body: z.string().trim().min(2).max(8_000) })
export type NewReply = z.output<typeof newReply>

export const messageMark = z.strictObject({
  read: z.boolean().optional(),
  /** Clears the spam suspicion. */
  trusted: z.literal(true).optional(),
})
export type MessageMark = z.output<typeof messageMark>

export const contactEndpoints = {
  page: endpoint({
    method: 'GET',
    url: '/v1/website/contact',
    access: 'public',
    cacheable: false,
    success: [200, content(contactPage)],
    refusals: [],
  }),
  send: endpoint({
    method: 'POST',
    url: '/v1/website/contact',
    access: 'public',
    body: newMessage,
    acceptsKey: true,
    success: [201, content(z.object({ email: z.string() }))],
    refusals: ['message.old_form', 'message.form_used', 'request.key_reused'],
    perMinute: 5,
  }),
  unreadCount: endpoint({
    method: 'GET',
    url: '/v1/admin/unreadcount',
    access: 'messages.write',
    success: [200, content(z.object({ unreadCount: z.int().min(0) }))],
    refusals: [],
  }),
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/contact/messages',
    access: 'messages.write',
    querystring: messageFilter,
    success: [200, content(cappedPageOf(messageRow))],
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/contact/messages/export',
    access: 'contacts.export',
    factor: 'step-up',
    querystring: messageExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/contact/messages/:id',
    access: 'messages.write',
    params: idParams,
    success: [200, content(message)],
    refusals: ['message.not_found'],
  }),
  mark: endpoint({
    method: 'PATCH',
    url: '/v1/admin/contact/messages/:id',
    access: 'messages.write',
    params: idParams,
    body: messageMark,
    success: [200, content(touched)],
    refusals: ['message.not_found'],
  }),
  reply: endpoint({
    method: 'POST',
    url: '/v1/admin/contact/messages/:id/reply',
    access: 'messages.write',
    params: idParams,
    body: newReply,
    idempotent: true,
    success: [201, content(message)],
    refusals: ['message.not_found', 'request.key_reused'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/contact/messages/:id',
    access: 'messages.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['message.not_found'],
  }),
}
