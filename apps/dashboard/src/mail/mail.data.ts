import {
  type ChangedMailTemplate,
  type MailFilter,
  type MailTemplate,
  mailEndpoints,
} from '@plato/contract/mail/mail.contract'
import { cardEndpoints } from '@plato/contract/payments/card.contract'
import { reservationEndpoints } from '@plato/contract/reservations/reservations.contract'
import type { PaymentPurpose } from '@plato/rules/payments/card'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#dashboard/shell/api.ts'

export const mailPageSize = 50
/** Mails leave within seconds; an open list follows them. */
const pollMs = 3000

export const templateList = () =>
  queryOptions({
    queryKey: ['mail', 'templates'],
    queryFn: ({ signal }) => api(mailEndpoints.templates, {}, { signal }),
    select: ({ content }) => content,
  })

/** The same in the shape a list wants, with only one recipient's when asked. */
export const templateRows = (recipient: MailTemplate['recipient'] | undefined) =>
  queryOptions({
    ...templateList(),
    select: ({ content }) => {
      const rows = content.filter((template) => !recipient || template.recipient === recipient)
      return { rows, total: content.length, off: content.filter(({ active }) => !active).length }
    },
  })

export interface PreviewAsked {
  readonly id: number
  readonly words: ChangedMailTemplate
  readonly reservationId: number | null
}

/** Keyed by the words themselves, so an answer never belongs to other words; kept no longer than it is shown. */
export const mailPreview = ({ id, words, reservationId }: PreviewAsked) =>
  queryOptions({
    queryKey: ['mail', 'preview', id, words.subject, words.body, reservationId],
    queryFn: ({ signal }) =>
      api(mailEndpoints.preview, { params: { id }, body: { ...words, reservationId } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const mailLog = (filter: Omit<MailFilter, 'take'>) =>
  queryOptions({
    queryKey: ['mail', 'log', filter],
    queryFn: ({ signal }) =>
      api(mailEndpoints.log, { querystring: { ...filter, take: mailPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.content.rows.some((mail) => mail.state === 'QUEUED' || mail.state === 'SENDING')
        ? pollMs
        : false,
  })

export const mailDetail = (id: string) =>
  queryOptions({
    queryKey: ['mail', 'detail', id],
    queryFn: ({ signal }) => api(mailEndpoints.getMail, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export const findReservation = async (platoReservationId: string) => {
  const { content } = await api(reservationEndpoints.getByCode, { querystring: { platoReservationId } })
  return { id: content.id, code: content.code, guestName: content.guestName ?? '' }
}

export function useMailWrites() {
  const client = useQueryClient()
  const kept = async (call: Promise<{ content: MailTemplate }>): Promise<MailTemplate> => {
    const { content } = await call
    await client.invalidateQueries({ queryKey: templateList().queryKey })
    return content
  }
  /** A mail stands in the log and on its reservation's page, a link to pay beside it; whichever is open is read anew first. */
  const queued = async (call: Promise<unknown>): Promise<void> => {
    await call
    const places = [
      ['mail', 'log'],
      ['reservations', 'detail'],
      ['payments', 'card'],
    ]
    await Promise.all(places.map((queryKey) => client.invalidateQueries({ queryKey })))
  }
  return {
    setActivity: (id: number, active: boolean) =>
      kept(api(mailEndpoints.setActivity, { body: { id, active } })),
    save: (id: number, body: ChangedMailTemplate) =>
      kept(api(mailEndpoints.saveTemplate, { params: { id }, body })),
    sendTest: ({ id, words, reservationId }: PreviewAsked, key: string) =>
      api(mailEndpoints.sendTest, { params: { id }, body: { ...words, reservationId } }, { key }),
    retry: (id: string) => queued(api(mailEndpoints.retry, { params: { id } })),
    retryAll: async () => {
      const call = api(mailEndpoints.retryAll, {})
      await queued(call)
      return (await call).content
    },
    sendBank: (reservationId: number, key: string) =>
      queued(api(mailEndpoints.sendBank, { body: { reservationId } }, { key })),
    sendConfirm: (reservationId: number, key: string) =>
      queued(api(mailEndpoints.sendConfirm, { body: { reservationId } }, { key })),
    sendPaymentLink: (reservationId: number, purpose: PaymentPurpose, key: string) =>
      queued(api(cardEndpoints.sendPaymentLink, { body: { reservationId, purpose } }, { key })),
  }
}
