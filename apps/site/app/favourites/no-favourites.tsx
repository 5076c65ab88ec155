import { favouritesPageLabels as labels } from '#site/favourites/messages.tr.ts'

/** Nothing to show, and two ways to change that. */
export function NoFavourites({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-14 bg-sunken px-6 py-10 tablet:px-10 tablet:py-14">
      <h2 className="text-25 tablet:text-32">{title}</h2>
      <p className="mt-3 max-w-[52ch] text-17 text-ink-soft">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href="/listing" className="button button-primary">
          {labels.browse}
        </a>
        <a href="/regions" className="button button-outline">
          {labels.regions}
        </a>
      </div>
    </div>
  )
}

/** Four cards a row on the desktop, as in every list of villas. */
export const favouritesGrid =
  'grid grid-cols-1 gap-x-(--gutter) gap-y-10 min-[460px]:grid-cols-2 desktop:grid-cols-4'
export const favouritesCardSizes = '(max-width: 459px) 100vw, (max-width: 1180px) 46vw, 310px'
