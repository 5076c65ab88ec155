/** The nonce nginx put into this page; empty in development, where no CSP is sent. */
export const cspNonce: string =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The scroll lock under Mantine's dialogs writes its own style tag and looks for a nonce only here. */
export function shareNonceWithScrollLock(): void {
  if (cspNonce) Object.assign(globalThis, { __webpack_nonce__: cspNonce })
}
