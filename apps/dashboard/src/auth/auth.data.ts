import { authEndpoints, type Credentials } from '@plato/contract/auth/auth.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { authMessages } from '#dashboard/auth/messages.tr.ts'
import { api } from '#dashboard/shell/api.ts'
import { storeSession } from '#dashboard/shell/session/session.ts'
import { isAlive, sessionFrom } from '#dashboard/shell/session/session-rules.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Credentials) => api(authEndpoints.login, { body }),
    onError: (error) => toastFailure(authMessages.failed(sentenceOf(error)), authMessages.failedTitle),
    onSuccess: ({ content }) => {
      const session = sessionFrom(content)
      if (!session) return toastFailure(authMessages.undecodable)
      if (!isAlive(session, Date.now()))
        return toastFailure(authMessages.wrongClock, authMessages.failedTitle)
      // Nothing read for the person before may be shown to this one.
      queryClient.clear()
      storeSession(session)
      toastDone(authMessages.done)
    },
  })
}
