import type { Minor } from '@plato/rules/money'
import type { PricePeriod } from '@plato/rules/pricing/price-sheet'

export interface DemoRoom {
  readonly kind: 'BEDROOM' | 'LIVING_ROOM' | 'KITCHEN' | 'BATHROOM' | 'OTHER'
  readonly name: string
  readonly singleBeds: number
  readonly doubleBeds: number
  readonly ensuite: boolean
  readonly jacuzzi: boolean
  readonly airConditioning: boolean
}

export interface DemoPool {
  readonly kind: 'PRIVATE' | 'SHARED' | 'INDOOR' | 'CHILDREN' | 'JACUZZI'
  readonly shape: string
  readonly widthCm: number | null
  readonly lengthCm: number | null
  readonly depthMinCm: number | null
  readonly depthMaxCm: number | null
  readonly privacy: 'FULL' | 'PARTIAL' | 'NONE'
  readonly heated: boolean
  readonly note: string
}

export interface DemoDistance {
  readonly place: 'BEACH' | 'CENTRE' | 'MARKET' | 'RESTAURANT' | 'HOSPITAL' | 'AIRPORT' | 'BUS_STATION'
  readonly name: string
  readonly metres: number
}

export interface DemoFee {
  readonly name: string
  readonly amountMinor: Minor
  readonly basis: 'STAY' | 'NIGHT' | 'PERSON' | 'PERSON_NIGHT'
  readonly mandatory: boolean
}

export interface DemoDiscount {
  readonly kind: 'LENGTH_OF_STAY' | 'LAST_MINUTE' | 'EARLY_BIRD'
  readonly bound: number
  readonly share: number
}

export interface DemoVillaParts {
  readonly rooms: readonly DemoRoom[]
  readonly pools: readonly DemoPool[]
  readonly distances: readonly DemoDistance[]
  readonly inclusions: readonly { readonly item: string; readonly included: boolean }[]
  readonly fees: readonly DemoFee[]
  readonly discounts: readonly DemoDiscount[]
}

/** Both days are nights sold at this price, as staff type them. */
export interface DemoPricePeriod extends Omit<PricePeriod, 'id' | 'from' | 'to'> {
  readonly firstDay: string
  readonly lastDay: string
}
