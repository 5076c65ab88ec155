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

/** When nothing is free: stays nearly the same that can be had. */
export const nearVillas = (search: OfferSearch, isWanted: boolean) =>
  queryOptions({
    queryKey: ['offers', 'near', offerQueryOf(search)],
    queryFn: ({ signal }) =>
      api(searchEndpoints.villas, { querystring: { ...offerQueryOf(search), take: 1 } }, { signal }),
    select: ({ content }) => content.nearMisses,
    enabled: isWanted,
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
