import { subscriberEndpoints } from '@plato/contract/inbox/subscribers.contract'
import { exportSubscriberList } from '@plato/core/inbox/export-subscriber-list'
import { exportSubscribers } from '@plato/core/inbox/export-subscribers'
import { listSubscribers } from '@plato/core/inbox/list-subscribers'
import { removeSubscriber } from '@plato/core/inbox/remove-subscriber'
import { confirmSubscription, leaveNewsletter, seeSubscription } from '@plato/core/inbox/subscription'
import { serve } from '#api/http/serve.ts'

export const subscriberRoutes = serve('subscribers', subscriberEndpoints, {
  list: (ctx, { querystring }) => listSubscribers(ctx, querystring),
  csv: (ctx) => exportSubscribers(ctx),
  export: (ctx, { querystring }) => exportSubscriberList(ctx, querystring),
  remove: (ctx, { params }) => removeSubscriber(ctx, params.id),
  see: (ctx, { params }) => seeSubscription(ctx, params.token),
  confirm: (ctx, { params }) => confirmSubscription(ctx, params.token),
  leave: (ctx, { params }) => leaveNewsletter(ctx, params.token),
})
