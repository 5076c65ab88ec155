interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

let trusted: string | undefined

/**
 * Trusted Types forbid starting a script from a plain URL string. The map library starts its worker that way, so this
 * policy allows exactly that one file.
 */
export function trustWorker(url: string): void {
  if (trusted !== undefined) return
  trusted = url
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (requested) => (requested === url ? requested : null),
  })
}
