import {
  accountEndpoints,
  type ChangedEmail,
  type ChangedPassword,
} from '@plato/contract/users/account.contract'
import { accountLinkEndpoints } from '@plato/contract/users/account-links.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const ownAccount = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => api(accountEndpoints.get, {}, { signal }),
    select: ({ content }) => content,
  })

export function useAccountWrites() {
  const client = useQueryClient()
  const refreshed = async <T>(write: Promise<T>): Promise<T> => {
    const answer = await write
    await client.invalidateQueries({ queryKey: ['account'] })
    return answer
  }
  return {
    changePassword: (body: ChangedPassword) => refreshed(api(accountEndpoints.changePassword, { body })),
    changeEmail: (body: ChangedEmail) => refreshed(api(accountEndpoints.changeEmail, { body })),
    cancelEmail: () => refreshed(api(accountEndpoints.cancelEmailChange, {})),
    endSession: (id: string) => refreshed(api(accountEndpoints.endSession, { params: { id } })),
    endOtherSessions: () => refreshed(api(accountEndpoints.endOtherSessions, {})),
  }
}

/** The token stays in memory: it is neither in the key of a cached query nor in a URL that is requested. */
export const readLink = async (token: string) =>
  (await api(accountLinkEndpoints.read, { body: { token } })).content

export const sendLink = async (token: string, password: string | undefined) =>
  (await api(accountLinkEndpoints.use, { body: { token, ...(password === undefined ? {} : { password }) } }))
    .content
