import { calendarLabels, legend } from '#site/availability/messages.tr.ts'

/** Rendered above the months, so that the popup with a day's reason never covers it. */
export function Legend() {
  return (
    <ul
      aria-label={calendarLabels.legendLabel}
      className="mb-5 flex flex-wrap gap-x-5 gap-y-2 text-13 text-ink-soft"
    >
      {legend.map(({ background, word }) => (
        <li key={word} className="inline-flex items-center gap-2">
          <i
            aria-hidden="true"
            className={`day-sample size-5 flex-none rounded-[4px] bg-paper shadow-[inset_0_0_0_1px_var(--line)] ${background}`}
          />
          {word}
        </li>
      ))}
    </ul>
  )
}
