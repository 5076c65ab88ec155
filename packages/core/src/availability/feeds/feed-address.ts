import { isIP, type LookupFunction } from 'node:net'
import type { FeedFault } from '@plato/rules/availability/feeds/feed-words'
import { FeedUnreadable } from './feed-unreadable.ts'
import { isPublicAddress, plainAddress, type ResolveName } from './public-address.ts'

/** The address of a calendar as it is asked for; `webcal` is what calendar programs call https. */
export function feedUrl(text: string, base?: URL): URL {
  const secure = text.trim().replace(/^webcals?:/i, 'https:')
  const url = URL.parse(secure, base?.href)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new FeedUnreadable('BAD_ADDRESS')
  return url
}

/** The name in an address, for telling channels apart; null where it has none. */
export function hostOf(text: string): string | null {
  return URL.parse(text.trim().replace(/^webcals?:/i, 'https:'))?.hostname || null
}

export interface AddressRules {
  /** Refuses an address that is wrong as it is written. */
  insist(url: URL): void
  /** For the very connection: what is checked here is what is connected to, so a name cannot lead elsewhere in between. */
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
    insist(url) {
      const host = url.hostname.replaceAll(/^\[|\]$/g, '')
      // A connection to a number asks no resolver.
      if (isIP(host) !== 0) judge(url, host)
      else if (exempt.size === 0 && !isOrdinary(url)) throw new FeedUnreadable('BAD_ADDRESS')
    },
    lookup: (url) => (name, _options, answer) => {
      resolve(name)
        .then((found) => {
          if (found.length === 0) throw new FeedUnreadable('UNREACHABLE')
          // One that is forbidden refuses the name: which of them is connected to is not ours to choose.
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

/** https on its own port: everything else is for the exempt alone. */
const isOrdinary = (url: URL) => url.protocol === 'https:' && url.port === ''
