/** Creates a value with its first use. A formatter of `Intl` costs a phone up to 30 ms, and not every page needs one. */
export function once<T>(create: () => T): () => T {
  let value: { readonly created: T } | undefined
  return () => {
    value ??= { created: create() }
    return value.created
  }
}
