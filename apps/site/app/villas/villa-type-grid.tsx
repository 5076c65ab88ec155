import { Link } from 'react-router'
import type { PlaceLink } from '#site/shell/site-data.ts'
import { VillaTypeSign } from '#site/villas/villa-type-sign.tsx'

export function VillaTypeGrid({ villaTypes }: { villaTypes: readonly PlaceLink[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 border-t border-line tablet:gap-x-0 desktop:grid-cols-4">
      {villaTypes.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to={`/${slug}`}
            prefetch="intent"
            className="flex h-full min-h-16 items-center gap-3 border-b border-line py-3 text-15 leading-5 font-medium transition-colors hover:text-sea tablet:gap-4 tablet:py-5 tablet:pr-4 tablet:text-17"
          >
            <VillaTypeSign slug={slug} className="size-6 text-sea" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
