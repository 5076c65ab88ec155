import type { websiteEndpoints } from '@plato/contract/content/content.contract'
import { type FormEvent, useState } from 'react'
import { newsletterLabels as labels } from '#site/inbox/messages.tr.ts'
import { newsletterOutcome } from '#site/inbox/newsletter-outcome.ts'
import { sendForm } from '#site/shell/api.ts'
import { island } from '#site/shell/islands/island.tsx'
import { InlineSpinner } from '#site/shell/ui/spinner.tsx'
import { notify } from '#site/shell/ui/toast-queue.ts'

type Subscribe = typeof websiteEndpoints.subscribe
const url: Subscribe['url'] = '/v1/website/subscribe'

/** A form the browser could send by itself; with code the page stays, and a toast tells what came of it. */
function Newsletter() {
  const [sending, setSending] = useState(false)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    if (sending || String(fields.get('email')).trim() === '') return
    setSending(true)
    const outcome = await newsletterOutcome(sendForm<Subscribe>(url, fields))
    setSending(false)
    form.reset()
    notify(...outcome)
  }
  return (
    <form
      method="post"
      action={url}
      encType="multipart/form-data"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="flex gap-2 rounded-full border border-line-strong bg-surface p-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-sea"
    >
      <input
        type="email"
        name="email"
        aria-label={labels.label}
        placeholder={labels.label}
        autoComplete="email"
        readOnly={sending}
        className="min-h-11 min-w-0 flex-1 bg-transparent px-5 outline-none placeholder:text-ink-faint focus-visible:outline-none"
      />
      <button type="submit" aria-disabled={sending} className="button button-primary min-h-11">
        {sending ? (
          <>
            <InlineSpinner />
            {labels.sending}
          </>
        ) : (
          labels.send
        )}
      </button>
    </form>
  )
}

export default island({ name: 'inbox/newsletter', when: 'visible' }, Newsletter)
