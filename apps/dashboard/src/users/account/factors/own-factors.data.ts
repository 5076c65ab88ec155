import {
  type Enrolled,
  type Enrolment,
  factorEndpoints,
  type TotpSetup,
} from '@plato/contract/users/factors.contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { createPasskey } from '#dashboard/auth/factor/passkey.ts'
import { api } from '#dashboard/shell/api.ts'

export const ownFactors = () =>
  queryOptions({
    queryKey: ['account', 'factors'],
    queryFn: ({ signal }) => api(factorEndpoints.own, {}, { signal }),
    select: ({ content }) => content,
  })

/** Secrets and recovery codes are returned to the caller and stay out of the query cache. */
export function useFactorWrites() {
  const client = useQueryClient()
  const refreshed = async <T>(write: Promise<{ content: T }>): Promise<T> => {
    const { content } = await write
    await client.invalidateQueries({ queryKey: ['account'] })
    return content
  }
  return {
    addPasskey: async (name: string, enrolment: Enrolment): Promise<Enrolled> => {
      const { content: prompt } = await api(factorEndpoints.startNewPasskey, { body: enrolment })
      const response = await createPasskey(prompt)
      const { challengeId } = prompt
      return refreshed(api(factorEndpoints.addPasskey, { body: { challengeId, name, response } }))
    },
    removePasskey: (id: string) => refreshed(api(factorEndpoints.removePasskey, { params: { id } })),
    startTotp: async (enrolment: Enrolment): Promise<TotpSetup> =>
      (await api(factorEndpoints.startTotp, { body: enrolment })).content,
    confirmTotp: (code: string) => refreshed(api(factorEndpoints.confirmTotp, { body: { code } })),
    removeTotp: () => refreshed(api(factorEndpoints.removeTotp, {})),
    renewRecoveryCodes: async () =>
      (await refreshed(api(factorEndpoints.renewRecoveryCodes, {}))).recoveryCodes,
  }
}
