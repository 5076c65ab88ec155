const shownEnd = 8

/** Whoever knows the whole address reads the calendar: people see where it is and how it ends. */
export function shownAddress(url: string): string {
  const address = URL.parse(url)
  if (!address) return '…'
  const path = address.pathname.replace(/\/+$/, '')
  return path.length > shownEnd ? `${address.host}/…${path.slice(-shownEnd)}` : address.host
}
