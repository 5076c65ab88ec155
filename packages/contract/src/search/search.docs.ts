import type { GroupDocs } from '../endpoint-docs.ts'
import type { searchEndpoints } from './search.contract.ts'

export const searchDocs: GroupDocs<typeof searchEndpoints> = {
  villas: {
    summary: 'Search villas',
    description:
      'Returns published villas that are free for the stay with its whole price, page by page with `cursor`, and near misses when there are few. Several towns or districts widen the search, every other filter narrows it; with `facets` each filter value gets the number of villas that would remain.',
  },
  alternatives: {
    summary: 'List alternatives to an empty search',
    description:
      'Returns what is free instead: nearby towns and villas, fewer guests, the search without filters, and two villas that together take the guests.',
  },
  options: {
    summary: 'List the search options',
    description:
      'Returns towns, villa types, features, sort orders, currencies and the largest values a search can use.',
  },
  suggest: {
    summary: 'Suggest villas by name',
    description:
      'Returns up to eight published villas whose name matches the typed text, tolerant of Turkish letters and typing errors.',
  },
  shortTerm: {
    summary: 'List short stays',
    description:
      'Returns calendar gaps that are shorter than the minimum stay or offered separately, each as one bookable stay with its price, by arrival.',
  },
  shortTermCount: {
    summary: 'Count short stays',
    description: 'Returns the numbers of such gaps by month of arrival and nights.',
  },
  cards: {
    summary: 'Read villa cards',
    description:
      'Returns the cards of the named villas in the given order, without those that are not published.',
  },
  similar: {
    summary: 'List similar villas',
    description:
      'Returns up to four published villas of about the size and price of the named one that are free for the stay: of its town, and if there are fewer than four, of towns within 60 km.',
  },
  offer: {
    summary: 'List villas for an offer',
    description:
      'Returns up to 100 published villas that are free for the stay with its whole price, cheapest first by default. Filters are those of the search; dates are required.',
  },
}
