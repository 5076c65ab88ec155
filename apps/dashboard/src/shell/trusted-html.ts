interface Policy {
  /** Returns a TrustedHTML. It is typed as a string, because the types of the sinks are. */
  createHTML(html: string): string
}
interface TrustedGlobal {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
}

const unchanged: Policy = { createHTML: (html) => html }

/**
 * The Content-Security-Policy refuses HTML as text (`require-trusted-types-for`). This policy allows it and is not
 * exported: the functions below pass it only to a document or frame that runs nothing.
 */
const inert = (globalThis as TrustedGlobal).trustedTypes?.createPolicy('plato-inert', unchanged) ?? unchanged

/** Parses HTML into a document that runs no script, loads nothing and is not shown. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(inert.createHTML(html), 'text/html').body

/** Shows HTML in a frame with an empty sandbox: no script, no form, no storage. */
export function showInSandbox(frame: HTMLIFrameElement, html: string): void {
  if (frame.getAttribute('sandbox') !== '')
    throw new Error('HTML is shown only in a frame with an empty sandbox.')
  frame.srcdoc = inert.createHTML(html)
}
