import { type ReactNode, useMemo } from 'react'
import { compareTexts } from '#dashboard/content/texts/block-differences.ts'
import { RichTextView } from '#dashboard/content/texts/rich-text-view.tsx'
import { textMessages } from '#dashboard/content/texts/text-messages.tr.ts'
import classes from '#dashboard/content/texts/texts.module.css'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'

const messages = textMessages.old

export interface ComparedText {
  readonly title: string
  readonly facts?: string
  readonly body: string
}

/** Two texts side by side, on a phone one under the other; without a second one the first alone. */
export function Comparison({
  left,
  right,
}: {
  readonly left: ComparedText
  readonly right?: ComparedText | undefined
}) {
  const [before, after] = useMemo(
    () => compareTexts(left.body, right?.body ?? left.body),
    [left.body, right?.body],
  )
  const changes = [...before, ...after].filter(({ isShared }) => !isShared).length
  return (
    <>
      {right && (
        <p className={classes.told} role="status">
          {changes === 0 ? messages.same : messages.different(changes)}
        </p>
      )}
      <div className={classes.sides} data-single={!right || undefined}>
        <Side text={left}>
          <RichTextView blocks={before} mark={messages.added} />
        </Side>
        {right && (
          <Side text={right}>
            <RichTextView blocks={after} mark={messages.added} />
          </Side>
        )}
      </div>
    </>
  )
}

function Side({
  text: { title, facts },
  children,
}: {
  readonly text: ComparedText
  readonly children: ReactNode
}) {
  return (
    <section className={classes.side} aria-label={title}>
      <h2>{title}</h2>
      {facts && <p className={classes.facts}>{facts}</p>}
      {children}
    </section>
  )
}

interface Props {
  readonly title: string
  readonly isWide: boolean
  readonly action?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

export function CompareDrawer({ title, isWide, action, onClose, children }: Props) {
  return (
    <FormDrawer title={title} action={action} onClose={onClose} size={isWide ? 1080 : 620}>
      <div className={classes.compare}>{children}</div>
    </FormDrawer>
  )
}
