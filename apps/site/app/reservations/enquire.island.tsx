import { asPublicCode } from '@plato/rules/reservations/public-code'
import { type FormEvent, useEffect, useState } from 'react'
import { type EnquireKey, enquireKey, isLinkKey, keyFromLink } from '#site/reservations/enquire-key.ts'
import { linkWords, enquireWords as words } from '#site/reservations/enquire-messages.tr.ts'
import { Field } from '#site/reservations/field.tsx'
import { TrackedView } from '#site/reservations/tracked-view.tsx'
import { useSendLink } from '#site/reservations/use-send-link.ts'
import { fetchTracked, sentenceOf, type Tracked, useTracked } from '#site/reservations/use-tracked.ts'
import { NoAnswer } from '#site/shell/api.ts'
import { island } from '#site/shell/island.tsx'
import { InlineSpinner } from '#site/shell/spinner.tsx'
import { useStoredValue } from '#site/shell/stored-value.ts'

interface Props {
  /** As the address names it; null when it names none. */
  readonly code: string | null
}

/** A guest's own reservation: asked for by code and contact, then all that is known and can be done about it. */
function Enquire({ code }: Props) {
  const kept = useStoredValue(enquireKey)
  const [first, setFirst] = useState<Tracked>()
  // A mailed link: its token moves from the URL to this tab's storage, so that it is in no history and no referrer.
  useEffect(() => {
    const linked = keyFromLink(window.location.search)
    if (!linked) return
    window.history.replaceState(null, '', `/enquire?kod=${linked.code}`)
    enquireKey.set(linked)
  }, [])
  // A mail about another reservation was opened: the one that was looked at before gives way.
  const key = kept && (first || code === null || kept.code === code) ? kept : null
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
      <h1 className="text-32">{words.title}</h1>
      {fault ? (
        <p role="alert" className="grid justify-items-center gap-4 text-17">
          {fault}
          <button type="button" className="button button-outline" onClick={() => void refresh()}>
            {words.retry}
          </button>
          {isLinkKey(enquiry) ? (
            <button type="button" className="text-link min-h-11" onClick={() => enquireKey.set(null)}>
              {linkWords.otherWay}
            </button>
          ) : null}
        </p>
      ) : (
        <p role="status" className="flex items-center gap-3 text-17 text-sea">
          <InlineSpinner />
          {words.loading}
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
    code: code === '' ? words.codeMissing : asPublicCode(code) ? undefined : words.codeWrong,
    contact: contact.length < 3 ? words.contactMissing : undefined,
  }
}

/** Sent by code alone, in the body of a POST: what opens a reservation must not lie in an address or a log. */
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
        <h1 className="text-42 tracking-[-0.025em] tablet:text-56">{words.title}</h1>
        <p className="mt-5 max-w-[48ch] text-17 text-ink-soft">{words.lead}</p>
      </div>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        className="grid gap-5 rounded-20 bg-surface p-5 shadow-float noscript:hidden tablet:p-9"
      >
        <Field
          label={words.code}
          name="kod"
          defaultValue={code}
          hint={words.codeHint}
          fault={faults.code}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <Field
          label={words.contact}
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
          {asking ? words.showing : words.show}
        </button>
        <p className="text-13 text-ink-soft">{words.lost}</p>
      </form>
    </div>
  )
}

/** Offered after every refusal, so that nobody learns from it whether a code exists or is locked. */
function SendLink({ enquiry }: { enquiry: EnquireKey }) {
  const { sending, outcome, sendLink } = useSendLink()
  return (
    <div>
      <p className="mb-3 text-13 text-ink-soft">{linkWords.lead}</p>
      <button
        type="button"
        aria-disabled={sending}
        className="button button-outline w-full"
        onClick={() => void sendLink(enquiry)}
      >
        {sending ? <InlineSpinner /> : null}
        {linkWords.send}
      </button>
      <p role="status" className="mt-3 empty:hidden">
        {outcome}
      </p>
    </div>
  )
}

export default island({ name: 'reservations/enquire', when: 'load' }, Enquire)
