import { syncSource } from '@plato/contract/availability/feeds.contract'
import { z } from 'zod'

const typedAddress = z.object({ url: z.string().min(1) })

/**
 * The feed URL typed on the previous page. It is passed as history state because a secret must not be in the page
 * URL.
 */
export const typedAddressIn = (state: unknown): string | undefined => typedAddress.safeParse(state).data?.url

/** A complete feed that is not saved yet. */
export const newFeedIn = (state: unknown) => syncSource.options[1].safeParse(state).data
