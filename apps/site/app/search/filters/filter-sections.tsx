import { MapPin, Users, Waves } from 'lucide-react'
import type { Draft } from '#site/search/bar/use-draft.ts'
import type { FilterGroup, FilterGroups, GroupName } from '#site/search/filters/filter-groups.ts'
import { shortTypeName } from '#site/search/filters/filter-groups.ts'
import { Columns, Option, Pills, Section, SubSection } from '#site/search/filters/filter-options.tsx'
import { PriceRange } from '#site/search/filters/price-range.tsx'
import { districtsOf, townsOf } from '#site/search/known-options.ts'
import { filterLabels, sortLabels } from '#site/search/messages.tr.ts'
import { nightsOf } from '#site/search/search-labels.ts'
import { type Place, type Search, sortOrders } from '#site/search/search-url.ts'
import type { SearchOptions } from '#site/shell/search-options.ts'

export interface SectionProps {
  readonly draft: Draft
  readonly options: SearchOptions
  readonly groups: FilterGroups
  readonly place: Place
}

type Counts = readonly { readonly id: number; readonly count: number }[] | undefined
/** Undefined until the counts are known; an id they do not list leaves nothing. */
const countOf = (counts: Counts, id: number) => counts && (counts.find((one) => one.id === id)?.count ?? 0)
const toggled = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one].sort((a, b) => (a < b ? -1 : 1))

export function PriceSection({ draft }: Pick<SectionProps, 'draft'>) {
  const { stay } = draft.search
  return (
    <Section
      title={stay ? filterLabels.totalPrice : filterLabels.nightlyPrice}
      note={stay ? filterLabels.totalNote(nightsOf(stay)) : filterLabels.nightlyNote}
    >
      <PriceRange draft={draft} />
    </Section>
  )
}

export function BedroomsSection({ draft, options }: Pick<SectionProps, 'draft' | 'options'>) {
  const { search, facets, change } = draft
  const maxBedrooms = Math.min(6, Math.max(2, options.mostBedrooms))
  const offered = Array.from({ length: maxBedrooms - 1 }, (_, at) => at + 2)
  const numbers = [...new Set([...offered, search.bedrooms])].filter((count) => count > 0)
  return (
    <Section title={filterLabels.bedrooms}>
      <Pills
        choices={[
          { value: 0, label: filterLabels.any },
          ...numbers
            .sort((a, b) => a - b)
            .map((value) => ({
              value,
              label: filterLabels.atLeast(value),
              count: facets?.bedrooms.find(({ atLeast }) => atLeast === value)?.count,
            })),
        ]}
        chosen={search.bedrooms}
        onChoose={(bedrooms) => change({ bedrooms })}
      />
    </Section>
  )
}

type GroupProps = Pick<SectionProps, 'draft' | 'groups'> & { readonly name: GroupName }

/** The types and features of a group; every tick narrows. */
function GroupOptions({ draft: { search, facets, change }, groups, name }: GroupProps) {
  const { types, features } = groups[name]
  if (types.length + features.length === 0) return null
  return (
    <Columns>
      {types.map(({ id, slug, name: label }) => (
        <Option
          key={slug}
          label={shortTypeName(label)}
          count={countOf(facets?.types, id)}
          checked={search.types.includes(slug)}
          onChange={() => change({ types: toggled(search.types, slug) })}
        />
      ))}
      <FeatureOptions list={features} search={search} facets={facets} change={change} />
    </Columns>
  )
}

type FeatureProps = Pick<Draft, 'search' | 'facets' | 'change'> & { readonly list: FilterGroup['features'] }

function FeatureOptions({ list, search, facets, change }: FeatureProps) {
  return list.map(({ id, name }) => (
    <Option
      key={id}
      label={name}
      count={countOf(facets?.features, id)}
      checked={search.features.includes(id)}
      onChange={() => change({ features: toggled(search.features, id) })}
    />
  ))
}

export function AudienceSection(props: SectionProps) {
  return (
    <Section title={filterLabels.audience} sign={Users}>
      <GroupOptions {...props} name="audience" />
    </Section>
  )
}

