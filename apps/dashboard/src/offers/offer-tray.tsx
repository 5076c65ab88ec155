import { Alert, Badge, Button, Select, Textarea, TextInput } from '@mantine/core'
import { type GuestTitle, guestTitles } from '@plato/brand/guest-title.tr'
import { offerText } from '@plato/brand/offer-text.tr'
import type { Message } from '@plato/contract/inbox/contact.contract'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { maxGuestNameLength, maxOfferNoteLength } from '@plato/rules/offers/limits'
import { maxEmailLength, maxPhoneLength } from '@plato/rules/reservations/limits'
import { IconAlertTriangle, IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useFormKey } from '#dashboard/form/use-form-key.ts'
import { AnsweredMessage } from '#dashboard/offers/answered-message.tsx'
import { isFull, type Tray, villasOf } from '#dashboard/offers/draft.ts'
import { trayLabels as labels } from '#dashboard/offers/messages.tr.ts'
import { useOfferWrites } from '#dashboard/offers/offers.data.ts'
import type { OfferStay } from '#dashboard/offers/requested-stay.ts'
import classes from '#dashboard/offers/tray.module.css'
import { TrayVillas } from '#dashboard/offers/tray-villas.tsx'
import { type TrayPrice, useTrayPrices } from '#dashboard/offers/use-tray-prices.ts'
import { defaultValidity, validAfter, validityOptions } from '#dashboard/offers/validity-options.ts'
import { sentenceOf } from '#dashboard/shell/toast/toast.tsx'

interface Guest {
  readonly guestName: string
  readonly guestTitle: GuestTitle | null
  readonly guestPhone: string
  readonly guestEmail: string
  readonly note: string
}

export interface TrayProps {
  readonly tray: Tray
  readonly onTray: (tray: Tray) => void
  readonly stay: OfferStay | undefined
  /** The one that is being changed; undefined for a new one. */
  readonly changed: OfferDetail | undefined
  /** The message of the contact form that the offer answers: its sender fills the fields. */
  readonly message: Message | undefined
  readonly onMade: (offer: OfferDetail) => void
  readonly onLeave: () => void
}

const blank: Guest = { guestName: '', guestTitle: null, guestPhone: '', guestEmail: '', note: '' }

const senderOf = ({ name, phone, email }: Message): Guest => ({
  guestName: name.slice(0, maxGuestNameLength),
  guestTitle: null,
  guestPhone: phone.slice(0, maxPhoneLength),
  guestEmail: email.slice(0, maxEmailLength),
  note: '',
})

function textBefore(
  stay: OfferStay,
  guest: Guest,
  tray: Tray,
  prices: ReadonlyMap<number, TrayPrice>,
  validUntil: Date,
) {
  return offerText({
    ...guest,
    ...stay,
    nights: daysBetween(stay.checkIn, stay.checkOut),
    guests: stay.adults + stay.children,
    validUntil: validUntil.toISOString(),
    link: labels.linkLater,
    villas: tray.flatMap(({ villaId, name, place, note }) => {
      const price = prices.get(villaId)
      return price && 'totalMinor' in price ? [{ name, place, note, ...price }] : []
    }),
  })
}

const titleOptions = Object.entries(guestTitles).map(([value, label]) => ({ value, label }))

interface GuestFieldsProps {
  readonly guest: Guest
  readonly setGuest: (guest: Guest) => void
}

function GuestFields({ guest, setGuest }: GuestFieldsProps) {
  const field = (name: Exclude<keyof Guest, 'guestTitle'>, maxLength: number) => ({
    value: guest[name],
    maxLength,
    onChange: (event: { currentTarget: { value: string } }) =>
      setGuest({ ...guest, [name]: event.currentTarget.value }),
  })
  return (
    <div className={classes.guest}>
      <TextInput
        className={classes.wide}
        label={labels.guestName}
        autoComplete="off"
        {...field('guestName', maxGuestNameLength)}
      />
      <Select
        label={labels.guestTitle}
        placeholder={labels.noTitle}
        data={titleOptions}
        clearable
        value={guest.guestTitle}
        onChange={(title) => setGuest({ ...guest, guestTitle: title as GuestTitle | null })}
      />
      <TextInput
        label={labels.guestPhone}
        type="tel"
        autoComplete="off"
        {...field('guestPhone', maxPhoneLength)}
      />
      <TextInput
        className={classes.wide}
        label={labels.guestEmail}
        type="email"
        autoComplete="off"
        {...field('guestEmail', maxEmailLength)}
      />
      <Textarea
        className={classes.wide}
        label={labels.note2}
        autosize
        minRows={2}
        maxRows={6}
        {...field('note', maxOfferNoteLength)}
      />
    </div>
  )
}

