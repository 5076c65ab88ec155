import { formatDate, formatShortDay } from '@plato/brand/stay-dates'
import type { SyncPlan } from '@plato/contract/availability/feeds.contract'
import { addDays } from '@plato/rules/calendar-day'
import { useLayoutEffect, useMemo, useRef } from 'react'
import {
  atCalendar,
  barsAfter,
  barsBefore,
  barsThere,
  type LaneBar,
} from '#dashboard/availability/feeds/preview/lane-bars.ts'
import classes from '#dashboard/availability/feeds/preview/lanes.module.css'
import {
  firstPollAt,
  type LaneWindow,
  placeIn,
  weeksOf,
  windowOf,
} from '#dashboard/availability/feeds/preview/lanes.ts'
import type { Choices } from '#dashboard/availability/feeds/preview/plan-groups.ts'
import { previewMessages } from '#dashboard/availability/feeds/preview/preview-messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { lanes: messages } = previewMessages
const dayPx = 18
/** Keeps adjacent bars visually separate. */
const gapPx = 2

function Lane({ bars, window }: { bars: readonly LaneBar[]; window: LaneWindow }) {
  return (
    <div className={classes.lane}>
      {bars.map(({ key, variant, text, ...span }) => {
        const place = placeIn(window, span)
        return (
          place && (
            <span
              key={key}
              className={classes.bar}
              data-look={variant}
              data-cut-left={place.isCutLeft || undefined}
              data-cut-right={place.isCutRight || undefined}
              style={{ left: place.left * dayPx, width: place.days * dayPx - gapPx }}
            >
              {text}
            </span>
          )
        )
      })}
    </div>
  )
}

interface Props {
  readonly plan: SyncPlan
  readonly choices: Choices
}

/**
 * Our calendar now, the external calendar and our calendar after applying, on one time axis. The list has the same
 * data as text.
 */
export function PlanLanes({ plan, choices }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const window = useMemo(() => windowOf(plan, todayInIstanbul()), [plan])
  const first = firstPollAt(plan.changes, window)
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: first * dayPx })
  }, [first])
  const weeks = weeksOf(window)
  const label = messages.label(formatDate(window.from), formatDate(addDays(window.from, window.days)))
  return (
    <div className={classes.lanes}>
      <div className={classes.laneNames} aria-hidden>
        <span />
        <span>{messages.now}</span>
        <span>{atCalendar(plan)}</span>
        <span>{messages.after}</span>
      </div>
      <section
        ref={scroller}
        className={classes.track}
        aria-label={messages.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
      >
        <div role="img" aria-label={label} style={{ width: window.days * dayPx }}>
          <div className={classes.weeks}>
            {weeks.map(({ day, left }) => (
              <span key={day} style={{ left: left * dayPx, width: 7 * dayPx }}>
                {formatShortDay(day)}
              </span>
            ))}
          </div>
          {weeks.map(({ day, left }) => (
            <i key={day} className={classes.weekend} style={{ left: (left + 5) * dayPx, width: 2 * dayPx }} />
          ))}
          <Lane bars={barsBefore(plan)} window={window} />
          <Lane bars={barsThere(plan, choices)} window={window} />
          <Lane bars={barsAfter(plan, choices)} window={window} />
        </div>
      </section>
    </div>
  )
}
