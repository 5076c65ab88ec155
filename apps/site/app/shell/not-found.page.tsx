import { data } from 'react-router'

/** Throwing, instead of having no route at all, lets the root loader run: the page keeps its menu. */
export function loader(): never {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
