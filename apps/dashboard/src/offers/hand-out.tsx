import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { offerText } from '@plato/brand/offer-text.tr'
import { whatsAppHref } from '@plato/brand/whatsapp-href'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { IconBrandWhatsapp, IconExternalLink, IconFileTypePdf, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { handOutLabels as labels } from '#dashboard/offers/messages.tr.ts'
import { loadOfferDocument, useOfferWrites } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/tray.module.css'
import { CopyText } from '#dashboard/payments/copy-text.tsx'
import { guestsOf } from '#dashboard/reservations/people-text.ts'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

/** The text for a chat message, with current availability and prices. */
export const textOf = (offer: OfferDetail): string =>
  offerText({
    guestName: offer.guestName,
    guestTitle: offer.guestTitle,
    checkIn: offer.checkIn,
    checkOut: offer.checkOut,
    nights: offer.nights,
    guests: guestsOf(offer),
    note: offer.note,
    validUntil: offer.validUntil,
    link: offer.link,
    villas: offer.villas.flatMap(({ name, place, note, quote }) =>
      quote ? [{ name, place, note, totalMinor: quote.totalMinor, currency: quote.currency }] : [],
    ),
  })

/** Without a phone number WhatsApp lets the user choose the recipient. */
const chatHref = ({ guestPhone }: OfferDetail, text: string): string =>
  `${whatsAppHref(guestPhone) ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`

function MailButton({ offer }: { offer: OfferDetail }) {
  const { mail } = useOfferWrites()
  const key = useFormKey()
  const { mutate, isPending } = useMutation({
    mutationFn: () => mail(offer.id, key),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const hasAddress = offer.guestEmail !== ''
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      aria-label={hasAddress ? labels.mailLabel(offer.guestEmail) : labels.noMail}
      title={hasAddress ? undefined : labels.noMail}
      disabled={!hasAddress}
      loading={isPending}
      onClick={() => mutate()}
    >
      {labels.mail}
    </Button>
  )
}

function DocumentButton({ id }: { id: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadOfferDocument(id),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      aria-label={labels.pdfLabel}
      loading={isPending}
      onClick={() => mutate()}
    >
      {labels.pdf}
    </Button>
  )
}

/** All ways to send an open offer to its guest. */
export function HandOut({ offer }: { offer: OfferDetail }) {
  const text = textOf(offer)
  return (
    <div className={classes.handOut}>
      <p className={classes.valid}>{labels.validUntil(formatMoment(offer.validUntil))}</p>
      <p className={classes.link}>
        <a href={offer.link} target="_blank" rel="noopener">
          {offer.link}
        </a>
      </p>
      <div className={classes.ways}>
        <CopyText value={offer.link} label={labels.copy} copied={labels.copied} />
        <CopyText value={text} label={labels.copyText} copied={labels.copied} />
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          href={offer.link}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={14} aria-hidden />}
        >
          {labels.open}
        </Button>
      </div>
      <pre className={classes.text}>{text}</pre>
      <div className={classes.ways}>
        <Button
          component="a"
          variant="default"
          href={chatHref(offer, text)}
          target="_blank"
          rel="noopener"
          aria-label={labels.whatsAppLabel}
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          {labels.whatsApp}
        </Button>
        <MailButton key={offer.mailedAt} offer={offer} />
        <DocumentButton id={offer.id} />
      </div>
      {/* Shown here because a toast would cover these buttons. */}
      <p className={classes.said} role="status">
        {offer.mailedAt && labels.mailed(offer.guestEmail, formatMoment(offer.mailedAt))}
      </p>
    </div>
  )
}
