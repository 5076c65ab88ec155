import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** Id of the target section. */
  readonly to: string
  readonly onJump: (event: MouseEvent) => void
  readonly className: string
  readonly children: ReactNode
}

/** Anchor link to a section; with JavaScript, `onJump` may replace the jump, for example by opening a sheet. */
export function JumpLink({ to, onJump, className, children }: Props) {
  const href = `#${to}`
  return (
    <a href={href} onClick={onJump} className={className}>
      {children}
    </a>
  )
}
