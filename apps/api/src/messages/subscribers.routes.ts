import { subscriberEndpoints } from '@plato/contract/messages/subscribers.contract'
import { exportSubscribers } from '@plato/core/messages/export-subscribers'
import { listSubscribers } from '@plato/core/messages/list-subscribers'
import { removeSubscriber } from '@plato/core/messages/remove-subscriber'
import { confirmSubscription, leaveNewsletter, seeSubscription } from '@plato/core/messages/subscription'
import { serve } from '#api/http/serve.ts'

export const subscriberRoutes = serve('subscribers', subscriberEndpoints, {
  list: (ctx, { querystring }) => listSubscribers(ctx, querystring),
  csv: (ctx) => exportSubscribers(ctx),
  remove: (ctx, { params }) => removeSubscriber(ctx, params.id),
  see: (ctx, { params }) => seeSubscription(ctx, params.token),
  confirm: (ctx, { params }) => confirmSubscription(ctx, params.token),
  leave: (ctx, { params }) => leaveNewsletter(ctx, params.token),
})
