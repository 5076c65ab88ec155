import classes from '#dashboard/shell/palette/palette.module.css'
import { paletteMessages } from '#dashboard/shell/palette/palette-messages.tr.ts'

const { foot: words } = paletteMessages

export function PaletteFoot({ said }: { said: string }) {
  return (
    <div className={classes.foot}>
      <span className={classes.keys} aria-hidden>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {words.move}
      </span>
      <span className={classes.keys} aria-hidden>
        <kbd>Enter</kbd> {words.open}
      </span>
      <span className={classes.keys} aria-hidden>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd> {words.newTab}
      </span>
      <span className={classes.said} role="status">
        {said}
      </span>
    </div>
  )
}
