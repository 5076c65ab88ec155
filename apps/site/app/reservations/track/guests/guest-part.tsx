import { Check, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Tag } from '#site/reservations/tag.tsx'
import { GuestForm } from '#site/reservations/track/guests/guest-form.tsx'
import { guestListLabels as labels } from '#site/reservations/track/guests/guest-messages.tr.ts'
import type { ReceiptProps } from '#site/reservations/track/payment/receipt-form.tsx'
import { Part } from '#site/reservations/track/tracked-part.tsx'

/** Who was named so far, masked, and the way to name them. */
export function GuestPart(props: ReceiptProps) {
  const { guests, guestsWanted, maySendGuests } = props.tracked.reservation
  const [open, setOpen] = useState(false)
  const missing = guestsWanted - guests.length
  return (
    <Part title={labels.title} lead={labels.lead} focusAfter={open}>
      <ol className="border-t border-line">
        {guests.map(({ firstName, lastName, kind, identityKind, identityEnding }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the list comes whole and in its order
            key={place}
            className="grid min-h-16 grid-cols-[16px_1fr_auto] items-center gap-x-3 border-b border-line py-2.5 tablet:grid-cols-[32px_1fr_160px_auto] tablet:gap-x-4"
          >
            <span className="text-ink-faint tabular-nums">{place + 1}</span>
            <span>
              <b className="block font-semibold">
                {firstName} {lastName}.
              </b>
              <span className="text-13 text-ink-soft">{labels.kind[kind]}</span>
            </span>
            <span className="text-ink-soft tabular-nums max-tablet:hidden">
              {labels.masked(labels.identity[identityKind], identityEnding)}
            </span>
            <Tag kind="good">
              <Check />
              {labels.complete}
            </Tag>
          </li>
        ))}
        {maySendGuests && missing > 0 ? (
          <li className="flex min-h-14 items-center border-b border-line text-ink-soft">
            {labels.missing(missing)}
          </li>
        ) : null}
      </ol>
      {!maySendGuests ? null : open ? (
        <div className="mt-6">
          <GuestForm {...props} onClose={() => setOpen(false)} />
        </div>
      ) : (
        <>
          {guests.length > 0 ? <p className="mt-3 text-13 text-ink-soft">{labels.rewriteHint}</p> : null}
          <button type="button" className="button button-outline mt-5" onClick={() => setOpen(true)}>
            <UserPlus />
            {guests.length > 0 ? labels.rewrite : labels.write}
          </button>
        </>
      )}
    </Part>
  )
}
