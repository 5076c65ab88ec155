import { type FaqItem, faqEndpoints, type NewFaqItem } from '@plato/contract/content/faq.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const faqList = () =>
  queryOptions({
    queryKey: ['faq'],
    queryFn: ({ signal }) => api(faqEndpoints.list, {}, { signal }),
    select: ({ content }) => content,
  })

export function useFaqWrites() {
  const client = useQueryClient()
  const andRefresh = async <Answer>(call: Promise<{ content: Answer }>): Promise<Answer> => {
    const { content } = await call
    await client.invalidateQueries({ queryKey: faqList().queryKey })
    return content
  }
  return {
    create: (body: NewFaqItem) => andRefresh(api(faqEndpoints.create, { body })),
    update: ({ id, ...body }: FaqItem) => andRefresh(api(faqEndpoints.update, { params: { id }, body })),
    remove: (id: number) => andRefresh(api(faqEndpoints.remove, { params: { id } })),
  }
}
