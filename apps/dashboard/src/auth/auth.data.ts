import { authEndpoints, type Credentials, type SignedIn } from '@plato/contract/auth/auth.contract'
import { createClient } from '@plato/contract/client'
import { factorEndpoints } from '@plato/contract/users/factors.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lacksFactor } from '#dashboard/auth/factor/factor.data.ts'
import { readPasskey } from '#dashboard/auth/factor/passkey.ts'
import { authMessages } from '#dashboard/auth/messages.tr.ts'
import { api } from '#dashboard/shell/api.ts'
import { setFactorGap } from '#dashboard/shell/session/factor-gap.ts'
import { storeSession } from '#dashboard/shell/session/session.ts'
import { isAlive, sessionFrom } from '#dashboard/shell/session/session-rules.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface SignIn {
  readonly signedIn: SignedIn
  /** The password was right and the account has a second factor. */
  readonly needsSecondStep: boolean
}

function useSessionStart() {
  const queryClient = useQueryClient()
  return ({ signedIn, needsSecondStep }: SignIn) => {
    const session = sessionFrom(signedIn)
    if (!session) return toastFailure(authMessages.undecodable)
    if (!isAlive(session, Date.now())) return toastFailure(authMessages.wrongClock, authMessages.failedTitle)
    // Nothing read for the person before may be shown to this one.
    queryClient.clear()
    // Before the session, which makes the login page redirect: no page is shown that the API would refuse.
    setFactorGap(needsSecondStep ? 'factor' : undefined, session.id)
    storeSession(session)
    if (!needsSecondStep) toastDone(authMessages.done)
  }
}

/** Read with the new token before the session is stored. Without a response the first refused request shows it. */
async function hasSecondStep({ accessToken }: SignedIn): Promise<boolean> {
  const call = createClient({ baseUrl: '', token: () => accessToken })
  const state = await call(factorEndpoints.state, {}).catch(() => undefined)
  return state !== undefined && lacksFactor(state.content)
}

export function useLogin() {
  const onSuccess = useSessionStart()
  return useMutation({
    mutationFn: async (body: Credentials): Promise<SignIn> => {
      const { content: signedIn } = await api(authEndpoints.login, { body })
      const isUsable = sessionFrom(signedIn) !== undefined
      return { signedIn, needsSecondStep: isUsable && (await hasSecondStep(signedIn)) }
    },
    onError: (error) => toastFailure(authMessages.failed(sentenceOf(error)), authMessages.failedTitle),
    onSuccess,
  })
}

/** The passkey is also the second factor of the new session. */
export function usePasskeyLogin() {
  const onSuccess = useSessionStart()
  return useMutation({
    mutationFn: async (): Promise<SignIn> => {
      const { content: prompt } = await api(factorEndpoints.startSignIn, {})
      const response = await readPasskey(prompt)
      const { content: signedIn } = await api(factorEndpoints.signIn, {
        body: { challengeId: prompt.challengeId, response },
      })
      return { signedIn, needsSecondStep: false }
    },
    onError: (error) => toastFailure(sentenceOf(error), authMessages.failedTitle),
    onSuccess,
  })
}
