import {
  type Article,
  type ArticleFilter,
  activityEndpoints,
  blogEndpoints,
  type NewArticle,
} from '@plato/contract/content/articles.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const articlePageSize = 10

/** Posts and activities are one set of screens: where each lives here and on the site, and whom it asks. */
export const articleKinds = {
  POST: { path: '/blog', sitePath: '/blog', calls: blogEndpoints },
  ACTIVITY: { path: '/activities', sitePath: '/aktiviteler', calls: activityEndpoints },
} as const
export type ArticleKind = keyof typeof articleKinds

export const articleList = (kind: ArticleKind, filter: Omit<ArticleFilter, 'take'>) =>
  queryOptions({
    queryKey: ['articles', kind, 'list', filter],
    queryFn: ({ signal }) =>
      api(articleKinds[kind].calls.list, { querystring: { ...filter, take: articlePageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const articleDetail = (kind: ArticleKind) => (id: number) =>
  queryOptions({
    queryKey: ['articles', kind, 'detail', id],
    queryFn: ({ signal }) => api(articleKinds[kind].calls.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

/** Each write leaves the article and its list as the server now has them. */
export function useArticleWrites(kind: ArticleKind) {
  const client = useQueryClient()
  const { calls } = articleKinds[kind]
  const refreshLists = () => client.invalidateQueries({ queryKey: ['articles', kind, 'list'] })
  const keep = async (content: Article): Promise<Article> => {
    client.setQueryData(articleDetail(kind)(content.id).queryKey, { content })
    await refreshLists()
    return content
  }
  return {
    create: async (body: NewArticle) => keep((await api(calls.create, { body })).content),
    edit: async ({ id, version }: Article, body: NewArticle) =>
      keep((await api(calls.edit, { body: { ...body, id, version } })).content),
    reload: async (id: number) => keep((await api(calls.get, { params: { id } })).content),
    remove: async (id: number) => {
      await api(calls.remove, { params: { id } })
      await refreshLists()
    },
  }
}
