/**
 * `react` in the browser: Preact's compatible exports, plus what its 11.2 lacks or does differently.
 * vite.config.ts resolves `react` to this file in the client build only.
 */
import { options } from 'preact'
import { useState } from 'preact/hooks'

// @ts-expect-error Preact's types end in `export =`, its module has named exports.
// biome-ignore lint/performance/noReExportAll: this file is the module `react` of the browser
// biome-ignore lint/performance/noBarrelFile: as above
export * from 'preact/compat'
export { default } from 'preact/compat'

/**
 * Runs effects right after the rendering, as React does after a key or a click: the next key must find the focus that an
 * effect has moved. Preact waits for an animation frame, which does not come in a hidden tab either.
 */
options.requestAnimationFrame = (runEffects) => queueMicrotask(runEffects)

let ids = 0

/**
 * Preact numbers ids anew in every root, so two islands would use the same ones.
 * Ids that the server renders as well come from form/island-id.ts.
 */
export function useId(): string {
  const [id] = useState(() => `b${ids++}`)
  return id
}

/** Imported by React Router, whose code is built for the browser and never loaded there. */
export const useOptimistic = undefined
