import { type KeyboardEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import classes from '#dashboard/villas/price-grid/price-grid.module.css'

/** Where the selection goes after a cell was typed. */
export type After = 'down' | 'up' | 'right' | 'left' | 'stay'

interface Props {
  readonly label: string
  readonly text: string
  readonly onCommit: (text: string, after: After) => void
  readonly onCancel: () => void
}

const afterKey = ({ key, shiftKey }: KeyboardEvent): After | undefined => {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  return undefined
}

/** The input of a cell. Leaving it commits, so a click elsewhere loses nothing; Escape does not. */
export function CellEditor({ label, text, onCommit, onCancel }: Props) {
  const isDone = useRef(false)
  const finish = (work: () => void) => {
    if (isDone.current) return
    isDone.current = true
    work()
  }
  return (
    <input
      className={classes.editor}
      aria-label={label}
      defaultValue={text}
      inputMode="decimal"
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the input opens where the person just typed or pressed Enter
      autoFocus
      onFocus={({ currentTarget: input }) => input.setSelectionRange(input.value.length, input.value.length)}
      onBlur={({ currentTarget }) => finish(() => onCommit(currentTarget.value, 'stay'))}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
          // Stored before the event reaches the screen, which saves what is stored then.
          flushSync(() => finish(() => onCommit(event.currentTarget.value, 'stay')))
          return
        }
        // Keys of the grid would move the selection while the person types.
        event.stopPropagation()
        const after = afterKey(event)
        if (after) {
          event.preventDefault()
          finish(() => onCommit(event.currentTarget.value, after))
        } else if (event.key === 'Escape') finish(onCancel)
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onPaste={(event) => event.stopPropagation()}
      onCopy={(event) => event.stopPropagation()}
    />
  )
}
