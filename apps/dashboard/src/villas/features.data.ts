import {
  type Feature,
  featureEndpoints,
  type NewFeature,
  type NewFeatureCategory,
} from '@plato/contract/villas/features.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const featureList = () =>
  queryOptions({
    queryKey: ['features'],
    queryFn: ({ signal }) => api(featureEndpoints.list, {}, { signal }),
    select: ({ content }) => content,
  })

export function useFeatureWrites() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: featureList().queryKey })
  const andRefresh = async <Answer>(call: Promise<{ content: Answer }>): Promise<Answer> => {
    const { content } = await call
    await refresh()
    return content
  }
  return {
    createCategory: (body: NewFeatureCategory) => andRefresh(api(featureEndpoints.createCategory, { body })),
    removeCategory: (id: number) => andRefresh(api(featureEndpoints.removeCategory, { params: { id } })),
    create: (body: NewFeature) => andRefresh(api(featureEndpoints.create, { body })),
    update: ({ id, ...body }: Feature) => andRefresh(api(featureEndpoints.update, { params: { id }, body })),
    remove: (id: number) => andRefresh(api(featureEndpoints.remove, { params: { id } })),
  }
}
