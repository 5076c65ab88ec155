import classes from '#dashboard/availability/occupancy/grid/grid.module.css'
import { legendMessages as messages } from '#dashboard/availability/occupancy/messages.tr.ts'

/** Explains the bar styles in text; always visible. */
export function Legend() {
  return (
    <section className={classes.legend} aria-label={messages.label}>
      {messages.kinds.map(([kind, name]) => (
        <span key={kind}>
          <i className={classes.bar} data-kind={kind}>
            <span />
          </i>
          {name}
        </span>
      ))}
      <span>
        <i className={classes.tapeSample} />
        {messages.tape}
      </span>
      <span className={classes.keys}>
        <kbd>←</kbd>
        <kbd>→</kbd> {messages.day} <kbd>Shift</kbd> {messages.select}
      </span>
    </section>
  )
}
