import { House, Search } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type RegionMatch, regionMatches } from '#site/search/bar/region-groups.ts'
import { TownRow, type TownsProps, WhereList, withTowns } from '#site/search/bar/where-list.tsx'
import { barLabels } from '#site/search/messages.tr.ts'
import { markedParts } from '#site/search/villa-search/villa-search-box-match.ts'
import { villaSuggester } from '#site/search/villa-search/villa-search-box-suggestions.ts'
import { useShared } from '#site/shell/shared.ts'

interface Props extends TownsProps {
  readonly listClassName: string
}

/** The API reads no further. */
const maxInput = 80

/** A field to type into, its matches, and below them all regions; only the list scrolls. */
export function WherePicker({ listClassName, ...choice }: Props) {
  const [typed, setTyped] = useState('')
  useEffect(() => () => villaSuggester.type(''), [])
  const onType = (text: string) => {
    setTyped(text)
    villaSuggester.type(text)
  }
  return (
    <>
      <div className="mb-2 flex min-h-12 flex-none items-center gap-3 rounded-full border border-line-strong bg-surface px-4 focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-sea">
        <Search className="flex-none text-ink-faint" />
        <input
          type="text"
          aria-label={barLabels.typePlace}
          placeholder={barLabels.typePlace}
          value={typed}
          maxLength={maxInput}
          autoComplete="off"
          onChange={({ target }) => onType(target.value)}
          // Enter in this field would submit the search form around the panel.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-faint"
        />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {typed.trim() ? <Matches typed={typed} {...choice} /> : null}
        <WhereList {...choice} className={listClassName} />
      </div>
    </>
  )
}

function Matches({ typed, towns, onChange }: TownsProps & { readonly typed: string }) {
  const { regions = [] } = useShared()
  const suggestions = useSyncExternalStore(
    villaSuggester.subscribe,
    villaSuggester.get,
    () => villaSuggester.initial,
  )
  const villas = suggestions.kind === 'found' ? suggestions.villas.slice(0, 5) : []
  const found = regionMatches(regions, typed)
  const nothing = found.length === 0 && suggestions.kind === 'found' && villas.length === 0
  return (
    <div className="mb-2 border-b border-line pb-2">
      <p role="status" className={nothing ? 'px-2 py-3 text-ink-soft' : 'sr-only'}>
        {nothing ? barLabels.noMatch(typed.trim()) : barLabels.matches(found.length + villas.length)}
      </p>
      <ul aria-label={barLabels.matchesLabel}>
        {found.map((match) => (
          <TownRow
            key={match.region.slug}
            count={match.region.villaCount}
            checked={towns.includes(match.region.slug)}
            onTick={(ticked) => onChange(withTowns(towns, [match.region.slug], ticked))}
          >
            <TownMatch match={match} typed={typed} />
          </TownRow>
        ))}
        {villas.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={`/villa/${slug}`}
              className="flex min-h-10 items-center gap-3 rounded-8 px-2 transition-colors hover:bg-sunken max-tablet:min-h-12"
            >
              <House className="size-5 flex-none text-ink-faint" />
              <span className="truncate">
                <Marked text={name} typed={typed} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TownMatch({ match: { region, district }, typed }: { match: RegionMatch; typed: string }) {
  return (
    <>
      <span className="block font-medium">
        <Marked text={region.name} typed={typed} />
      </span>
      <span className="block text-13 leading-[18px] text-ink-soft">
        {district ? (
          <>
            <Marked text={district} typed={typed} /> {barLabels.districtInside}
          </>
        ) : (
          region.province
        )}
      </span>
    </>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markedParts(text, typed).map((part) =>
    part.typed ? (
      <mark key="typed" className="bg-transparent font-[650] text-sea">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
