import {
  type OwnerDetails,
  ownerDetailEndpoints,
  type SavedOwnerDetails,
} from '@plato/contract/users/owner-details.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const ownerDetails = (userId: number) =>
  queryOptions({
    queryKey: ['users', 'owner-details', userId],
    queryFn: ({ signal }) => api(ownerDetailEndpoints.get, { params: { id: userId } }, { signal }),
    select: ({ content }) => content,
  })

export function useOwnerDetailWrites(userId: number) {
  const client = useQueryClient()
  return {
    save: async (body: SavedOwnerDetails): Promise<OwnerDetails> => {
      const answer = await api(ownerDetailEndpoints.save, { params: { id: userId }, body })
      client.setQueryData(ownerDetails(userId).queryKey, answer)
      void client.invalidateQueries({ queryKey: ['approvals'] })
      // What a report lacked may be there now.
      await client.invalidateQueries({ queryKey: ['reports'] })
      return answer.content
    },
    reveal: async (): Promise<string> =>
      (await api(ownerDetailEndpoints.reveal, { params: { id: userId } })).content.identityNo,
  }
}
