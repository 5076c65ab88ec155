import {
  type ChangedUser,
  type InvitedUser,
  type NewUser,
  type User,
  type UserFilter,
  userEndpoints,
} from '@plato/contract/users/users.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const userPageSize = 10

export const userList = (filter: Omit<UserFilter, 'take'>) =>
  queryOptions({
    queryKey: ['users', 'list', filter],
    queryFn: ({ signal }) =>
      api(userEndpoints.list, { querystring: { ...filter, take: userPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const userDetail = (id: number) =>
  queryOptions({
    queryKey: ['users', 'detail', id],
    queryFn: ({ signal }) => api(userEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export function useUserWrites() {
  const client = useQueryClient()
  const refreshLists = () => client.invalidateQueries({ queryKey: ['users', 'list'] })
  const keep = async (content: User): Promise<User> => {
    client.setQueryData(userDetail(content.id).queryKey, { content })
    // A report may have lacked what was just saved.
    void client.invalidateQueries({ queryKey: ['reports'] })
    await refreshLists()
    return content
  }
  return {
    create: async (body: NewUser) => keep((await api(userEndpoints.create, { body })).content),
    invite: async (body: InvitedUser) => keep((await api(userEndpoints.invite, { body })).content),
    renewInvitation: async (id: number) =>
      keep((await api(userEndpoints.renewInvitation, { params: { id } })).content),
    readInvitation: async (id: number) =>
      (await api(userEndpoints.readInvitation, { params: { id } })).content,
    update: async (id: number, body: ChangedUser) =>
      keep((await api(userEndpoints.update, { params: { id }, body })).content),
    removeFactors: async (id: number) => {
      await api(userEndpoints.removeFactors, { params: { id } })
      await client.invalidateQueries({ queryKey: ['users'] })
    },
    setActivity: async (id: number, active: boolean) => {
      await api(userEndpoints.setActivity, { body: { id, active } })
      await client.invalidateQueries({ queryKey: ['users'] })
    },
  }
}
