/** Milliseconds as seconds with one decimal. */
export const toSeconds = (ms: number): number => Math.round(ms / 100) / 10

/** `share`: 0.95 for the value that 95 % do not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
