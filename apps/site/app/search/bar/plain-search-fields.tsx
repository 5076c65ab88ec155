import { barLabels, dateLabels } from '#site/search/messages.tr.ts'
import { type Search, searchLimits } from '#site/search/search-url.ts'
import { useShared } from '#site/shell/shared.ts'
import { guestLabels } from '#site/stay/messages.tr.ts'

interface Props {
  readonly search: Search
  readonly today: string
  readonly until?: string | undefined
  /** A town's own page asks for no other. */
  readonly withoutPlace?: boolean
}

export const plainField =
  'block min-h-12 w-full rounded-8 border border-line-strong bg-surface px-4 text-15 text-ink'
export const plainLabel = 'block text-13 font-medium text-ink-soft'

/** Region, dates and guests with the browser's own fields, for those who read without code. */
export function PlainSearchFields({ search, today, until, withoutPlace = false }: Props) {
  const { regions = [] } = useShared()
  const [town = ''] = search.towns
  return (
    <div className="grid gap-4 rounded-20 bg-surface p-5 shadow-float tablet:grid-cols-4 tablet:items-end">
      {withoutPlace ? null : (
        <label className={plainLabel}>
          {barLabels.where}
          <select name="towns" defaultValue={town} className={plainField}>
            <option value="">{barLabels.anywhere}</option>
            {regions.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      {(['checkIn', 'checkOut'] as const).map((name) => (
        <label key={name} className={plainLabel}>
          {dateLabels[name]}
          <input
            type="date"
            name={name}
            min={today}
            max={until}
            defaultValue={search.stay?.[name]}
            className={plainField}
          />
        </label>
      ))}
      <label className={plainLabel}>
        {guestLabels.adults}
        <input
          type="number"
          name="adults"
          min={1}
          max={searchLimits.guests}
          defaultValue={search.adults || undefined}
          className={plainField}
        />
      </label>
      <button type="submit" className="button button-primary tablet:col-start-1 tablet:col-end-2">
        {barLabels.search}
      </button>
    </div>
  )
}
