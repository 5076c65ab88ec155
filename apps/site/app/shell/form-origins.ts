interface Leading {
  readonly formOrigins: readonly string[]
}

const leads = (loaded: unknown): loaded is Leading =>
  typeof loaded === 'object' &&
  loaded !== null &&
  'formOrigins' in loaded &&
  Array.isArray(loaded.formOrigins)

/** A page whose form is answered by sending the browser to somebody else names them in its own data. */
export const formOriginsIn = (loaderData: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(loaderData).find(leads)?.formOrigins ?? []
