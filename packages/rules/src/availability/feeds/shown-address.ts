const shownEnd = 8

/** Shows only host and end of a feed URL: the whole URL gives access to the calendar. */
export function shownAddress(url: string): string {
  const address = URL.parse(url)
  if (!address) return '…'
  const path = address.pathname.replace(/\/+$/, '')
  return path.length > shownEnd ? `${address.host}/…${path.slice(-shownEnd)}` : address.host
}
