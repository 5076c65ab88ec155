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
 * The page lets nobody start a script from an address (Trusted Types). The map starts its worker from a plain one, so
 * this one file, and no other, is let through.
 */
export function trustWorker(url: string): void {
  if (trusted !== undefined) return
  trusted = url
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (asked) => (asked === url ? asked : null),
  })
}
