import { channelOf } from '@plato/rules/availability/feeds/classify'
import type { FeedChannel } from '@plato/rules/availability/feeds/feed-words'

/** Whose calendar an address is, as far as its host tells; undefined while nothing can be told. */
export function guessChannel(address: string): FeedChannel | undefined {
  const url = URL.parse(address.trim().replace(/^webcals?:/i, 'https:'))
  const channel = channelOf(null, url?.hostname ?? null)
  return channel === 'OTHER' ? undefined : channel
}
