import type { Facets } from '@plato/contract/search/search.contract'
import { PlainSearchFields, plainField, plainLabel } from '#site/search/bar/plain-search-fields.tsx'
import {
  type FilterGroup,
  filterGroups,
  type GroupName,
  groupNames,
  shortTypeName,
} from '#site/search/filters/filter-groups.ts'
import { districtsOf } from '#site/search/known-options.ts'
import { dateLabels, filterLabels, sortLabels } from '#site/search/messages.tr.ts'
import { type Place, type Search, sortOrders } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

interface Props {
  readonly facets: Facets | null
  readonly place: Place
  readonly search: Search
  readonly options: SearchOptions
  readonly today: string
  readonly until: string
}

/** The whole search as one form of the browser's own fields: all there is for those who read without code. */
export function PlainFilters({ place, search, options, facets, today, until }: Props) {
  const { bedrooms, privacy, price } = search
  const places = search.towns.length > 0 ? districtsOf(search, options) : []
  const groups = filterGroups(options, search, place)
  const privacyChoice = (level: 'PARTIAL' | 'FULL') => {
    const count = facets?.privacy.find(({ atLeast }) => atLeast === level)?.count
    const label = filterLabels.privacy[level]
    return [level.toLowerCase(), count === undefined ? label : filterLabels.withCount(label, count)] as const
  }
  return (
    <noscript>
      <form action={place.town || place.type ? place.path : '/listing'} method="get" className="wrap py-6">
        <PlainSearchFields search={search} today={today} until={until} withoutPlace={Boolean(place.town)} />
        <details className="mt-4 rounded-14 border border-line bg-surface p-5">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {filterLabels.title}
          </summary>
          <div className="mt-4 grid gap-4 tablet:grid-cols-4">
            <PlainNumber name="bedrooms" label={filterLabels.bedrooms} value={bedrooms} />
            <PlainNumber name="priceMin" label={filterLabels.min} value={price?.min} />
            <PlainNumber name="priceMax" label={filterLabels.max} value={price?.max} />
            <PlainChoice
              name="privacy"
              label={filterLabels.privacyLabel}
              value={privacy?.toLowerCase() ?? ''}
              choices={[['', filterLabels.any], privacyChoice('PARTIAL'), privacyChoice('FULL')]}
            />
            <PlainChoice
              name="sort"
              label={filterLabels.sort}
              value={search.sort}
              choices={sortOrders.map((order) => [order, sortLabels[order]] as const)}
            />
          </div>
          <label className="mt-4 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="flexible" value="true" defaultChecked={search.flexible} />
            {dateLabels.flexible}
          </label>
          <p className="mt-4 text-ink-soft">{filterLabels.note}</p>
          {groupNames.map((name) => (
            <PlainGroup
              key={name}
              label={groupLabels[name]}
              group={groups[name]}
              search={search}
              facets={facets}
            />
          ))}
          <PlainChecks
            label={`${filterLabels.districts} (${filterLabels.several})`}
            choices={places.map(({ id, name }) => ({
              ...{ name: 'districts', value: id, label: name, chosen: search.districts.includes(id) },
              count: countOf(facets?.districts, id),
            }))}
          />
          {groups.others.map(({ category, features }) => (
            <PlainGroup
              key={category}
              label={category}
              group={{ types: [], features }}
              search={search}
              facets={facets}
            />
          ))}
          <button type="submit" className="button button-outline mt-5">
            {filterLabels.apply}
          </button>
        </details>
      </form>
    </noscript>
  )
}

interface NumberProps {
  readonly name: string
  readonly label: string
  readonly value: number | undefined
}

const PlainNumber = ({ name, label, value }: NumberProps) => (
  <label className={plainLabel}>
    {label}
    <input type="number" name={name} min={1} defaultValue={value || undefined} className={plainField} />
  </label>
)

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string])[]
}

const PlainChoice = ({ name, label, value, choices }: ChoiceProps) => (
  <label className={plainLabel}>
    {label}
    <select name={name} defaultValue={value} className={plainField}>
      {choices.map(([each, word]) => (
        <option key={each} value={each}>
          {word}
        </option>
      ))}
    </select>
  </label>
)

const groupLabels: Readonly<Record<GroupName, string>> = {
  audience: filterLabels.audience,
  pool: filterLabels.pool,
  place: filterLabels.place,
  kind: filterLabels.types,
}

type Counts = readonly { readonly id: number; readonly count: number }[] | undefined
const countOf = (counts: Counts, id: number) => counts && (counts.find((one) => one.id === id)?.count ?? 0)

interface GroupProps {
  readonly label: string
  readonly group: FilterGroup
  readonly search: Search
  readonly facets: Facets | null
}

const PlainGroup = ({ label, group: { types, features }, search, facets }: GroupProps) => (
  <PlainChecks
    label={label}
    choices={[
      ...types.map(({ id, slug, name }) => ({
        ...{ name: 'types', value: slug, label: shortTypeName(name), chosen: search.types.includes(slug) },
        count: countOf(facets?.types, id),
      })),
      ...features.map(({ id, name }) => ({
        ...{ name: 'features', value: id, label: name, chosen: search.features.includes(id) },
        count: countOf(facets?.features, id),
      })),
    ]}
  />
)

interface Check {
  readonly name: string
  readonly value: string | number
  readonly label: string
  readonly chosen: boolean
  readonly count: number | undefined
}

function PlainChecks({ label, choices }: { label: string; choices: readonly Check[] }) {
  if (choices.length === 0) return null
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-x-6 tablet:grid-cols-3">
        {choices.map(({ name, value, label: word, chosen, count }) => (
          <label
            key={`${name} ${value}`}
            className="flex min-h-11 items-center gap-3 has-disabled:text-ink-faint"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen}
              disabled={count === 0 && !chosen}
            />
            {count === undefined ? word : filterLabels.withCount(word, count)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
