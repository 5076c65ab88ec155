import type { ReactNode } from 'react'

interface BoxProps {
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** What must be noticed first. */
export function StrongBox({ title, text, children }: BoxProps) {
  return (
    <section className="mt-8 grid items-center gap-6 bg-sea-strong px-5 py-7 text-white max-tablet:-mx-5 tablet:mt-12 tablet:rounded-20 tablet:px-10 tablet:py-9 min-[900px]:grid-cols-[1fr_auto] min-[900px]:gap-12 dark:bg-sea-wash dark:text-ink">
      <div>
        <h2 className="text-25 tablet:text-32">{title}</h2>
        <p className="mt-2 max-w-[52ch] text-17 opacity-90">{text}</p>
      </div>
      {children}
    </section>
  )
}

export function NoticeBox({ title, text, children }: BoxProps) {
  return (
    <section className="mt-8 rounded-20 bg-sea-wash px-5 py-6 tablet:mt-12 tablet:px-10 tablet:py-8">
      <h2 className="text-25">{title}</h2>
      <p className="mt-2 max-w-[60ch] text-17 text-ink-soft">{text}</p>
      {children ? <div className="mt-5">{children}</div> : null}
    </section>
  )
}
