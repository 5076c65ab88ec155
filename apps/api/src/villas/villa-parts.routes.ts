import { featureEndpoints } from '@plato/contract/villas/features.contract'
import { guestCommentEndpoints, villaCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { villaImageEndpoints } from '@plato/contract/villas/villa-images.contract'
import { villaTypeEndpoints } from '@plato/contract/villas/villa-types.contract'
import { exportComments } from '@plato/core/villas/comments/export-comments'
import {
  getComment,
  listVillaComments,
  removeComment,
  replyToComment,
  setCommentActivity,
} from '@plato/core/villas/comments/moderate-comment'
import { getCommentInvitation, writeComment } from '@plato/core/villas/comments/write-comment'
import {
  describeImage,
  removeImage,
  setImageOrder,
  uploadImage,
} from '@plato/core/villas/images/manage-images'
import { getVillaType, listPublicVillaTypes, listVillaTypes } from '@plato/core/villas/types/list-villa-types'
import {
  createFeature,
  createFeatureCategory,
  listFeatures,
  removeFeature,
  removeFeatureCategory,
  updateFeature,
} from '@plato/core/villas/types/save-feature'
import { createVillaType, removeVillaType, updateVillaType } from '@plato/core/villas/types/save-villa-type'
import { serve } from '#api/http/serve.ts'

export const villaTypeRoutes = serve('villa-types', villaTypeEndpoints, {
  list: (ctx, { querystring }) => listVillaTypes(ctx, querystring),
  get: (ctx, { params }) => getVillaType(ctx, params.id),
  create: (ctx, { body, key }) => createVillaType(ctx, body, key),
  update: (ctx, { params, body }) => updateVillaType(ctx, params.id, body),
  remove: (ctx, { params }) => removeVillaType(ctx, params.id),
  listPublic: async (ctx) => ({ villaTypes: await listPublicVillaTypes(ctx) }),
})

export const featureRoutes = serve('features', featureEndpoints, {
  list: (ctx) => listFeatures(ctx),
  createCategory: (ctx, { body, key }) => createFeatureCategory(ctx, body, key),
  removeCategory: (ctx, { params }) => removeFeatureCategory(ctx, params.id),
  create: (ctx, { body, key }) => createFeature(ctx, body, key),
  update: (ctx, { params, body }) => updateFeature(ctx, params.id, body),
  remove: (ctx, { params }) => removeFeature(ctx, params.id),
})

export const villaImageRoutes = serve('villa-images', villaImageEndpoints, {
  upload: (ctx, { body, file, key }) => uploadImage(ctx, body, file, key),
  describe: (ctx, { params, body }) => describeImage(ctx, params.id, body),
  remove: (ctx, { params }) => removeImage(ctx, params.id),
  setOrder: (ctx, { body }) => setImageOrder(ctx, body),
})

export const villaCommentRoutes = serve('villa-comments', villaCommentEndpoints, {
  list: (ctx, { querystring }) => listVillaComments(ctx, querystring),
  export: (ctx, { querystring }) => exportComments(ctx, querystring),
  get: (ctx, { params }) => getComment(ctx, params.id),
  reply: (ctx, { params, body }) => replyToComment(ctx, params.id, body),
  setActivity: (ctx, { params, body }) => setCommentActivity(ctx, params.id, body),
  remove: (ctx, { params }) => removeComment(ctx, params.id),
})

export const guestCommentRoutes = serve('guest-comments', guestCommentEndpoints, {
  invitation: (ctx, { params }) => getCommentInvitation(ctx, params.token),
  write: (ctx, { params, body }) => writeComment(ctx, params.token, body),
})
