import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import type { DocumentKind } from '@plato/contract/reservations/reservation-documents.contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#site/reservations/save-file.ts'
import type { EnquireKey } from '#site/reservations/track/enquire-key.ts'
import { documentLabels as labels } from '#site/reservations/track/payment/card-messages.tr.ts'
import { sentenceOf } from '#site/reservations/track/use-tracked.ts'
import { send } from '#site/shell/send.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'

type ReservationDocument = typeof guestReservationEndpoints.paper

const kinds: readonly DocumentKind[] = ['VOUCHER', 'CONTRACT']

/** Voucher and contract, drawn when they are asked for: they tell how things stand today. */
export function Documents({ enquiry }: { enquiry: EnquireKey }) {
  const [preparing, setPreparing] = useState<DocumentKind>()
  const [refusal, setRefusal] = useState<string>()
  const fetchDocument = async (kind: DocumentKind) => {
    if (preparing) return
    setPreparing(kind)
    setRefusal(undefined)
    try {
      const { fileName, base64 } = await send<ReservationDocument>('/v1/enquire/paper', { ...enquiry, kind })
      saveFile(fileName, base64, 'application/pdf')
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
    setPreparing(undefined)
  }
  return (
    <section aria-label={labels.title} className="grid gap-3">
      <h3 className="text-20">{labels.title}</h3>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-disabled={preparing !== undefined}
          className="button button-outline"
          onClick={() => void fetchDocument(kind)}
        >
          {preparing === kind ? <InlineSpinner /> : <Download />}
          {labels[kind]}
        </button>
      ))}
      <p role="status" className="sr-only">
        {preparing ? labels.preparing : ''}
      </p>
      <div role="alert">
        {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
      </div>
    </section>
  )
}
