import { CopyButton } from '#site/reservations/copy-button.tsx'
import { island } from '#site/shell/islands/island.tsx'

/** An IBAN is copied, not typed: one wrong figure is another account. */
export default island({ name: 'payments/copy-iban', when: 'visible' }, CopyButton)
