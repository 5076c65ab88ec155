import { type Factors, factorEndpoints } from '@plato/contract/users/factors.contract'
import { network } from '#dashboard/testing/network.ts'

/** The state of an account with an authenticator app whose session has given its factor some time ago. */
export const newFactors = (over: Partial<Factors> = {}): Factors => ({
  isEnrolled: true,
  isRequired: true,
  dueAt: null,
  factorAt: '2027-06-16T07:00:00.000Z',
  methods: ['TOTP', 'RECOVERY'],
  ...over,
})

export const stepUpSentence = 'Bu işlem için kimliğinizi yeniden doğrulayın.'

/** Accepts one code, refuses every other one, and calls `onGiven` when the factor was given. */
export function acceptCode(accepted: string, onGiven: () => void = () => undefined): void {
  network.decide(factorEndpoints.give, ({ body }, { answer, refuse }) => {
    if ((body as { code?: string }).code !== accepted)
      return refuse(422, 'auth.wrong_code', 'Kod tutmadı, yenisini yazın.')
    onGiven()
    return answer(newFactors())
  })
}
