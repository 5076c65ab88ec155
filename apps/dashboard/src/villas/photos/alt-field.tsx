import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { photoMessages as messages } from '#dashboard/villas/photos/photo-messages.tr.ts'
import { usePhotoWrites } from '#dashboard/villas/photos/photos.data.ts'
import classes from '#dashboard/villas/photos/photos.module.css'

const max = 200

/** What the picture shows, written on the picture itself and kept when the field is left. */
export function AltField({ image: { id, alt }, number }: { image: VillaImage; number: number }) {
  const [text, setText] = useState(alt)
  useEffect(() => setText(alt), [alt])
  const { describe } = usePhotoWrites()
  const { mutate } = useMutation({
    mutationFn: (next: string) => describe(id, next),
    onError: (error) => {
      setText(alt)
      toastFailure(sentenceOf(error))
    },
  })
  const keep = () => {
    const next = text.trim()
    if (next !== alt) mutate(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // The tile listens for Space and arrows; letters typed here are not its business.
    event.stopPropagation()
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.blur()
    }
    if (event.key === 'Escape') setText(alt)
  }
  return (
    <input
      className={classes.alt}
      aria-label={messages.altLabel(number)}
      aria-required
      aria-invalid={text.trim() === '' || undefined}
      placeholder={messages.altPlaceholder}
      maxLength={max}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={onKeyDown}
    />
  )
}
