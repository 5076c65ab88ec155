import { ApiRefusal } from '@plato/contract/client'
import { type EditedText, type TextEdit, textEndpoints } from '@plato/contract/content/texts.contract'
import type { ContentSection } from '@plato/rules/content/sections'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const textDetail = (section: ContentSection) =>
  queryOptions({
    queryKey: ['texts', section],
    queryFn: ({ signal }) => api(textEndpoints.get, { params: { section } }, { signal }),
    select: ({ content }) => content,
  })

/** A version never changes, so it is fetched once. */
export const oldText = (section: ContentSection, version: number) =>
  queryOptions({
    queryKey: ['texts', section, version],
    queryFn: ({ signal }) => api(textEndpoints.getVersion, { params: { section, version } }, { signal }),
    select: ({ content }) => content,
    staleTime: Number.POSITIVE_INFINITY,
  })

export function useTextWrites(section: ContentSection) {
  const client = useQueryClient()
  const { queryKey } = textDetail(section)
  return {
    save: async (body: TextEdit): Promise<EditedText> => {
      try {
        const answer = await api(textEndpoints.edit, { params: { section }, body })
        client.setQueryData(queryKey, answer)
        return answer.content
      } catch (error) {
        // Another user saved first: fetches that version, so that the page can show both.
        if (error instanceof ApiRefusal && error.problem.code === 'content.changed_meanwhile')
          await client.invalidateQueries({ queryKey, exact: true })
        throw error
      }
    },
  }
}
