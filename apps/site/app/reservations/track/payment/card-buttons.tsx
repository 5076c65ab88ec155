import { formatMoney } from '@plato/brand/money'
import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import type { PaymentPurpose } from '@plato/rules/payments/card'
import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EnquireKey } from '#site/reservations/track/enquire-key.ts'
import { cardChoices } from '#site/reservations/track/payment/card-choices.ts'
import { cardPayLabels as text } from '#site/reservations/track/payment/card-messages.tr.ts'
import { sentenceOf, type Tracked } from '#site/reservations/track/use-tracked.ts'
import { send } from '#site/shell/send.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'

type OpenCard = typeof guestReservationEndpoints.payByCard

/** Asks for a way to pay, and goes there. */
function useCardLink(enquiry: EnquireKey) {
  const [opening, setOpening] = useState<PaymentPurpose>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    // The page may come back by the back button as it was left, waiting.
    const wake = () => setOpening(undefined)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])
  const open = async (purpose: PaymentPurpose) => {
    if (opening) return
    setOpening(purpose)
    setRefusal(undefined)
    try {
      const { token } = await send<OpenCard>('/v1/enquire/card', { ...enquiry, purpose })
      window.location.assign(`/odeme/${encodeURIComponent(token)}`)
    } catch (error) {
      setOpening(undefined)
      setRefusal(sentenceOf(error))
    }
  }
  return { opening, refusal, open }
}

interface Props {
  readonly tracked: Tracked
  readonly enquiry: EnquireKey
}

/** What may be paid by card at this moment, the asked-for first. */
export function CardButtons({ tracked, enquiry }: Props) {
  const { opening, refusal, open } = useCardLink(enquiry)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {cardChoices(tracked.reservation).map(({ purpose, amountMinor }, place) => (
          <button
            key={purpose}
            type="button"
            aria-disabled={opening !== undefined}
            className={`button ${place === 0 ? 'button-primary' : 'button-outline'}`}
            onClick={() => void open(purpose)}
          >
            {opening === purpose ? <InlineSpinner /> : place === 0 ? <CreditCard /> : null}
            {labels[purpose](formatMoney(amountMinor, 'TRY'))}
          </button>
        ))}
      </div>
      <div role="alert">
        {refusal ? <p className="mt-4 rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
      </div>
    </>
  )
}

const labels: Readonly<Record<PaymentPurpose, (amount: string) => string>> = {
  PREPAYMENT: text.prepayment,
  BALANCE: text.balance,
  FULL: text.full,
}

/** Beside the bank's details, while the prepayment is awaited. */
export function CardPart(props: Props) {
  return (
    <div>
      <h3 className="mb-1.5 flex items-center gap-3 text-25 [&_.lucide]:size-6 [&_.lucide]:text-sea">
        <CreditCard />
        {text.title}
      </h3>
      <p className="mb-5 text-ink-soft">{text.lead}</p>
      <CardButtons {...props} />
    </div>
  )
}
