import { dateWords, filterWords, sortWords } from '#site/search/messages.tr.ts'
import { PlainSearchFields, plainField, plainLabel } from '#site/search/plain-search-fields.tsx'
import { districtsOf, type SearchOptions } from '#site/search/search-options.ts'
import { type Place, type Search, sortOrders } from '#site/search/search-url.ts'

interface Props {
  readonly place: Place
  readonly search: Search
  readonly options: SearchOptions
  readonly today: string
  readonly until: string
}

/** The whole search as one form of the browser's own fields: all there is for those who read without code. */
export function PlainFilters({ place, search, options, today, until }: Props) {
  const { bedrooms, privacy, price } = search
  const places = search.towns.length > 0 ? districtsOf(search, options) : []
  return (
    <noscript>
      <form action={place.town || place.type ? place.path : '/listing'} method="get" className="wrap py-6">
        <PlainSearchFields search={search} today={today} until={until} withoutPlace={Boolean(place.town)} />
        <details className="mt-4 rounded-14 border border-line bg-surface p-5">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {filterWords.title}
          </summary>
          <div className="mt-4 grid gap-4 tablet:grid-cols-4">
            <PlainNumber name="bedrooms" label={filterWords.bedrooms} value={bedrooms} />
            <PlainNumber name="priceMin" label={filterWords.least} value={price?.min} />
            <PlainNumber name="priceMax" label={filterWords.most} value={price?.max} />
            <PlainChoice
              name="privacy"
              label={filterWords.privacyLabel}
              value={privacy?.toLowerCase() ?? ''}
              choices={[
                ['', filterWords.any],
                ['partial', filterWords.privacy.PARTIAL],
                ['full', filterWords.privacy.FULL],
              ]}
            />
            <PlainChoice
              name="sort"
              label={filterWords.sort}
              value={search.sort}
              choices={sortOrders.map((order) => [order, sortWords[order]] as const)}
            />
          </div>
          <label className="mt-4 flex min-h-11 items-center gap-3">
            <input type="checkbox" name="flexible" value="true" defaultChecked={search.flexible} />
            {dateWords.flexible}
          </label>
          <PlainChecks
            name="districts"
            label={filterWords.districts}
            chosen={search.districts}
            choices={places.map(({ id, name }) => [id, name])}
          />
          {place.type ? null : (
            <PlainChecks
              name="types"
              label={filterWords.types}
              chosen={search.types}
              choices={options.types.map(({ slug, name }) => [slug, name])}
            />
          )}
          <PlainChecks
            name="features"
            label={filterWords.features}
            chosen={search.features}
            choices={options.features.map(({ id, name }) => [id, name])}
          />
          <button type="submit" className="button button-outline mt-5">
            {filterWords.apply}
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

interface ChecksProps {
  readonly name: string
  readonly label: string
  readonly chosen: readonly (string | number)[]
  readonly choices: readonly (readonly [value: string | number, label: string])[]
}

function PlainChecks({ name, label, chosen, choices }: ChecksProps) {
  if (choices.length === 0) return null
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-x-6 tablet:grid-cols-3">
        {choices.map(([value, word]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
