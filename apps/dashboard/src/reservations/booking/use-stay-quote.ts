import { ApiRefusal } from '@plato/contract/client'
import { useQuery } from '@tanstack/react-query'
import { type RequestedStay, stayQuote } from '#dashboard/shared-reservation/reservation.data.ts'

const noRequest: RequestedStay = { checkIn: '', checkOut: '', guests: 1, extras: [] }

/** The price of a stay while it is edited, with the shown total, which is sent as the expected total. */
export function useStayQuote(villaId: number | undefined, stay: RequestedStay | undefined) {
  const isRequested = villaId !== undefined && stay !== undefined
  const query = useQuery({ ...stayQuote(villaId ?? 0, stay ?? noRequest), enabled: isRequested })
  const answer = isRequested && query.data?.ok ? query.data : undefined
  const { quote, largestDiscountMinor } = answer ?? {}
  /**
   * Fetches the quote again when the server refuses because the price changed, so the new price is shown with the
   * refusal.
   */
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
  return { isRequested, query, quote, largestDiscountMinor, totalMinor: quote?.totalMinor, orAskAgain }
}
