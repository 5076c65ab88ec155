import { home } from '#site/content/messages.tr.ts'

/** The four steps, one beside the other. `level` is that of their titles. */
export function RentSteps({ level, label }: { readonly level: 2 | 3; readonly label?: string }) {
  const Heading = `h${level}` as const
  return (
    <ol
      aria-label={label}
      className="grid tablet:grid-cols-2 tablet:gap-x-(--gutter) tablet:gap-y-10 desktop:grid-cols-4"
    >
      {home.steps.list.map(({ title, text }, at) => (
        <li
          key={title}
          className="grid grid-cols-[48px_1fr] border-t border-line py-5 tablet:block tablet:border-ink tablet:pr-6 tablet:pb-0"
        >
          <span
            aria-hidden="true"
            className="row-span-2 font-serif text-32 leading-none tracking-[-0.02em] tablet:text-42 tablet:leading-none"
          >
            {at + 1}
          </span>
          <Heading className="mt-0.5 mb-1 text-20 leading-7 font-text tracking-[-0.01em] tablet:mt-4 tablet:mb-2">
            {title}
          </Heading>
          <p className="text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
