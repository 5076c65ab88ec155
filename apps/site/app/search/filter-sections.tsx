import { type ReactNode, useId } from 'react'
import { chip, chipCount } from '#site/search/filter-chip.ts'
import { filterWords, sortWords } from '#site/search/messages.tr.ts'
import { PriceRange } from '#site/search/price-range.tsx'
import { districtsOf, type SearchOptions } from '#site/search/search-options.ts'
import { type Search, sortOrders } from '#site/search/search-url.ts'
import { nightsOf } from '#site/search/search-words.ts'
import type { Draft } from '#site/search/use-draft.ts'
import { CheckBox } from '#site/search/where-list.tsx'

export interface SectionProps {
  readonly draft: Draft
  readonly options: SearchOptions
}

interface BoxProps {
  readonly title: string
  readonly note?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

function Section({ title, note, className = '', children }: BoxProps) {
  return (
    <fieldset className={`border-b border-line py-7 last:border-0 ${className}`}>
      <legend className="contents">
        <span className="mb-4 flex w-full justify-between gap-4 text-17 leading-6 font-semibold">
          {title}
          {note ? <span className="text-15 font-text text-ink-soft">{note}</span> : null}
        </span>
      </legend>
      {children}
    </fieldset>
  )
}

const countOf = <T,>(
  list: readonly ({ readonly count: number } & T)[] | undefined,
  is: (one: T) => boolean,
) => list?.find(is)?.count

interface OptionProps {
  readonly label: string
  readonly count: number | undefined
  readonly checked: boolean
  readonly onChange: () => void
}

function Option({ label, count, checked, onChange }: OptionProps) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 rounded-8 has-focus-visible:outline-2 has-focus-visible:outline-sea pointer-coarse:min-h-11">
      <input type="checkbox" checked={checked} onChange={onChange} className="peer sr-only" />
      <CheckBox />
      {label}
      {count === undefined ? null : <span className={`ml-auto text-ink-faint ${chipCount}`}>{count}</span>}
    </label>
  )
}

const columns = 'grid gap-x-6 gap-y-1 min-[420px]:grid-cols-2'
const toggled = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one].sort((a, b) => (a < b ? -1 : 1))

export function PriceSection({ draft }: SectionProps) {
  const { stay } = draft.search
  return (
    <Section
      title={stay ? filterWords.totalPrice : filterWords.nightlyPrice}
      note={stay ? filterWords.totalNote(nightsOf(stay)) : filterWords.nightlyNote}
    >
      <PriceRange draft={draft} />
    </Section>
  )
}

interface PillProps<T> {
  readonly choices: readonly (readonly [value: T, label: string])[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

/** One of several, as pills: real radio buttons under them. */
function Pills<T extends string | number>({ choices, chosen, onChoose }: PillProps<T>) {
  const name = useId()
  return (
    <div className="flex flex-wrap gap-2">
      {choices.map(([value, label]) => (
        <label
          key={value}
          className={`${chip(value === chosen)} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-sea`}
        >
          <input
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </div>
  )
}

export function BedroomsSection({ draft, options }: SectionProps) {
  const most = Math.min(6, Math.max(2, options.mostBedrooms))
  const counts = Array.from({ length: most - 1 }, (_, at) => at + 2)
  return (
    <Section title={filterWords.bedrooms}>
      <Pills
        choices={[
          [0, filterWords.any],
          ...[...new Set([...counts, draft.search.bedrooms])]
            .filter((count) => count > 0)
            .sort((a, b) => a - b)
            .map((count) => [count, filterWords.atLeast(count)] as const),
        ]}
        chosen={draft.search.bedrooms}
        onChoose={(bedrooms) => draft.change({ bedrooms })}
      />
    </Section>
  )
}

export function PoolSection({ draft, options }: SectionProps) {
  const { search, facets, change } = draft
  const inPool = options.features.filter(({ category }) => category === filterWords.poolCategory)
  return (
    <Section title={filterWords.pool}>
      <div className={columns}>
        {(['PARTIAL', 'FULL'] as const).map((privacy) => (
          <Option
            key={privacy}
            label={filterWords.privacy[privacy]}
            count={countOf(facets?.privacy, ({ atLeast }) => atLeast === privacy)}
            checked={search.privacy === privacy}
            onChange={() => change({ privacy: search.privacy === privacy ? undefined : privacy })}
          />
        ))}
        <Features list={inPool} draft={draft} />
      </div>
    </Section>
  )
}

function Features({ list, draft }: { list: SearchOptions['features']; draft: Draft }) {
  const { search, facets, change } = draft
  return list.map(({ id, name }) => (
    <Option
      key={id}
      label={name}
      count={countOf(facets?.features, (feature) => feature.id === id)}
      checked={search.features.includes(id)}
      onChange={() => change({ features: toggled(search.features, id) })}
    />
  ))
}

export function TypesSection({ draft, options }: SectionProps) {
  const { search, facets, change } = draft
  return (
    <Section title={filterWords.types}>
      <div className={columns}>
        {options.types.map(({ id, slug, name }) => (
          <Option
            key={slug}
            label={name}
            count={countOf(facets?.types, (type) => type.id === id)}
            checked={search.types.includes(slug)}
            onChange={() => change({ types: toggled(search.types, slug) })}
          />
        ))}
      </div>
    </Section>
  )
}

/** Districts within the chosen towns; while none is chosen, the towns. */
export function PlacesSection({ draft, options }: SectionProps) {
  const { search, facets, change } = draft
  if (search.towns.length === 0)
    return (
      <Section title={filterWords.towns}>
        <div className={columns}>
          {options.towns.map(({ id, slug, name }) => (
            <Option
              key={slug}
              label={name}
              count={countOf(facets?.towns, (town) => town.id === id)}
              checked={false}
              onChange={() => change({ towns: [slug] })}
            />
          ))}
        </div>
      </Section>
    )
  return (
    <Section title={filterWords.districts}>
      <div className={columns}>
        {districtsOf(search, options).map(({ id, name }) => (
          <Option
            key={id}
            label={name}
            count={countOf(facets?.districts, (district) => district.id === id)}
            checked={search.districts.includes(id)}
            onChange={() => change({ districts: toggled(search.districts, id) })}
          />
        ))}
      </div>
    </Section>
  )
}

/** Everything else a villa may have, by its heading in the back office. */
export function FeatureSections({ draft, options }: SectionProps) {
  const others = options.features.filter(({ category }) => category !== filterWords.poolCategory)
  const categories = [...new Set(others.map(({ category }) => category))]
  return categories.map((category) => (
    <Section key={category} title={category}>
      <div className={columns}>
        <Features list={others.filter((feature) => feature.category === category)} draft={draft} />
      </div>
    </Section>
  ))
}

/** On the phone the order is chosen here: there is no room beside the heading. */
export function SortSection({ draft }: Pick<SectionProps, 'draft'>) {
  return (
    <Section title={filterWords.sort} className="tablet:hidden">
      <Pills<Search['sort']>
        choices={sortOrders.map((order) => [order, sortWords[order]] as const)}
        chosen={draft.search.sort}
        onChoose={(sort) => draft.change({ sort })}
      />
    </Section>
  )
}
