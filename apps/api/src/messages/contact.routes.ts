import { contactEndpoints } from '@plato/contract/messages/contact.contract'
import { getContactPage } from '@plato/core/messages/get-contact-page'
import { countUnread, getMessage, listMessages } from '@plato/core/messages/list-messages'
import { markMessage, removeMessage } from '@plato/core/messages/mark-message'
import { replyToMessage } from '@plato/core/messages/reply-to-message'
import { takeMessage } from '@plato/core/messages/take-message'
import { serve } from '#api/http/serve.ts'

export const contactRoutes = serve('contact', contactEndpoints, {
  page: (ctx) => getContactPage(ctx),
  send: (ctx, { body }) => takeMessage(ctx, body),
  unreadCount: (ctx) => countUnread(ctx),
  list: (ctx, { querystring }) => listMessages(ctx, querystring),
  get: (ctx, { params }) => getMessage(ctx, params.id),
  mark: (ctx, { params, body }) => markMessage(ctx, params.id, body),
  reply: (ctx, { params, body, key }) => replyToMessage(ctx, params.id, body, key),
  remove: (ctx, { params }) => removeMessage(ctx, params.id),
})
