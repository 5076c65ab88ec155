import { Check } from 'lucide-react'
import { barWords } from '#site/search/messages.tr.ts'
import { RegionsFailure } from '#site/shell/failure-note.tsx'
import { useShared } from '#site/shell/shared.ts'

interface Props {
  readonly towns: readonly string[]
  readonly onChange: (towns: readonly string[]) => void
  readonly className: string
}

/** Every region with how many villas it has; several may be chosen. */
export function WhereList({ towns, onChange, className }: Props) {
  const { regions } = useShared()
  if (!regions) return <RegionsFailure className="p-4" />
  const toggle = (slug: string) =>
    onChange(towns.includes(slug) ? towns.filter((each) => each !== slug) : [...towns, slug].sort())
  return (
    <fieldset>
      <legend className="sr-only">{barWords.where}</legend>
      <ul className={className}>
        {regions.map(({ slug, name, villaCount }) => (
          <li key={slug} className="break-inside-avoid">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-8 px-3 transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-sea">
              <input
                type="checkbox"
                checked={towns.includes(slug)}
                onChange={() => toggle(slug)}
                className="peer sr-only"
              />
              <CheckBox />
              <span className="font-medium peer-checked:text-sea-strong">{name}</span>
              <span className="ml-auto text-13 text-ink-faint tabular-nums">{villaCount}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** Drawn for the input before it, which must be a `peer`. */
export function CheckBox() {
  return (
    <span
      aria-hidden="true"
      className="grid size-5 flex-none place-items-center rounded-[6px] border-[1.5px] border-line-strong bg-surface text-transparent transition-colors peer-checked:border-sea peer-checked:bg-sea peer-checked:text-on-sea"
    >
      <Check className="size-3.5 stroke-[2.5]" />
    </span>
  )
}
