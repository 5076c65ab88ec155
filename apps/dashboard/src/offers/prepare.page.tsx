import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import type { Message } from '@plato/contract/inbox/contact.contract'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useListParams } from '#dashboard/list/list-params.ts'
import { type DraftVilla, type Tray, toggled } from '#dashboard/offers/draft.ts'
import { FreeVillas } from '#dashboard/offers/free-villas.tsx'
import { MadeOffer } from '#dashboard/offers/made-offer.tsx'
import { prepareLabels as labels, trayLabels } from '#dashboard/offers/messages.tr.ts'
import { OfferHead } from '#dashboard/offers/offer-head.tsx'
import { OfferTray } from '#dashboard/offers/offer-tray.tsx'
import { answeredMessage, offerDetail } from '#dashboard/offers/offers.data.ts'
import classes from '#dashboard/offers/offers.module.css'
import { PrepareFilters } from '#dashboard/offers/prepare-filters.tsx'
import { offerSearchIn } from '#dashboard/offers/requested-stay.ts'
import { villaOptions } from '#dashboard/shared-villa/villa.data.ts'
import { useUrlParams } from '#dashboard/shell/url-params.ts'

const idIn = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const trayOf = ({ villas }: OfferDetail): Tray =>
  villas.map(({ villaId, name, place, picture, note, agreedPrice }) => ({
    ...{ villaId, name, place, picture, note },
    ...(agreedPrice
      ? {
          agreed: {
            agreedKind: agreedPrice.kind,
            agreedPrice: agreedPrice.value,
            agreedReason: agreedPrice.reason,
          },
          stored: { kind: agreedPrice.kind, value: agreedPrice.value },
        }
      : {}),
  }))

/** A villa that was chosen in the calendar comes as a number; its name is looked up. */
function useNamed(tray: Tray): Tray {
  const isUnnamed = tray.some(({ name }) => name === '')
  const { data = [] } = useQuery({ ...villaOptions(), enabled: isUnnamed })
  if (!isUnnamed) return tray
  const nameOf = (id: number) =>
    data.find(({ value }) => value === String(id))?.label.replace(/ \([^()]*\)$/, '') ?? ''
  return tray.map((villa) => (villa.name === '' ? { ...villa, name: nameOf(villa.villaId) } : villa))
}

interface WorkProps {
  readonly changed: OfferDetail | undefined
  readonly message: Message | undefined
  readonly first: Tray
}

function useStayParams() {
  const [, setParams] = useUrlParams()
  const setStay = (checkIn: string | null, checkOut: string | null) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const [name, day] of [
        ['checkIn', checkIn],
        ['checkOut', checkOut],
      ] as const) {
        if (day) after.set(name, day)
        else after.delete(name)
      }
      return after
    })
  /** Everything about this one offer is over: the stay and the filters stay, for the next guest who asks. */
  const leaveOffer = () =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('offer')
      after.delete('villa')
      after.delete('message')
      return after
    })
  return { setStay, leaveOffer }
}

function Work({ changed, message, first }: WorkProps) {
  const { search: params, setFilter, dropFilters } = useListParams()
  const { setStay, leaveOffer } = useStayParams()
  const search = offerSearchIn(params)
  const [trayState, setTray] = useState<Tray>(first)
  const tray = useNamed(trayState)
  const [made, setMade] = useState<OfferDetail>()
  const aside = useRef<HTMLElement>(null)
  const toggle = (villa: Omit<DraftVilla, 'note'>) => setTray((before) => toggled(before, villa))
  const again = () => {
    setTray([])
    setMade(undefined)
    leaveOffer()
  }
  return (
    <div className={classes.screen}>
      <div className={classes.left}>
        <OfferHead facts={labels.facts} />
        <PrepareFilters search={search} setFilter={setFilter} setStay={setStay} />
        <div className={classes.list}>
          <FreeVillas
            search={search}
            tray={tray}
            onToggle={toggle}
            setFilter={setFilter}
            onLift={() => dropFilters('towns', 'types', 'features', 'budget')}
            onStay={setStay}
          />
        </div>
      </div>
      <aside ref={aside} className={classes.right} aria-label={trayLabels.label}>
        {made ? (
          <MadeOffer made={made} onAgain={again} />
        ) : (
          <OfferTray
            tray={tray}
            onTray={setTray}
            stay={search.stay}
            changed={changed}
            message={message}
            onMade={setMade}
            onLeave={again}
          />
        )}
      </aside>
      {tray.length > 0 && !made && (
        <Button
          className={classes.toTray}
          onClick={() => aside.current?.scrollIntoView({ behavior: 'smooth' })}
        >
          {labels.goToTray(tray.length)}
        </Button>
      )}
    </div>
  )
}

const chosenVilla = (villaId: number | undefined): Tray =>
  villaId === undefined ? [] : [{ villaId, name: '', place: '', picture: null, note: '' }]

/** Dates and people → free villas with whole prices → an offer to send. With `offer` in the address, that one is changed; with `message`, its sender and text are shown. */
export function PrepareOfferPage() {
  const [params] = useSearchParams()
  const offerId = idIn(params.get('offer'))
  const { data: changed } = useQuery({ ...offerDetail(offerId ?? 0), enabled: offerId !== undefined })
  const messageId = idIn(params.get('message'))
  const { data: message, isPending } = useQuery({
    ...answeredMessage(messageId ?? 0),
    enabled: messageId !== undefined && offerId === undefined,
  })
  // A message that cannot be read leaves the fields empty.
  const isMessageRead = messageId === undefined || offerId !== undefined || !isPending
  const isWaiting = (offerId !== undefined && !changed) || !isMessageRead
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      {isWaiting ? (
        <OfferHead facts={labels.facts} />
      ) : (
        <Work
          key={offerId ?? (messageId === undefined ? 'new' : `message-${messageId}`)}
          changed={changed}
          message={message}
          first={changed ? trayOf(changed) : chosenVilla(idIn(params.get('villa')))}
        />
      )}
    </DatesProvider>
  )
}
