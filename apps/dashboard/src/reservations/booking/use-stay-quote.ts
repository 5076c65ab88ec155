import { ApiRefusal } from '@plato/contract/client'
import { useQuery } from '@tanstack/react-query'
import { type AskedStay, stayQuote } from '#dashboard/reservations/reservations.data.ts'

const nothingAsked: AskedStay = { checkIn: '', checkOut: '', guests: 1, extras: [] }

/** The price of a stay while it is being written. `told` is the total that saving will insist on. */
export function useStayQuote(villaId: number | undefined, stay: AskedStay | undefined) {
  const isAsked = villaId !== undefined && stay !== undefined
  const query = useQuery({ ...stayQuote(villaId ?? 0, stay ?? nothingAsked), enabled: isAsked })
  const quote = isAsked && query.data?.ok ? query.data.quote : undefined
  /** Another price than the one told is shown at once, beside the refusal that speaks of it. */
  const orAskAgain = async <Saved>(save: Promise<Saved>): Promise<Saved> => {
    try {
      return await save
    } catch (error) {
      if (error instanceof ApiRefusal && error.problem.code === 'reservation.price_changed') {
        await query.refetch()
      }
      throw error
    }
  }
  return { isAsked, query, quote, told: quote?.totalMinor, orAskAgain }
}
