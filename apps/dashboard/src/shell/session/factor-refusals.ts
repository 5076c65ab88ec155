import type { ApiRefusal } from '@plato/contract/client'
import type { Endpoint } from '@plato/contract/endpoint'
import { setFactorGap } from '#dashboard/shell/session/factor-gap.ts'

/** The dialogs behind the refusals. They are part of the feature auth, which the shell may not import. */
export interface FactorPrompts {
  /** Resolves to true when the second factor was given, to false when the dialog was closed. */
  readonly stepUp: () => Promise<boolean>
  /** Explains that the account needs a second factor first; resolves when the dialog is closed. */
  readonly explainEnrolment: () => Promise<void>
}

let prompts: FactorPrompts | undefined
let openStepUp: Promise<boolean> | undefined
let openExplanation: Promise<void> | undefined

/** Called once, where the features are collected. */
export function registerFactorPrompts(registered: FactorPrompts): void {
  prompts = registered
}

/** Requests that are refused while the dialog is open wait for the same dialog. */
async function stepUp(): Promise<boolean> {
  openStepUp ??= prompts?.stepUp().finally(() => {
    openStepUp = undefined
  })
  return (await openStepUp) ?? false
}

async function explainEnrolment(): Promise<void> {
  openExplanation ??= prompts?.explainEnrolment().finally(() => {
    openExplanation = undefined
  })
  await openExplanation
}

/** Whether a refused request can be sent again. Asks for the second factor, or notes what the session lacks. */
export async function recoverFromRefusal(
  { status, problem: { code } }: ApiRefusal,
  { factor }: Pick<Endpoint, 'factor'>,
): Promise<boolean> {
  if (status !== 428) return false
  if (code === 'auth.step_up_required') return stepUp()
  if (code === 'auth.factor_required') setFactorGap('factor')
  if (code === 'auth.enrolment_required') {
    if (factor === 'step-up') await explainEnrolment()
    else if (factor === undefined) setFactorGap('enrolment')
  }
  return false
}
