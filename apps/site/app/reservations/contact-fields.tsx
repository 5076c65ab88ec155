import type { OfferContact } from '@plato/contract/offers/offer-shape.contract'
import { longestEmail, longestName, longestPhone } from '@plato/rules/reservations/limits'
import { Field } from '#site/reservations/field.tsx'
import { requestWords as words } from '#site/reservations/messages.tr.ts'
import type { Faults } from '#site/reservations/request-fields.ts'

/** Kept by the browser, not by React: what was typed before this code came stays typed. */
export function ContactFields({ faults, known }: { faults: Faults; known: OfferContact | null }) {
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Field
        label={words.firstName}
        name="firstName"
        defaultValue={known?.firstName}
        autoComplete="given-name"
        required
        maxLength={longestName}
        fault={faults.firstName}
      />
      <Field
        label={words.lastName}
        name="lastName"
        defaultValue={known?.lastName}
        autoComplete="family-name"
        required
        maxLength={longestName}
        fault={faults.lastName}
      />
      <Field
        label={words.phone}
        name="phone"
        defaultValue={known?.phone}
        type="tel"
        autoComplete="tel"
        required
        maxLength={longestPhone}
        hint={words.phoneHint}
        fault={faults.phone}
      />
      <Field
        label={words.email}
        name="email"
        defaultValue={known?.email}
        type="email"
        autoComplete="email"
        required
        maxLength={longestEmail}
        hint={words.emailHint}
        fault={faults.email}
      />
    </div>
  )
}
