import { messageLimits as limits } from '@plato/rules/inbox/limits'
import { EmailField, PhoneField } from '#site/form/contact-fields.tsx'
import { TextArea, TextField } from '#site/form/field.tsx'
import type { ContactFaults } from '#site/inbox/contact-fields.ts'
import { contactFormLabels as labels } from '#site/inbox/contact-messages.tr.ts'

/** Uncontrolled inputs: text typed before the island is hydrated stays in them. */
export function ContactInputs({ faults }: { faults: ContactFaults }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField
        label={labels.name}
        name="name"
        autoComplete="name"
        required
        maxLength={limits.name}
        fault={faults.name}
      />
      <EmailField
        label={labels.email}
        required
        maxLength={limits.email}
        hint={labels.emailHint}
        fault={faults.email}
      />
      <PhoneField label={labels.phone} maxLength={limits.phone} fault={faults.phone} />
      <TextField
        label={labels.subject}
        name="subject"
        autoComplete="off"
        maxLength={limits.subject}
        fault={faults.subject}
      />
      <TextArea
        label={labels.message}
        name="message"
        rows={6}
        required
        maxLength={limits.message}
        hint={labels.messageHint}
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
        {labels.hidden}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
