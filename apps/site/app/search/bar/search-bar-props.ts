import type { Search } from '#site/search/search-url.ts'

export type BarSearch = Pick<Search, 'towns' | 'stay' | 'flexible' | 'adults' | 'children' | 'babies'>

export interface SearchBarProps {
  readonly action: '/listing'
  /** `hero` is the large bar over the home page's picture, `listing` the small one above a list. */
  readonly variant: 'hero' | 'listing'
  /** The date in Istanbul when the page was rendered. */
  readonly today: string
  /** First day that cannot be searched yet. */
  readonly until?: string | undefined
  /** The current search; the bar changes only towns, dates and guests. */
  readonly initial?: Partial<Search> | undefined
  /** Set on pages that show the results themselves and need no navigation. */
  readonly onSearch?: ((chosen: BarSearch) => void) | undefined
}
