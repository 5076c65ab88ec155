interface Leading {
  readonly formOrigins: readonly string[]
}

const leads = (loaded: unknown): loaded is Leading =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'formOrigins' in loaded &&
  Array.isArray(loaded.formOrigins)

/** A page whose form redirects to another site lists the origins in its loader data as `formOrigins`. */
export const formOriginsIn = (loaderData: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(loaderData).find(leads)?.formOrigins ?? []
