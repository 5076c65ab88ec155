import { behaviourOf, type CardBehaviour, testOtp, wrongCode } from './cards.ts'
import { type Book, type Charge, type Failure, newNumber } from './charges.ts'

/** The guest's steps on the hosted page: the card, then the 3-D Secure code. */
export interface Till {
  offerCard(ref: string, number: string): Promise<'code' | 'over' | 'unknown-card'>
  giveCode(ref: string, code: string, taken?: Taken): Promise<Charge>
}

export interface Taken {
  readonly amountMinor?: number
  readonly currency?: string
}

export function openCharge(book: Book, ref: string): Charge {
  const charge = book.find((one) => one.ref === ref)
  if (charge?.state !== 'OPEN') throw new Error(`session ${ref} is ${charge ? 'over' : 'unknown'}`)
  return charge
}

export function makeTill(book: Book, announce: (ref: string) => Promise<void>): Till {
  // Stores the behaviour of the card, never its number.
  const offered = new Map<string, CardBehaviour>()

  async function fail(ref: string, failure: Failure): Promise<Charge> {
    const charge = book.change(ref, { state: 'FAILED', isIn3ds: false, failure })
    await announce(ref)
    return charge
  }

  return {
    async offerCard(ref, number) {
      openCharge(book, ref)
      const behaviour = behaviourOf(number)
      if (!behaviour) return 'unknown-card'
      book.change(ref, { cardEnding: number.trim().slice(-4), paymentId: newNumber(), isIn3ds: true })
      if (behaviour.fails && behaviour.failsBefore3ds) {
        await fail(ref, behaviour.fails)
        return 'over'
      }
      offered.set(ref, behaviour)
      return 'code'
    },
    async giveCode(ref, code, taken = {}) {
      const charge = openCharge(book, ref)
      const behaviour = offered.get(ref)
      if (!behaviour) throw new Error(`session ${ref} has no card yet`)
      if (code !== testOtp) return fail(ref, wrongCode)
      if (behaviour.fails) return fail(ref, behaviour.fails)
      const changed = book.change(ref, {
        state: behaviour.ends === 'REVIEW' ? 'REVIEW' : 'PAID',
        isIn3ds: false,
        fraudStatus: behaviour.ends === 'REVIEW' ? 0 : 1,
        isRefundable: behaviour.isRefundable,
        capturedMinor: taken.amountMinor ?? charge.requestedMinor,
        currency: taken.currency ?? charge.currency,
        transactionId: charge.lines[0]?.transactionId ?? null,
      })
      await announce(ref)
      return changed
    },
  }
}
