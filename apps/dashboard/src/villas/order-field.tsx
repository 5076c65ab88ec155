import type { VillaRow } from '@plato/contract/villas/villas.contract'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import classes from '#dashboard/villas/villa-list.module.css'
import { villaListMessages } from '#dashboard/villas/villa-messages.tr.ts'
import { useVillaWrites } from '#dashboard/villas/villas.data.ts'

const { orderOf, orderDone } = villaListMessages
const largest = 1_000_000

/** The villa's place in lists, changed where it is read and kept when the field is left. */
export function OrderField({ row: { id, name, orderNo } }: { row: VillaRow }) {
  const [text, setText] = useState(String(orderNo))
  useEffect(() => setText(String(orderNo)), [orderNo])
  const { setOrder } = useVillaWrites()
  const { mutate } = useMutation({
    mutationFn: (next: number) => setOrder(id, next),
    onSuccess: () => toastDone(orderDone(name)),
    onError: (error) => {
      setText(String(orderNo))
      toastFailure(sentenceOf(error))
    },
  })
  const keep = () => {
    const next = Number(text)
    if (!/^\d{1,7}$/.test(text) || next > largest) setText(String(orderNo))
    else if (next !== orderNo) mutate(next)
  }
  // The row opens the villa on click and listens to letters; what happens in the field stays in it.
  const stay = (event: MouseEvent) => event.stopPropagation()
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key === 'Enter') event.currentTarget.blur()
    if (event.key === 'Escape') setText(String(orderNo))
  }
  return (
    <input
      className={classes.order}
      aria-label={orderOf(name)}
      inputMode="numeric"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onClick={stay}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  )
}
