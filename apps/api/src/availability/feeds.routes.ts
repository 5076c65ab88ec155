import { feedEndpoints } from '@plato/contract/availability/feeds.contract'
import { createCalendarExport } from '@plato/core/availability/exports/create-export'
import { listCalendarExports } from '@plato/core/availability/exports/list-exports'
import { revokeCalendarExport } from '@plato/core/availability/exports/revoke-export'
import { diagnoseFeed } from '@plato/core/availability/feeds/diagnose'
import { changeFeed, getFeed, listFeeds, removeFeeds } from '@plato/core/availability/feeds/keep-feeds'
import { previewSync, syncFeed } from '@plato/core/availability/feeds/sync-feed'
import { serve } from '#api/http/serve.ts'

export const feedRoutes = serve('feeds', feedEndpoints, {
  list: (ctx, { querystring }) => listFeeds(ctx, querystring),
  get: (ctx, { params }) => getFeed(ctx, params.id),
  change: (ctx, { params, body }) => changeFeed(ctx, params.id, body),
  preview: (ctx, { body }) => previewSync(ctx, body),
  sync: (ctx, { body }) => syncFeed(ctx, body),
  remove: (ctx, { body }) => removeFeeds(ctx, body),
  diagnose: (ctx, { body }) => diagnoseFeed(ctx, body),
  exports: (ctx, { params }) => listCalendarExports(ctx, params.id),
  createExport: (ctx, { params, body, key }) => createCalendarExport(ctx, params.id, body, key),
  revokeExport: (ctx, { params }) => revokeCalendarExport(ctx, params.id),
})
