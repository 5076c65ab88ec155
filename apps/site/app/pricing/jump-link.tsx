import type { MouseEvent, ReactNode } from 'react'

interface Props {
  /** Id of the part of the page it leads to. */
  readonly to: string
  readonly onJump: (event: MouseEvent) => void
  readonly className: string
  readonly children: ReactNode
}

/** Leads to a part of the page by itself; with code, whoever owns it may do better, such as open it as a sheet. */
export function JumpLink({ to, onJump, className, children }: Props) {
  const href = `#${to}`
  return (
    <a href={href} onClick={onJump} className={className}>
      {children}
    </a>
  )
}
