import { ActionIcon, Button, TextInput } from '@mantine/core'
import { formatMoney } from '@plato/brand/money'
import { maxOfferNoteLength } from '@plato/rules/offers/limits'
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { agreedOn, type DraftVilla, moved, noted, type Tray } from '#dashboard/offers/draft.ts'
import { trayLabels as labels } from '#dashboard/offers/messages.tr.ts'
import classes from '#dashboard/offers/tray.module.css'
import type { ListPrice, TrayPrice } from '#dashboard/offers/use-tray-prices.ts'
import { AgreedPriceFields } from '#dashboard/shared-reservation/agreed-price-fields.tsx'
import { type AgreedValues, noAgreedPrice } from '#dashboard/shared-reservation/agreed-price-values.ts'

interface Props {
  readonly tray: Tray
  readonly prices: ReadonlyMap<number, TrayPrice>
  readonly onChange: (tray: Tray) => void
}

function Price({ price }: { price: TrayPrice | undefined }) {
  if (!price) return <span className={classes.asking}>{labels.asking}</span>
  if ('refusal' in price) return <span className={classes.refused}>{price.refusal}</span>
  return <b className={classes.trayPrice}>{formatMoney(price.totalMinor, price.currency)}</b>
}

interface AgreedProps {
  readonly villa: DraftVilla
  readonly list: ListPrice | undefined
  readonly onChange: (agreed: AgreedValues) => void
}

/** One button until it is pressed; then the fields of the agreed price. */
function AgreedPrice({ villa: { name, agreed = noAgreedPrice }, list, onChange }: AgreedProps) {
  const [isOpen, setIsOpen] = useState(agreed.agreedKind !== '')
  if (!list || (agreed.agreedKind === '' && (list.largestDiscountMinor ?? 0) <= 0)) return null
  if (!isOpen)
    return (
      <Button
        className={classes.agree}
        variant="subtle"
        size="compact-xs"
        aria-label={labels.agreeLabel(name)}
        onClick={() => setIsOpen(true)}
      >
        {labels.agree}
      </Button>
    )
  return (
    <AgreedPriceFields
      values={agreed}
      onChange={(changed) => onChange({ ...agreed, ...changed })}
      currency={list.currency}
      listMinor={list.totalMinor}
      largestDiscountMinor={list.largestDiscountMinor}
      errors={{}}
    />
  )
}

interface RowProps extends Props {
  readonly villa: DraftVilla
  readonly place: number
  readonly dragged: number | undefined
  readonly setDragged: (place: number | undefined) => void
}

/** Its place is changed by hand or by its two buttons; a drag ends where the pointer is. */
function TrayVilla({ villa, place, tray, prices, onChange, dragged, setDragged }: RowProps) {
  const { villaId, name, picture, note } = villa
  return (
    <li
      draggable={dragged === place}
      data-dragged={dragged === place || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={() => {
        if (dragged === undefined || dragged === place) return
        onChange(moved(tray, dragged, place))
        setDragged(place)
      }}
      onDragEnd={() => setDragged(undefined)}
    >
      <span
        className={classes.grip}
        title={labels.drag}
        aria-hidden
        onPointerDown={() => setDragged(place)}
        onPointerUp={() => setDragged(undefined)}
      >
        <IconGripVertical size={16} />
      </span>
      {picture ? <img src={picture} alt="" width={40} height={30} /> : <span className={classes.noThumb} />}
      <div className={classes.trayFacts}>
        <div className={classes.trayName}>
          <b>{name}</b>
          <Price price={prices.get(villaId)} />
        </div>
        <TextInput
          size="xs"
          aria-label={labels.noteLabel(name)}
          placeholder={labels.note}
          maxLength={maxOfferNoteLength}
          value={note}
          onChange={(event) => onChange(noted(tray, villaId, event.currentTarget.value))}
        />
        <AgreedPrice
          villa={villa}
          list={prices.get(villaId)?.list}
          onChange={(agreed) => onChange(agreedOn(tray, villaId, agreed))}
        />
      </div>
      <span className={classes.trayButtons}>
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={labels.up(name)}
          disabled={place === 0}
          onClick={() => onChange(moved(tray, place, place - 1))}
        >
          <IconChevronUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={labels.down(name)}
          disabled={place === tray.length - 1}
          onClick={() => onChange(moved(tray, place, place + 1))}
        >
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={labels.remove(name)}
          onClick={() => onChange(tray.filter((one) => one.villaId !== villaId))}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}

/** The chosen villas in the order the guest will read them. */
export function TrayVillas(props: Props) {
  const [dragged, setDragged] = useState<number>()
  return (
    <ol className={classes.tray} aria-label={labels.villas}>
      {props.tray.map((villa, place) => (
        <TrayVilla
          key={villa.villaId}
          {...props}
          villa={villa}
          place={place}
          dragged={dragged}
          setDragged={setDragged}
        />
      ))}
    </ol>
  )
}
