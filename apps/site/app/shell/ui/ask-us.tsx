import { ReachUs } from '#site/shell/ui/reach-us.tsx'

/** Says plainly that there is no list to show, and offers the way that works: asking. */
export function AskUs({ title, text }: { title: string; text: string }) {
  return (
    <div className="gap-16 rounded-14 bg-sunken px-6 py-8 tablet:px-10 tablet:py-12 desktop:flex desktop:items-center desktop:justify-between">
      <div>
        <h2 className="text-25 tablet:text-32">{title}</h2>
        <p className="mt-3 max-w-[56ch] text-17 text-ink-soft">{text}</p>
      </div>
      <div className="mt-8 flex-none desktop:mt-0">
        <ReachUs />
      </div>
    </div>
  )
}
