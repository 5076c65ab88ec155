import classes from '#dashboard/shell/palette/palette.module.css'
import { paletteMessages } from '#dashboard/shell/palette/palette-messages.tr.ts'

const { foot: messages } = paletteMessages

export function PaletteFoot({ said }: { said: string }) {
  return (
    <div className={classes.foot}>
      <span className={classes.keys} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {messages.move}
      </span>
      <span className={classes.keys} aria-hidden>
        <kbd>Enter</kbd> {messages.open}
      </span>
      <span className={classes.keys} aria-hidden>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> {messages.newTab}
      </span>
      <span className={classes.said} role="status">
        {said}
      </span>
    </div>
  )
}
