import { removeExpiredSessions } from '@plato/core/auth/remove-expired-sessions'
import { rebuildSitemap } from '@plato/core/content/sitemap'
import type { PublicContext } from '@plato/core/context'
import type { JobName, Jobs } from '@plato/core/jobs'
import { rollHorizon } from '@plato/core/search/roll-horizon'
import type { Storage } from '@plato/core/storage/storage'
import { processImage, removeImageFiles } from '@plato/core/villas/process-image'
import { drawSharePicture, drawStaleSharePictures } from '@plato/core/villas/share/draw-share-picture'

export type JobContext = Pick<PublicContext, 'db' | 'now' | 'today'> & { readonly storage: Storage }

/** One handler per job; a job without one does not compile. Each may run twice, so each is idempotent. */
export const handlers: { [Name in JobName]: (ctx: JobContext, data: Jobs[Name]) => Promise<unknown> } = {
  'auth.remove-expired-sessions': (ctx) => removeExpiredSessions(ctx),
  'content.rebuild-sitemap': (ctx) => rebuildSitemap(ctx),
  'search.roll-horizon': (ctx) => rollHorizon(ctx),
  'villas.draw-share-picture': (ctx, { villaId }) => drawSharePicture(ctx, villaId),
  'villas.draw-stale-share-pictures': (ctx) => drawStaleSharePictures(ctx),
  'villas.process-image': (ctx, { imageId }) => processImage(ctx, imageId),
  'villas.remove-image-files': (ctx, { key }) => removeImageFiles(ctx, key),
}
