import type { guestReservationEndpoints } from '@plato/contract/reservations/guest-reservations.contract'
import type { PaperKind } from '@plato/contract/reservations/papers.contract'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { paperWords as words } from '#site/reservations/card-messages.tr.ts'
import type { EnquireKey } from '#site/reservations/enquire-key.ts'
import { saveFile } from '#site/reservations/save-file.ts'
import { sentenceOf } from '#site/reservations/use-tracked.ts'
import { send } from '#site/shell/send.ts'
import { InlineSpinner } from '#site/shell/spinner.tsx'

type Paper = typeof guestReservationEndpoints.paper

const kinds: readonly PaperKind[] = ['VOUCHER', 'CONTRACT']

/** Voucher and contract, drawn when they are asked for: they tell how things stand today. */
export function Papers({ enquiry }: { enquiry: EnquireKey }) {
  const [preparing, setPreparing] = useState<PaperKind>()
  const [refusal, setRefusal] = useState<string>()
  const fetchPaper = async (kind: PaperKind) => {
    if (preparing) return
    setPreparing(kind)
    setRefusal(undefined)
    try {
      const { fileName, base64 } = await send<Paper>('/v1/enquire/paper', { ...enquiry, kind })
      saveFile(fileName, base64, 'application/pdf')
    } catch (error) {
      setRefusal(sentenceOf(error))
    }
    setPreparing(undefined)
  }
  return (
    <section aria-label={words.title} className="grid gap-3">
      <h3 className="text-20">{words.title}</h3>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-disabled={preparing !== undefined}
          className="button button-outline"
          onClick={() => void fetchPaper(kind)}
        >
          {preparing === kind ? <InlineSpinner /> : <Download />}
          {words[kind]}
        </button>
      ))}
      <p role="status" className="sr-only">
        {preparing ? words.preparing : ''}
      </p>
      <div role="alert">
        {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
      </div>
    </section>
  )
}
