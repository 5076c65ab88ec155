import { Button } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { offerText } from '@plato/brand/offer-text.tr'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { IconBrandWhatsapp, IconExternalLink, IconFileTypePdf, IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { whatsAppHref } from '#dashboard/messages/whatsapp-href.ts'
import { handOutWords as words } from '#dashboard/offers/messages.tr.ts'
import { loadOfferPaper, useOfferWrites } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/tray.module.css'
import { CopyText } from '#dashboard/payments/copy-text.tsx'
import { guestsOf } from '#dashboard/reservations/people-in-words.ts'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast.tsx'

/** The text for a chat, with what can be had and costs now. */
export const textOf = (offer: OfferDetail): string =>
  offerText({
    guestName: offer.guestName,
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

/** Without a number the person is chosen in the chat program itself. */
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
      aria-label={hasAddress ? words.mailLabel(offer.guestEmail) : words.noMail}
      title={hasAddress ? undefined : words.noMail}
      disabled={!hasAddress}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words.mail}
    </Button>
  )
}

function PaperButton({ id }: { id: number }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadOfferPaper(id),
    onSuccess: ({ file, fileName }) => saveFile(file, fileName),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      aria-label={words.pdfLabel}
      loading={isPending}
      onClick={() => mutate()}
    >
      {words.pdf}
    </Button>
  )
}

/** All ways an offer that stands reaches its guest. */
export function HandOut({ offer }: { offer: OfferDetail }) {
  const text = textOf(offer)
  return (
    <div className={classes.handOut}>
      <p className={classes.valid}>{words.validUntil(formatMoment(offer.validUntil))}</p>
      <p className={classes.link}>
        <a href={offer.link} target="_blank" rel="noopener">
          {offer.link}
        </a>
      </p>
      <div className={classes.ways}>
        <CopyText value={offer.link} label={words.copy} copied={words.copied} />
        <CopyText value={text} label={words.copyText} copied={words.copied} />
        <Button
          component="a"
          variant="default"
          size="compact-sm"
          href={offer.link}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={14} aria-hidden />}
        >
          {words.open}
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
          aria-label={words.whatsAppLabel}
          leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          {words.whatsApp}
        </Button>
        <MailButton key={offer.mailedAt} offer={offer} />
        <PaperButton id={offer.id} />
      </div>
      {/* Said here and not by a toast, which would lie over these buttons. */}
      <p className={classes.said} role="status">
        {offer.mailedAt && words.mailed(offer.guestEmail, formatMoment(offer.mailedAt))}
      </p>
    </div>
  )
}
