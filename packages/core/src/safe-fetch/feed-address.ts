import { isIP, type LookupFunction } from 'node:net'
import type { FeedFault } from '@plato/rules/availability/feeds/feed-kinds'
import { FeedUnreadable } from './feed-unreadable.ts'
import { isPublicAddress, plainAddress, type ResolveName } from './public-address.ts'

/** Parses the URL of a feed; `webcal` is the name of calendar programs for https. */
export function feedUrl(text: string, base?: URL): URL {
  const secure = text.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.parse(secure, base?.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new FeedUnreadable('BAD_ADDRESS')
  return url
}

/** The host of a URL, for detecting the channel; null when it has none. */
export function hostOf(text: string): string | null {
  return URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))?.hostname || null
}

export interface AddressRules {
  /** Refuses a URL that is invalid as written. */
  requireAllowed(url: URL): void
  /**
   * Lookup function of the connection: the checked IP address is the one connected to, so DNS rebinding is
   * impossible.
   */
  lookup(url: URL): LookupFunction
}

export function addressRules(exemptAddresses: readonly string[], resolve: ResolveName): AddressRules {
  const exempt = new Set(exemptAddresses.map(plainAddress))

  const whyNotReached = (url: URL, address: string): FeedFault | null => {
    if (exempt.has(plainAddress(address))) return null
    if (!isOrdinary(url)) return 'BAD_ADDRESS'
    return isPublicAddress(address) ? null : 'FORBIDDEN_ADDRESS'
  }
  const judge = (url: URL, address: string) => {
    const fault = whyNotReached(url, address)
    if (fault) throw new FeedUnreadable(fault)
  }

  return {
    requireAllowed(url) {
      const host = url.hostname.replaceAll(/^\[|\]$/g, '')
      // A connection to an IP address does no DNS lookup.
      if (isIP(host) !== 0) judge(url, host)
      else if (exempt.size === 0 && !isOrdinary(url)) throw new FeedUnreadable('BAD_ADDRESS')
    },
    lookup: (url) => (name, _options, answer) => {
      resolve(name)
        .then((found) => {
          if (found.length === 0) throw new FeedUnreadable('UNREACHABLE')
          // One forbidden address refuses the host, because Node chooses which address to connect to.
          for (const { address } of found) judge(url, address)
          return found
        })
        .then(
          (found) => answer(null, [...found]),
          (error: unknown) => answer(error instanceof Error ? error : new Error(String(error)), []),
        )
    },
  }
}

/** Only https on its default port; everything else is allowed for exempt addresses only. */
const isOrdinary = (url: URL) => url.protocol === 'https:' && url.port === ''
