/** A month or a number of nights to choose; the chosen one carries `aria-current` and is in sight, however long the row. */
export const shortTermChip =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 font-medium whitespace-nowrap transition-colors hover:border-line-strong focus-visible:rounded-full aria-[current]:border-sea aria-[current]:bg-sea-wash aria-[current]:text-sea-strong [&_span]:text-13 [&_span]:font-text [&_span]:tabular-nums [&_span]:text-ink-faint aria-[current]:[&_span]:text-inherit'

/** On the phone a row that is swiped to the edges of the window. */
export const shortTermChipRow =
  'flex gap-2 max-tablet:-mx-(--margin) max-tablet:self-stretch max-tablet:relative max-tablet:overflow-x-auto max-tablet:scroll-px-(--margin) max-tablet:px-(--margin) max-tablet:py-1 max-tablet:[scrollbar-width:none] tablet:flex-wrap'
