import { contentPictureEndpoints } from '@plato/contract/content/pictures.contract'
import { getPicture, keepPicture } from '@plato/core/content/pictures/keep-picture'
import { serve } from '#api/http/serve.ts'

export const contentPictureRoutes = serve('content-pictures', contentPictureEndpoints, {
  upload: (ctx, { file, key }) => keepPicture(ctx, file, key),
  get: (ctx, { params }) => getPicture(ctx, params.key),
})
