import { contactEndpoints } from '@plato/contract/inbox/contact.contract'
import { exportMessages } from '@plato/core/inbox/export-messages'
import { getContactPage } from '@plato/core/inbox/get-contact-page'
import { countUnread, getMessage, listMessages } from '@plato/core/inbox/list-messages'
import { markMessage, removeMessage } from '@plato/core/inbox/mark-message'
import { replyToMessage } from '@plato/core/inbox/reply-to-message'
import { takeMessage } from '@plato/core/inbox/take-message'
import { serve } from '#api/http/serve.ts'

export const contactRoutes = serve('contact', contactEndpoints, {
  page: (ctx) => getContactPage(ctx),
  send: (ctx, { body, key }) => takeMessage(ctx, body, key),
  unreadCount: (ctx) => countUnread(ctx),
  list: (ctx, { querystring }) => listMessages(ctx, querystring),
  export: (ctx, { querystring }) => exportMessages(ctx, querystring),
  get: (ctx, { params }) => getMessage(ctx, params.id),
  mark: (ctx, { params, body }) => markMessage(ctx, params.id, body),
  reply: (ctx, { params, body, key }) => replyToMessage(ctx, params.id, body, key),
  remove: (ctx, { params }) => removeMessage(ctx, params.id),
})
