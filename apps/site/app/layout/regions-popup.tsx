import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { RegionView } from '#site/regions/region-view.tsx'
import { menu } from '#site/shell/messages.tr.ts'
import type { RegionLink } from '#site/shell/site-data.ts'
import { Dropdown } from '#site/shell/ui/dropdown.tsx'
import type { PopupControl } from '#site/shell/ui/use-popup.ts'

interface Props extends PopupControl {
  readonly regions: readonly RegionLink[]
}

export function RegionsPopup({ regions, ...control }: Props) {
  return (
    <Dropdown {...control} label={menu.regions} align="start" className="w-[min(1080px,100vw-64px)]">
      <RegionsPanel regions={regions} onChosen={() => control.onOpenChange(false)} />
    </Dropdown>
  )
}

interface PanelProps {
  readonly regions: readonly RegionLink[]
  readonly onChosen: () => void
}

/** The picture follows the town under the pointer or the keyboard. */
function RegionsPanel({ regions, onChosen }: PanelProps) {
  const [shown, setShown] = useState(regions[0])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_240px] gap-8 p-6">
      <div>
        <ul className="columns-3 gap-4">
          {regions.map((region) => (
            <li key={region.slug} className="break-inside-avoid">
              <a
                href={`/${region.slug}`}
                onClick={onChosen}
                onPointerEnter={() => setShown(region)}
                onFocus={() => setShown(region)}
                className="block rounded-8 px-3 py-1.5 transition-colors hover:bg-sunken"
              >
                <span className="flex justify-between gap-3 font-medium">
                  {region.name}
                  {region.villaCount > 0 ? (
                    <span className="text-13 font-text text-ink-faint tabular-nums">{region.villaCount}</span>
                  ) : null}
                </span>
                <span className="block truncate text-13 text-ink-faint">{region.districts.join(', ')}</span>
              </a>
            </li>
          ))}
        </ul>
        <a href="/regions" onClick={onChosen} className="more-link mt-2 ml-3">
          {menu.allRegions}
          <ArrowRight />
        </a>
      </div>
      {shown ? <Shown region={shown} /> : null}
    </div>
  )
}

function Shown({ region }: { region: RegionLink }) {
  return (
    <div aria-hidden="true">
      <div className="h-40 overflow-hidden rounded-8">
        <RegionView slug={region.slug} sizes="240px" decorative />
      </div>
      <p className="mt-3 font-serif text-20">{region.name}</p>
      <p className="line-clamp-3 text-13 text-ink-soft">{region.districts.join(', ')}</p>
    </div>
  )
}
