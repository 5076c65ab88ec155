import type { FactorPrompts } from '#dashboard/shell/session/factor-refusals.ts'

/** Loaded when a request is refused, so that the first page does not carry the dialogs. */
export const factorPrompts: FactorPrompts = {
  stepUp: async () => (await import('#dashboard/auth/factor/step-up-dialog.tsx')).openStepUp(),
  explainEnrolment: async () =>
    (await import('#dashboard/auth/factor/enrolment-dialog.tsx')).openEnrolmentDialog(),
}