function useSave({ tray, changed, onMade }: TrayProps, guest: Guest, hours: number) {
  const { create, change } = useOfferWrites()
  const key = useFormKey()
  return useMutation({
    mutationFn: (stay: OfferStay) => {
      const body = {
        ...stay,
        guestName: guest.guestName.trim(),
        guestTitle: guest.guestTitle,
        guestPhone: guest.guestPhone.trim(),
        guestEmail: guest.guestEmail.trim(),
        note: guest.note.trim(),
        validUntil: validAfter(hours, new Date(), stay.checkIn).toISOString(),
        villas: villasOf(tray),
      }
      return changed ? change(changed.id, { ...body, version: changed.version }) : create(body, key)
    },
    // No toast: it would lie over the buttons that come next.
    onSuccess: onMade,
  })
}

/** What is being put together: the villas in order, whom it is for, how long it holds, and the words to send. */
export function OfferTray(props: TrayProps) {
  const { tray, onTray, stay, changed, message, onLeave } = props
  const [now] = useState(() => new Date())
  const [guest, setGuest] = useState<Guest>(changed ?? (message ? senderOf(message) : blank))
  const options = stay ? validityOptions(now, stay.checkIn) : []
  const [chosenHours, setHours] = useState<string>()
  const hours = options.some(({ value }) => value === chosenHours) ? chosenHours : defaultValidity(options)
  const prices = useTrayPrices(tray, stay)
  const { mutate, isPending, error } = useSave(props, guest, Number(hours))
  const isReady =
    stay !== undefined &&
    tray.length > 0 &&
    tray.every(({ villaId }) => 'totalMinor' in (prices.get(villaId) ?? {}))
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady && !isPending) mutate(stay)
  }
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <header className={classes.trayHead}>
        <h2 tabIndex={-1}>{changed ? labels.editing(changed.id) : labels.title}</h2>
        <Badge variant="light" tt="none">
          {labels.count(tray.length)}
        </Badge>
        {changed && (
          <Button variant="subtle" size="compact-sm" onClick={onLeave}>
            {labels.leaveEditing}
          </Button>
        )}
      </header>
      <div className={classes.trayBody}>
        {message && <AnsweredMessage message={message} />}
        {tray.length === 0 ? (
          <p className={classes.trayEmpty}>{labels.empty}</p>
        ) : (
          <TrayVillas tray={tray} prices={prices} onChange={onTray} />
        )}
        {isFull(tray) && <p className={classes.trayEmpty}>{labels.full}</p>}
        <GuestFields guest={guest} setGuest={setGuest} />
        {stay && (
          <Select
            label={labels.validity}
            data={options}
            allowDeselect={false}
            value={hours ?? null}
            onChange={(value) => setHours(value ?? undefined)}
          />
        )}
        {isReady && (
          <section aria-label={labels.text}>
            <h3>{labels.text}</h3>
            <pre className={classes.text}>
              {textBefore(stay, guest, tray, prices, validAfter(Number(hours), now, stay.checkIn))}
            </pre>
          </section>
        )}
        {error && (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
            {sentenceOf(error)}
          </Alert>
        )}
      </div>
      <footer className={classes.trayFoot}>
        <Button
          type="submit"
          fullWidth
          size="md"
          disabled={!isReady}
          loading={isPending}
          leftSection={<IconLink size={18} aria-hidden />}
        >
          {changed ? labels.save : labels.create}
        </Button>
      </footer>
    </form>
  )
}
