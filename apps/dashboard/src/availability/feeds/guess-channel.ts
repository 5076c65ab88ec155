import { channelOf } from '@plato/rules/availability/feeds/classify'
import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'

/** The channel by the host of the URL; undefined for an unknown host or an incomplete URL. */
export function guessChannel(address: string): FeedChannel | undefined {
  const url = URL.parse(address.trim().replace(/^webcals?:/i, 'https:'))
  const channel = channelOf(null, url?.hostname ?? null)
  return channel === 'OTHER' ? undefined : channel
}
