import { SearchBar } from '#site/search/search-bar.tsx'
import { island } from '#site/shell/island.tsx'

/** Region, dates and guests on a page that is not a list itself. */
export default island({ name: 'search/search-bar', when: 'load' }, SearchBar)
