import { messageLimits as limits } from '@plato/rules/messages/limits'
import type { ContactFaults } from '#site/messages/contact-fields.ts'
import { contactFormWords as words } from '#site/messages/contact-messages.tr.ts'
import { Field, TextField } from '#site/reservations/field.tsx'

/** Kept by the browser, not by React: what was typed before this code came stays typed. */
export function ContactInputs({ faults }: { faults: ContactFaults }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Field
        label={words.name}
        name="name"
        autoComplete="name"
        required
        maxLength={limits.name}
        fault={faults.name}
      />
      <Field
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={limits.email}
        hint={words.emailHint}
        fault={faults.email}
      />
      <Field
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        fault={faults.phone}
      />
      <Field
        label={words.subject}
        name="subject"
        autoComplete="off"
        maxLength={limits.subject}
        fault={faults.subject}
      />
      <TextField
        label={words.message}
        name="message"
        rows={6}
        required
        maxLength={limits.message}
        hint={words.messageHint}
        fault={faults.message}
        className="tablet:col-span-2"
      />
      <HiddenField />
    </div>
  )
}

/** For machines, which fill in whatever they find: out of sight, out of the tab order, unread. */
function HiddenField() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {words.hidden}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