export function PoolSection(props: SectionProps) {
  const { search, facets, change } = props.draft
  const choices = (['PARTIAL', 'FULL'] as const).map((value) => ({
    value,
    label: filterLabels.privacy[value],
    count: facets?.privacy.find(({ atLeast }) => atLeast === value)?.count,
    showCount: true,
  }))
  return (
    <Section title={filterLabels.pool} sign={Waves}>
      <GroupOptions {...props} name="pool" />
      <SubSection title={filterLabels.privacyLabel}>
        <Pills<'ANY' | 'PARTIAL' | 'FULL'>
          choices={[{ value: 'ANY', label: filterLabels.any }, ...choices]}
          chosen={search.privacy ?? 'ANY'}
          onChoose={(privacy) => change({ privacy: privacy === 'ANY' ? undefined : privacy })}
        />
      </SubSection>
    </Section>
  )
}

export function PlaceSection(props: SectionProps) {
  const { draft, options, place } = props
  const chosen = townsOf(draft.search, options)
  return (
    <Section title={filterLabels.place} sign={MapPin}>
      <GroupOptions {...props} name="place" />
      {place.town ? null : (
        <Towns draft={draft} towns={chosen.length > 0 ? chosen : options.towns} options={options} />
      )}
      {chosen.length > 0 ? <Districts draft={draft} options={options} /> : null}
    </Section>
  )
}

type TownProps = Pick<SectionProps, 'draft' | 'options'> & { readonly towns: ReturnType<typeof townsOf> }

/** All towns while none is chosen, then the chosen ones; the search bar adds others. */
function Towns({ draft: { search, facets, change, total }, towns, options }: TownProps) {
  const toggle = (slug: string) => {
    const next = { ...search, towns: toggled(search.towns, slug) }
    const known = districtsOf(next, options)
    change({
      towns: next.towns,
      districts: search.districts.filter((id) => known.some((one) => one.id === id)),
    })
  }
  return (
    <SubSection title={filterLabels.towns}>
      <Columns>
        {towns.map(({ id, slug, name }) => {
          const checked = search.towns.includes(slug)
          return (
            <Option
              key={slug}
              label={name}
              count={checked ? total : countOf(facets?.towns, id)}
              checked={checked}
              onChange={() => toggle(slug)}
            />
          )
        })}
      </Columns>
    </SubSection>
  )
}

/** The one group that widens: villas of any chosen district. */
function Districts({ draft: { search, facets, change }, options }: Pick<SectionProps, 'draft' | 'options'>) {
  return (
    <SubSection title={filterLabels.districts} note={filterLabels.several}>
      <Columns>
        {districtsOf(search, options).map(({ id, name }) => (
          <Option
            key={id}
            label={name}
            count={countOf(facets?.districts, id)}
            checked={search.districts.includes(id)}
            onChange={() => change({ districts: toggled(search.districts, id) })}
          />
        ))}
      </Columns>
    </SubSection>
  )
}

/** What remains: kinds of villas, then features by their category in the back office. */
export function OtherSections(props: SectionProps) {
  const { draft, groups } = props
  return (
    <>
      {groups.kind.types.length > 0 ? (
        <Section title={filterLabels.types}>
          <GroupOptions {...props} name="kind" />
        </Section>
      ) : null}
      {groups.others.map(({ category, features }) => (
        <Section key={category} title={category}>
          <Columns>
            <FeatureOptions
              list={features}
              search={draft.search}
              facets={draft.facets}
              change={draft.change}
            />
          </Columns>
        </Section>
      ))}
    </>
  )
}

/** On the phone the order is chosen here: there is no room beside the heading. */
export function SortSection({ draft }: Pick<SectionProps, 'draft'>) {
  return (
    <Section title={filterLabels.sort} className="tablet:hidden">
      <Pills<Search['sort']>
        choices={sortOrders.map((order) => ({ value: order, label: sortLabels[order] }))}
        chosen={draft.search.sort}
        onChoose={(sort) => draft.change({ sort })}
      />
    </Section>
  )
}
