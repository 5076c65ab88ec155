import type { OfferContact } from '@plato/contract/offers/offer-shape.contract'
import { maxEmailLength, maxNameLength, maxPhoneLength } from '@plato/rules/reservations/limits'
import { EmailField, PhoneField } from '#site/form/contact-fields.tsx'
import { TextField } from '#site/form/field.tsx'
import { requestLabels as labels } from '#site/reservations/messages.tr.ts'
import type { Faults } from '#site/reservations/request/request-fields.ts'

/** Uncontrolled inputs: text typed before the island is hydrated stays in them. */
export function ContactFields({ faults, known }: { faults: Faults; known: OfferContact | null }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <TextField
        label={labels.firstName}
        name="firstName"
        defaultValue={known?.firstName}
        autoComplete="given-name"
        required
        maxLength={maxNameLength}
        fault={faults.firstName}
      />
      <TextField
        label={labels.lastName}
        name="lastName"
        defaultValue={known?.lastName}
        autoComplete="family-name"
        required
        maxLength={maxNameLength}
        fault={faults.lastName}
      />
      <PhoneField
        label={labels.phone}
        defaultValue={known?.phone}
        required
        maxLength={maxPhoneLength}
        hint={labels.phoneHint}
        fault={faults.phone}
      />
      <EmailField
        label={labels.email}
        defaultValue={known?.email}
        required
        maxLength={maxEmailLength}
        hint={labels.emailHint}
        fault={faults.email}
      />
    </div>
  )
}
