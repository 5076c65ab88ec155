import classes from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'

/** A value that is not there: an en dash to the eye, a word to the ear. */
export function Absent() {
  return (
    <span className={classes.absent}>
      <span aria-hidden>–</span>
      <span className="sr-only">{listMessages.absent}</span>
    </span>
  )
}
