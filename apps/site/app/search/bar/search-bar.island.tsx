import { SearchBar } from '#site/search/bar/search-bar.tsx'
import { island } from '#site/shell/islands/island.tsx'

/** Region, dates and guests on a page that is not a list itself. */
export default island({ name: 'search/bar/search-bar', when: 'load' }, SearchBar)
