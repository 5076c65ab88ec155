import { contactEndpoints } from '@plato/contract/inbox/contact.contract'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import {
  type ChangedOffer,
  type NewOffer,
  type OfferFilter,
  offerEndpoints,
} from '@plato/contract/offers/offers.contract'
import { searchEndpoints } from '@plato/contract/search/search.contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type OfferSearch, offerQueryOf } from '#dashboard/offers/requested-stay.ts'
import { api } from '#dashboard/shell/api.ts'

export const offerPageSize = 20

export const offerList = (filter: Omit<OfferFilter, 'take'>) =>
  queryOptions({
    queryKey: ['offers', 'list', filter],
    queryFn: ({ signal }) =>
      api(offerEndpoints.list, { querystring: { ...filter, take: offerPageSize } }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
  })

export const offerDetail = (id: number) =>
  queryOptions({
    queryKey: ['offers', 'detail', id],
    queryFn: ({ signal }) => api(offerEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

/** The message of the contact form that an offer answers. */
export const answeredMessage = (id: number) =>
  queryOptions({
    queryKey: ['offers', 'message', id],
    queryFn: ({ signal }) => api(contactEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
  })

export const searchOptions = () =>
  queryOptions({
    queryKey: ['search', 'options'],
    queryFn: ({ signal }) => api(searchEndpoints.options, {}, { signal }),
    select: ({ content }) => content,
    staleTime: 60_000,
  })

/** Villas that can have the stay, with its whole price. */
export const freeVillas = (search: OfferSearch) =>
  queryOptions({
    queryKey: ['offers', 'free', offerQueryOf(search)],
    queryFn: ({ signal }) => api(searchEndpoints.offer, { querystring: offerQueryOf(search) }, { signal }),
    select: ({ content }) => content,
    placeholderData: keepPreviousData,
    enabled: search.stay !== undefined,
  })

/** With no more free villas than this, near misses are listed below them. */
export const maxVillasWithNearMisses = 3

/** Available stays that differ from the requested one in one point. */
export const nearVillas = (search: OfferSearch) =>
  queryOptions({
    queryKey: ['offers', 'near', offerQueryOf(search)],
    queryFn: ({ signal }) =>
      api(
        searchEndpoints.villas,
        { querystring: { ...offerQueryOf(search), take: maxVillasWithNearMisses + 1 } },
        { signal },
      ),
    select: ({ content }) => content.nearMisses,
    enabled: search.stay !== undefined,
  })

export function useOfferWrites() {
  const client = useQueryClient()
  const updateCacheAfter = async (call: Promise<{ content: OfferDetail }>) => {
    const { content } = await call
    client.setQueryData(offerDetail(content.id).queryKey, { content })
    await client.invalidateQueries({ queryKey: ['offers', 'list'] })
    return content
  }
  return {
    create: (body: NewOffer, key: string) => updateCacheAfter(api(offerEndpoints.create, { body }, { key })),
    change: (id: number, body: ChangedOffer) =>
      updateCacheAfter(api(offerEndpoints.update, { params: { id }, body })),
    mail: (id: number, key: string) =>
      updateCacheAfter(api(offerEndpoints.mail, { params: { id } }, { key })),
    withdraw: (id: number) => updateCacheAfter(api(offerEndpoints.withdraw, { params: { id } })),
  }
}

export async function loadOfferDocument(id: number): Promise<{ file: Blob; fileName: string }> {
  const { fileName, base64 } = (await api(offerEndpoints.pdf, { params: { id } })).content
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return { file: new Blob([bytes], { type: 'application/pdf' }), fileName }
}
