import type { PlaceLink } from '#site/shell/site-data.ts'
import { VillaTypeSign } from '#site/villas/types/villa-type-sign.tsx'

interface VillaTypeLink extends PlaceLink {
  /** Where it is known, how many villas are of this type. */
  readonly villaCount?: number
}

export function VillaTypeGrid({ villaTypes }: { villaTypes: readonly VillaTypeLink[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 border-t border-line tablet:gap-x-0 desktop:grid-cols-4">
      {villaTypes.map(({ slug, name, villaCount = 0 }) => (
        <li key={slug}>
          <a
            href={`/${slug}`}
            className="flex h-full min-h-16 items-center gap-3 border-b border-line py-3 text-15 leading-5 font-medium transition-colors hover:text-sea tablet:gap-4 tablet:py-5 tablet:pr-4 tablet:text-17"
          >
            <VillaTypeSign slug={slug} className="size-6 text-sea" />
            {name}
            {villaCount > 0 ? (
              <span className="ml-auto text-15 font-text text-ink-faint tabular-nums max-tablet:hidden tablet:pr-6">
                {villaCount.toLocaleString('tr-TR')}
              </span>
            ) : null}
          </a>
        </li>
      ))}
    </ul>
  )
}
