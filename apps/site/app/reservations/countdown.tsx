import { useEffect, useState } from 'react'
import { countdownParts, leftLabels, leftUntil, markPassed } from '#site/reservations/countdown.ts'
import { countdownLabels as labels } from '#site/reservations/track/enquire-messages.tr.ts'
import type { Tracked } from '#site/reservations/track/use-tracked.ts'

/** Remaining time, based on the server time plus `performance.now()`; the device's clock may be wrong. */
export function useTimeLeft(until: string, { reservation, receivedAtMs }: Tracked): number {
  const [runningMs, setRunning] = useState(() => performance.now())
  useEffect(() => {
    const timer = window.setInterval(() => setRunning(performance.now()), 1_000)
    return () => window.clearInterval(timer)
  }, [])
  const clock = { serverNow: reservation.now, receivedAtMs }
  return leftUntil(until, clock, Math.max(runningMs, receivedAtMs))
}

/** Shows the figures; screen readers get an announcement when a mark is passed, not every second. */
export function Countdown({ leftMs }: { leftMs: number }) {
  const parts = countdownParts(leftMs)
  return (
    <div>
      <div
        role="timer"
        aria-live="off"
        aria-label={labels.left(leftLabels(leftMs))}
        className="flex items-start gap-3"
      >
        {parts.map(({ unit, figures }, place) => (
          <div key={unit} aria-hidden="true" className="flex items-start gap-3">
            {place > 0 ? (
              <span className="font-serif text-32 leading-11 opacity-50 tablet:text-42 tablet:leading-14">
                :
              </span>
            ) : null}
            <div className="min-w-16 text-center tablet:min-w-[76px]">
              <b className="block font-serif text-42 leading-12 font-normal tracking-[-0.02em] lining-nums tabular-nums tablet:text-56 tablet:leading-15">
                {figures}
              </b>
              <span className="text-13 opacity-85">{unit}</span>
            </div>
          </div>
        ))}
      </div>
      <Announced leftMs={leftMs} />
    </div>
  )
}

function Announced({ leftMs }: { leftMs: number }) {
  const mark = markPassed(leftMs)
  const [first] = useState(mark)
  const [said, setSaid] = useState({ mark, sentence: '' })
  // Announced once per mark: the sentence stays unchanged until the next mark.
  if (mark !== said.mark) {
    setSaid({ mark, sentence: leftMs > 0 ? labels.left(leftLabels(leftMs)) : labels.over })
  }
  return (
    <p aria-live="polite" className="sr-only">
      {mark === first ? '' : said.sentence}
    </p>
  )
}
