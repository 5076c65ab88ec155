import type { Rates } from '@plato/rules/pricing/exchange'
import { createContext, useContext } from 'react'
import type { SiteSettings } from '#site/settings/site-settings.ts'
import type { RegionLink } from '#site/shell/site-data.ts'

/** Data that islands use without props from their page; serialised once into the page. */
export interface Shared {
  /** Undefined when the settings could not be read: prices then stay in their own currency. */
  readonly rates?: Rates | undefined
  /** Undefined when the settings could not be read. */
  readonly contact?: ContactData | undefined
  readonly requestHoldHours?: number
  /** Undefined when they could not be read. */
  readonly regions?: readonly RegionLink[] | undefined
}

export interface ContactData {
  readonly phone?: string | undefined
  readonly email?: string | undefined
  readonly whatsapp?: string | undefined
  readonly hours?: string
  readonly social?: SiteSettings | undefined
}

export const sharedId = 'shared'

export const SharedContext = createContext<Shared>({})

export const useShared = (): Shared => useContext(SharedContext)
