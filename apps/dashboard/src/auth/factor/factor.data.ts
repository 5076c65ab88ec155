import { ApiRefusal } from '@plato/contract/client'
import { type Factors, factorEndpoints, type GivenFactor } from '@plato/contract/users/factors.contract'
import { queryOptions } from '@tanstack/react-query'
import { factorMessages as messages } from '#dashboard/auth/factor/factor-messages.tr.ts'
import { readPasskey } from '#dashboard/auth/factor/passkey.ts'
import { api } from '#dashboard/shell/api.ts'
import { setFactorGap } from '#dashboard/shell/session/factor-gap.ts'
import { ShownFailure, sentenceOf } from '#dashboard/shell/toast/toast.tsx'

/** The account has a second factor and the session has not given it. */
export const lacksFactor = ({ isEnrolled, factorAt }: Factors): boolean => isEnrolled && factorAt === null

/** The end of the time to set up a factor is noted only when the API refuses a call: clocks of browsers may be wrong. */
function noteGap(factors: Factors): void {
  if (lacksFactor(factors)) setFactorGap('factor')
  else if (factors.isEnrolled || !factors.isRequired) setFactorGap(undefined)
}

export async function readFactors(signal?: AbortSignal): Promise<Factors> {
  const { content } = await api(factorEndpoints.state, {}, signal ? { signal } : {})
  noteGap(content)
  return content
}

export const factorState = () =>
  queryOptions({
    queryKey: ['account', 'factor-state'],
    queryFn: ({ signal }) => readFactors(signal),
    // The factor may have been given or set up in another tab.
    refetchOnWindowFocus: true,
  })

export async function giveFactor(given: GivenFactor): Promise<Factors> {
  const { content } = await api(factorEndpoints.give, { body: given })
  noteGap(content)
  return content
}

export async function givePasskey(): Promise<Factors> {
  try {
    const { content: prompt } = await api(factorEndpoints.startPasskey, {})
    const response = await readPasskey(prompt)
    return await giveFactor({ method: 'PASSKEY', challengeId: prompt.challengeId, response })
  } catch (error) {
    // The waiting time after many attempts has a sentence of its own; everything else is one failure to the person.
    if (error instanceof ApiRefusal && error.status === 429) throw error
    throw new ShownFailure(messages.passkeyFailed, { cause: error })
  }
}

/** The sentence for a code that was not accepted. */
export const codeErrorOf = (error: unknown): string =>
  error instanceof ApiRefusal && error.problem.code === 'auth.wrong_code'
    ? messages.wrongCode
    : sentenceOf(error)
