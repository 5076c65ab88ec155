import {
  type Icon,
  IconBuildingEstate,
  IconCalendar,
  IconCalendarCheck,
  IconCalendarPlus,
  IconChevronRight,
  IconFileInvoice,
  IconLayout,
  IconList,
  IconPencil,
  IconReceipt,
  IconUser,
} from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Thumb } from '#dashboard/display/picture.tsx'
import { ReservationStatusChip } from '#dashboard/display/reservation-status-chip.tsx'
import { hitParts } from '#dashboard/shell/palette/hit-parts.ts'
import classes from '#dashboard/shell/palette/palette.module.css'
import type { ItemStyle, PaletteGroup, PaletteItem } from '#dashboard/shell/palette/palette-items.ts'
import { paletteMessages as messages } from '#dashboard/shell/palette/palette-messages.tr.ts'

const icons: Record<ItemStyle, Icon> = {
  villa: IconBuildingEstate,
  reservation: IconCalendarCheck,
  user: IconUser,
  statement: IconReceipt,
  screen: IconLayout,
  calendar: IconCalendar,
  new: IconCalendarPlus,
  offer: IconFileInvoice,
  edit: IconPencil,
  list: IconList,
  open: IconChevronRight,
}

/** Underlined as well as coloured. */
function Hit({ text, typed }: { readonly text: string; readonly typed: string }) {
  return hitParts(text, typed).map((part) =>
    part.isHit ? <mark key={part.text}>{part.text}</mark> : part.text,
  )
}

function Sign({ item: { picture, icon } }: { item: PaletteItem }) {
  const SignIcon = icons[icon]
  if (picture !== undefined) return <Thumb src={picture} width={40} height={30} />
  return (
    <span className={classes.icon}>
      <SignIcon size={18} stroke={1.75} aria-hidden />
    </span>
  )
}

interface OptionProps {
  readonly id: string
  readonly item: PaletteItem
  readonly isChosen: boolean
  readonly typed: string
  readonly onChoose: (key: string) => void
  readonly onOpen: (item: PaletteItem, isNewTab: boolean) => void
}

function Option({ id, item, isChosen, typed, onChoose, onOpen }: OptionProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const onClick = (event: MouseEvent) => onOpen(item, event.ctrlKey || event.metaKey)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed to, never focused
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes.option}
      onMouseMove={() => onChoose(item.key)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Sign item={item} />
      <span className={classes.two}>
        <b>
          <Hit text={item.label} typed={typed} />
        </b>
        {item.facts && (
          <span>
            <Hit text={item.facts} typed={typed} />
          </span>
        )}
      </span>
      {item.status && <ReservationStatusChip status={item.status} />}
    </div>
  )
}

interface Props extends Pick<OptionProps, 'typed' | 'onChoose' | 'onOpen'> {
  readonly id: string
  readonly groups: readonly PaletteGroup[]
  readonly chosen: PaletteItem | undefined
  readonly idOf: (key: string) => string
}

export function PaletteList({ id, groups, chosen, idOf, ...option }: Props) {
  return (
    <div id={id} role="listbox" aria-label={messages.results} className={classes.list}>
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={name} role="group" aria-label={name}>
          <p role="presentation">{name}</p>
          {items.map((item) => (
            <Option
              key={item.key}
              id={idOf(item.key)}
              item={item}
              isChosen={item.key === chosen?.key}
              {...option}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
