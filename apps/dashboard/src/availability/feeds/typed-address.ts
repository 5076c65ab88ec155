import { syncSource } from '@plato/contract/availability/feeds.contract'
import { z } from 'zod'

const typedAddress = z.object({ url: z.string().min(1) })

/** An address typed on the page before. It comes with the step of the history, because a page's own address is no place for a secret. */
export const typedAddressIn = (state: unknown): string | undefined => typedAddress.safeParse(state).data?.url

/** The whole of a calendar that is not kept yet. */
export const newFeedIn = (state: unknown) => syncSource.options[1].safeParse(state).data
