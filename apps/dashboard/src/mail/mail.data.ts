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
/** Mails are sent within seconds; an open list polls them. */
const pollMs = 3000

export const templateList = () =>
  queryOptions({
    queryKey: ['mail', 'templates'],
    queryFn: ({ signal }) => api(mailEndpoints.templates, {}, { signal }),
    select: ({ content }) => content,
  })

/** The templates in the shape of a list, optionally of one recipient only. */
export const templateRows = (recipient: MailTemplate['recipient'] | undefined) =>
  queryOptions({
    ...templateList(),
    select: ({ content }) => {
      const rows = content.filter((template) => !recipient || template.recipient === recipient)
      return { rows, total: content.length, off: content.filter(({ active }) => !active).length }
    },
  })

export interface PreviewRequest {
  readonly id: number
  readonly draft: ChangedMailTemplate
  readonly reservationId: number | null
}

/** The text is part of the key, so a response always matches its text; not cached after it is closed. */
export const mailPreview = ({ id, draft, reservationId }: PreviewRequest) =>
  queryOptions({
    queryKey: ['mail', 'preview', id, draft.subject, draft.body, reservationId],
    queryFn: ({ signal }) =>
      api(mailEndpoints.preview, { params: { id }, body: { ...draft, reservationId } }, { signal }),
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
  const invalidateAfter = async (call: Promise<{ content: MailTemplate }>): Promise<MailTemplate> => {
    const { content } = await call
    await client.invalidateQueries({ queryKey: templateList().queryKey })
    return content
  }
  /**
   * Refetches the mail log, the reservation page and its payment link before it resolves: all of them show the mail.
   */
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
      invalidateAfter(api(mailEndpoints.setActivity, { body: { id, active } })),
    save: (id: number, body: ChangedMailTemplate) =>
      invalidateAfter(api(mailEndpoints.saveTemplate, { params: { id }, body })),
    sendTest: ({ id, draft, reservationId }: PreviewRequest, key: string) =>
      api(mailEndpoints.sendTest, { params: { id }, body: { ...draft, reservationId } }, { key }),
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
