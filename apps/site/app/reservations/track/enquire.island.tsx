import { asPublicCode } from '@plato/rules/reservations/public-code'
import { type FormEvent, useEffect, useState } from 'react'
import { TextField } from '#site/form/field.tsx'
import { type EnquireKey, enquireKey, isLinkKey, keyFromLink } from '#site/reservations/track/enquire-key.ts'
import { enquireLabels as labels, linkLabels } from '#site/reservations/track/enquire-messages.tr.ts'
import { TrackedView } from '#site/reservations/track/tracked-view.tsx'
import { useSendLink } from '#site/reservations/track/use-send-link.ts'
import { fetchTracked, sentenceOf, type Tracked, useTracked } from '#site/reservations/track/use-tracked.ts'
import { NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/islands/island.tsx'
import { useStoredValue } from '#site/shell/preferences/stored-value.ts'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'

interface Props {
  /** The code in the URL, or null. */
  readonly code: string | null
}

/** The guest's reservation page: a form for code and contact, then the reservation with its actions. */
function Enquire({ code }: Props) {
  const stored = useStoredValue(enquireKey)
  const [first, setFirst] = useState<Tracked>()
  // A mailed link: its token moves from the URL to this tab's storage, so that it is in no history and no referrer.
  useEffect(() => {
    const linked = keyFromLink(window.location.search)
    if (!linked) return
    window.history.replaceState(null, '', `/enquire?kod=${linked.code}`)
    enquireKey.set(linked)
  }, [])
  // The URL names another reservation than the stored key: ignore the key.
  const key = stored && (first || code === null || stored.code === code) ? stored : null
  return key ? <Found enquiry={key} first={first} /> : <KeyForm code={code ?? ''} onFound={setFirst} />
}

function Found({ enquiry, first }: { enquiry: EnquireKey; first: Tracked | undefined }) {
  const { tracked, fault, refresh, setTracked } = useTracked(enquiry, first)
  if (tracked)
    return (
      <TrackedView
        tracked={tracked}
        enquiry={enquiry}
        stale={fault !== undefined}
        onRefresh={refresh}
        onTracked={setTracked}
      />
    )
  return (
    <div className="grid min-h-[60vh] place-content-center gap-4 text-center">
      <h1 className="text-32">{labels.title}</h1>
      {fault ? (
        <p role="alert" className="grid justify-items-center gap-4 text-17">
          {fault}
          <button type="button" className="button button-outline" onClick={() => void refresh()}>
            {labels.retry}
          </button>
          {isLinkKey(enquiry) ? (
            <button type="button" className="text-link min-h-11" onClick={() => enquireKey.set(null)}>
              {linkLabels.otherWay}
            </button>
          ) : null}
        </p>
      ) : (
        <p role="status" className="flex items-center gap-3 text-17 text-sea">
          <InlineSpinner />
          {labels.loading}
        </p>
      )}
    </div>
  )
}

interface Faults {
  readonly code?: string | undefined
  readonly contact?: string | undefined
}

function faultsIn(code: string, contact: string): Faults {
  return {
    code: code === '' ? labels.codeMissing : asPublicCode(code) ? undefined : labels.codeWrong,
    contact: contact.length < 3 ? labels.contactMissing : undefined,
  }
}

/** Sent with JavaScript in a POST body, because code and contact must not appear in a URL or a log. */
function KeyForm({ code, onFound }: { code: string; onFound: (tracked: Tracked) => void }) {
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<string>()
  const [refused, setRefused] = useState<EnquireKey>()
  const [asking, setAsking] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (asking) return
    const form = event.currentTarget
    const data = new FormData(form)
    const typed = { code: String(data.get('kod')).trim(), contact: String(data.get('iletisim')).trim() }
    const wrong = faultsIn(typed.code, typed.contact)
    setFaults(wrong)
    setRefusal(undefined)
    setRefused(undefined)
    const first = wrong.code ? 'kod' : wrong.contact ? 'iletisim' : undefined
    if (first) {
      const field = form.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    setAsking(true)
    const key = { code: asPublicCode(typed.code) ?? typed.code, contact: typed.contact }
    try {
      onFound(await fetchTracked(key))
      window.history.replaceState(null, '', `/enquire?kod=${key.code}`)
      enquireKey.set(key)
    } catch (error) {
      setAsking(false)
      setRefusal(sentenceOf(error))
      if (error instanceof NoAnswer && error.status === 404) setRefused(key)
    }
  }
  return (
    <div className="grid gap-10 pt-10 pb-6 tablet:pt-16 desktop:grid-cols-[5fr_5fr] desktop:gap-24">
      <div>
        <h1 className="text-42 tracking-[-0.025em] tablet:text-56">{labels.title}</h1>
        <p className="mt-5 max-w-[48ch] text-17 text-ink-soft">{labels.lead}</p>
      </div>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="grid gap-5 rounded-20 bg-surface p-5 shadow-float noscript:hidden tablet:p-9"
      >
        <TextField
          label={labels.code}
          name="kod"
          defaultValue={code}
          hint={labels.codeHint}
          fault={faults.code}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextField
          label={labels.contact}
          name="iletisim"
          fault={faults.contact}
          required
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
        />
        <div role="alert">
          {refusal ? <p className="rounded-[12px] bg-warn-wash px-4 py-3.5">{refusal}</p> : null}
        </div>
        {refused ? <SendLink enquiry={refused} /> : null}
        <button type="submit" aria-disabled={asking} className="button button-primary">
          {asking ? <InlineSpinner /> : null}
          {asking ? labels.showing : labels.show}
        </button>
        <p className="text-13 text-ink-soft">{labels.lost}</p>
      </form>
    </div>
  )
}

/** Offered after every refusal, so that the page does not reveal whether a code exists or is locked. */
function SendLink({ enquiry }: { enquiry: EnquireKey }) {
  const { sending, outcome, sendLink } = useSendLink()
  return (
    <div>
      <p className="mb-3 text-13 text-ink-soft">{linkLabels.lead}</p>
      <button
        type="button"
        aria-disabled={sending}
        className="button button-outline w-full"
        onClick={() => void sendLink(enquiry)}
      >
        {sending ? <InlineSpinner /> : null}
        {linkLabels.send}
      </button>
      <p role="status" className="mt-3 empty:hidden">
        {outcome}
      </p>
    </div>
  )
}

export default island({ name: 'reservations/track/enquire', when: 'load' }, Enquire)
