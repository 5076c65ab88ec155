const shape =
  'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 font-medium whitespace-nowrap transition-colors focus-visible:rounded-full pointer-coarse:min-h-11'
const plain = 'border-line bg-surface hover:border-line-strong'
const washed = 'border-sea bg-sea-wash text-sea-strong'

/** A filter as a pill; chosen, it is washed in sea. */
export const chip = (chosen: boolean): string => `${shape} ${chosen ? washed : plain}`
/** How many, behind the word. */
export const chipCount = 'text-13 tabular-nums'
