import { mailEndpoints } from '@plato/contract/mail/mail.contract'
import { useQueryClient } from '@tanstack/react-query'
import { reservationDetail } from '#dashboard/reservations/reservations.data.ts'
import { api } from '#dashboard/shell/api.ts'

/** Mails of one reservation. Each write leaves its page to be read anew: the mail stands in it. */
export function useReservationMails(reservationId: number) {
  const client = useQueryClient()
  const andRead = async (call: Promise<unknown>): Promise<void> => {
    await call
    await client.invalidateQueries({ queryKey: reservationDetail(reservationId).queryKey })
    void client.invalidateQueries({ queryKey: ['mails'] })
  }
  const body = { reservationId }
  return {
    sendBank: (key: string) => andRead(api(mailEndpoints.sendBank, { body }, { key })),
    sendConfirm: (key: string) => andRead(api(mailEndpoints.sendConfirm, { body }, { key })),
    retry: (id: string) => andRead(api(mailEndpoints.retry, { params: { id } })),
  }
}
