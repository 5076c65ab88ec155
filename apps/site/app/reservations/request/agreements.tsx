import type { MouseEvent } from 'react'
import { Fault } from '#site/form/field.tsx'
import { agreementLabels as labels } from '#site/reservations/messages.tr.ts'
import type { Faults } from '#site/reservations/request/request-fields.ts'
import type { Term, TermVersions } from '#site/reservations/request/use-request.ts'

interface Props {
  readonly versions: TermVersions
  readonly faults: Faults
  readonly onOpen: (term: Term) => void
}

const row = 'flex min-h-11 cursor-pointer items-start gap-3 py-2.5'
const tick = 'tick mt-0.5'

const ways: readonly { term: Term; href: string }[] = [
  { term: 'rental', href: '/website/rental' },
  { term: 'kvkk', href: '/website/kvkk' },
]

/** Required checkboxes, each with the version of its text, and the optional marketing consent, unticked. */
export function Agreements({ versions, faults, onOpen }: Props) {
  const open = (term: Term) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    // A click on the link inside the label must not tick the checkbox.
    event.preventDefault()
    onOpen(term)
  }
  return (
    <div>
      {ways.map(({ term, href }) => {
        const { link, after } = labels[term]
        const fault = faults[term]
        const noteId = `${term}-note`
        return (
          <div key={term}>
            <label className={row}>
              <input
                type="checkbox"
                name={term}
                required
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? noteId : undefined}
                className={`${tick} aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-bad`}
              />
              <span>
                <a href={href} onClick={open(term)} className="text-link">
                  {link}
                </a>
                {after} <span className="text-13 text-ink-faint">({labels.version(versions[term])})</span>
              </span>
            </label>
            {fault ? <Fault id={noteId}>{fault}</Fault> : null}
          </div>
        )
      })}
      <label className={`${row} mt-2 border-t border-line pt-4 text-ink-soft`}>
        <input type="checkbox" name="marketing" className={tick} />
        <span>{labels.marketing}</span>
      </label>
    </div>
  )
}
