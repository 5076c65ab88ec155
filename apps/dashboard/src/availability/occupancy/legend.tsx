import classes from '#dashboard/availability/occupancy/grid.module.css'
import { legendMessages as words } from '#dashboard/availability/occupancy/messages.tr.ts'

/** What the looks mean, in words, always in sight. */
export function Legend() {
  return (
    <section className={classes.legend} aria-label={words.label}>
      {words.kinds.map(([kind, name]) => (
        <span key={kind}>
          <i className={classes.bar} data-kind={kind}>
            <span />
          </i>
          {name}
        </span>
      ))}
      <span>
        <i className={classes.tapeSample} />
        {words.tape}
      </span>
      <span className={classes.keys}>
        <kbd>←</kbd>
        <kbd>→</kbd> {words.day} <kbd>Shift</kbd> {words.select}
      </span>
    </section>
  )
}
