import { calendarWords, legend } from '#site/availability/messages.tr.ts'

/** Stands above the months, so that a day's reason never hides it. */
export function Legend() {
  return (
    <ul
      aria-label={calendarWords.legendLabel}
      className="mb-5 flex flex-wrap gap-x-5 gap-y-2 text-13 text-ink-soft"
    >
      {legend.map(({ ground, word }) => (
        <li key={word} className="inline-flex items-center gap-2">
          <i
            aria-hidden="true"
            className={`day-sample size-5 flex-none rounded-[4px] bg-paper shadow-[inset_0_0_0_1px_var(--line)] ${ground}`}
          />
          {word}
        </li>
      ))}
    </ul>
  )
}
