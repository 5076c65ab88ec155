import { activityEndpoints, blogEndpoints } from '@plato/contract/content/articles.contract'
import {
  getArticle,
  getShownArticle,
  listArticles,
  listShownArticles,
} from '@plato/core/content/articles/list-articles'
import { createArticle, editArticle, removeArticle } from '@plato/core/content/articles/save-article'
import { serve } from '#api/http/serve.ts'

export const blogRoutes = serve('blog', blogEndpoints, {
  list: (ctx, { querystring }) => listArticles(ctx, 'POST', querystring),
  get: (ctx, { params }) => getArticle(ctx, 'POST', params.id),
  create: (ctx, { body, key }) => createArticle(ctx, 'POST', body, key),
  edit: (ctx, { body }) => editArticle(ctx, 'POST', body),
  remove: (ctx, { params }) => removeArticle(ctx, 'POST', params.id),
  listPublic: (ctx, { querystring }) => listShownArticles(ctx, 'POST', querystring),
  getPublic: (ctx, { params }) => getShownArticle(ctx, 'POST', params.slug),
})

export const activityRoutes = serve('activities', activityEndpoints, {
  list: (ctx, { querystring }) => listArticles(ctx, 'ACTIVITY', querystring),
  get: (ctx, { params }) => getArticle(ctx, 'ACTIVITY', params.id),
  create: (ctx, { body, key }) => createArticle(ctx, 'ACTIVITY', body, key),
  edit: (ctx, { body }) => editArticle(ctx, 'ACTIVITY', body),
  remove: (ctx, { params }) => removeArticle(ctx, 'ACTIVITY', params.id),
  listPublic: (ctx, { querystring }) => listShownArticles(ctx, 'ACTIVITY', querystring),
  getPublic: (ctx, { params }) => getShownArticle(ctx, 'ACTIVITY', params.slug),
})
