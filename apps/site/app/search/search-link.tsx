import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { addressOf, type Place, type Search } from '#site/search/search-url.ts'

/** How a part of the list leads to another search. */
export interface Way {
  readonly place: Place
  readonly go: (search: Search) => void
}

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> {
  readonly way: Way
  readonly to: Search
}

const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link to another search; with code the page stays and only its villas change. */
export function SearchLink({ way, to, children, ...rest }: Props) {
  const onClick = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    way.go(to)
  }
  return (
    <a {...rest} href={addressOf(to, way.place)} onClick={onClick}>
      {children}
    </a>
  )
}
