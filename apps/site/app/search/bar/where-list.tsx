import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type RegionGroup, regionGroups } from '#site/search/bar/region-groups.ts'
import { barLabels } from '#site/search/messages.tr.ts'
import { useShared } from '#site/shell/shared.ts'
import { RegionsFailure } from '#site/shell/ui/failure-note.tsx'

export interface TownsProps {
  readonly towns: readonly string[]
  readonly onChange: (towns: readonly string[]) => void
}

/** Ticks or unticks several towns at once; the result is sorted, as the URL is. */
export const withTowns = (towns: readonly string[], slugs: readonly string[], ticked: boolean) => {
  const others = towns.filter((slug) => !slugs.includes(slug))
  return ticked ? [...others, ...slugs].sort() : others
}

/** Every region with its number of villas, grouped by province; the line of a group ticks all its towns. */
export function WhereList({ towns, onChange, className }: TownsProps & { readonly className: string }) {
  const { regions } = useShared()
  if (!regions) return <RegionsFailure className="p-4" />
  return (
    <fieldset>
      <legend className="sr-only">{barLabels.where}</legend>
      <div className={className}>
        {regionGroups(regions).map((group) => (
          <Group key={group.name} group={group} towns={towns} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  )
}

function Group({ group, towns, onChange }: TownsProps & { readonly group: RegionGroup }) {
  const slugs = group.towns.map(({ slug }) => slug)
  const chosen = slugs.filter((slug) => towns.includes(slug)).length
  const many = slugs.length > 1
  return (
    <ul className="break-inside-avoid py-1">
      <TownRow
        count={group.villaCount}
        checked={chosen === slugs.length}
        partly={chosen > 0 && chosen < slugs.length}
        onTick={(ticked) => onChange(withTowns(towns, slugs, ticked))}
      >
        <span className="font-semibold">{group.name}</span>
      </TownRow>
      {many
        ? group.towns.map(({ slug, name, villaCount }) => (
            <TownRow
              key={slug}
              inGroup
              count={villaCount}
              checked={towns.includes(slug)}
              onTick={(ticked) => onChange(withTowns(towns, [slug], ticked))}
            >
              {name}
            </TownRow>
          ))
        : null}
    </ul>
  )
}

interface RowProps {
  readonly count: number
  readonly checked: boolean
  readonly partly?: boolean
  readonly inGroup?: boolean
  readonly onTick: (ticked: boolean) => void
  readonly children: ReactNode
}

export function TownRow({ count, checked, partly = false, inGroup = false, onTick, children }: RowProps) {
  return (
    <li className="break-inside-avoid">
      <label
        className={`flex min-h-10 cursor-pointer items-center gap-3 rounded-8 py-1 pr-2 transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-sea max-tablet:min-h-12 low:min-h-9 ${inGroup ? 'pl-6' : 'pl-2'}`}
      >
        <input
          ref={(input) => {
            if (input) input.indeterminate = partly
          }}
          type="checkbox"
          checked={checked}
          onChange={({ target }) => onTick(target.checked)}
          className="peer sr-only"
        />
        <CheckBox partly={partly} />
        <span className="min-w-0">{children}</span>
        <span className="ml-auto text-13 text-ink-faint tabular-nums">{count}</span>
      </label>
    </li>
  )
}

/** Drawn for the input before it, which must be a `peer`. */
export function CheckBox({ partly = false }: { readonly partly?: boolean }) {
  const Sign = partly ? Minus : Check
  return (
    <span
      aria-hidden="true"
      className="grid size-5 flex-none place-items-center rounded-[6px] border-[1.5px] border-line-strong bg-surface text-transparent transition-colors peer-checked:border-sea peer-checked:bg-sea peer-checked:text-on-sea peer-indeterminate:border-sea peer-indeterminate:text-sea"
    >
      <Sign className="size-3.5 stroke-[2.5]" />
    </span>
  )
}
