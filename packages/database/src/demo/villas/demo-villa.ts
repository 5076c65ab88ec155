import type { Minor } from '@plato/rules/money'
import type { PricePeriod } from '@plato/rules/pricing/price-sheet'
import type { factsOf } from './build-villa.ts'

export interface DemoAgencyFacts {
  readonly originalName: string
  readonly commissionShare: number
  readonly salesType: 'COMMISSION' | 'GUARANTEE'
  readonly instantBooking: boolean
  readonly permitNote: string
}

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

export interface DemoComment {
  readonly name: string
  readonly rating: number
  readonly text: string
  /** YYYY-MM of the stay. */
  readonly stayMonth: string
  readonly active: boolean
  /** Whether staff have looked at it. */
  readonly decided: boolean
  readonly reply: string
}

export interface DemoBtrans {
  readonly siteName: string
  readonly provinceCode: number | null
  readonly districtCode: string
  readonly neighbourhood: string
  readonly avenue: string
  readonly street: string
  readonly outerDoorNo: string
  readonly innerDoorNo: string
  readonly landSystemNo: string
  readonly deedNo: string
  readonly inZoningPlan: boolean | null
  readonly hasApplication: boolean | null
}

export interface DemoOwner {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** One folder is one house; the first file is the cover, `alts` stand in the order of `files`. */
export interface DemoPhotos {
  readonly folder: string
  readonly files: readonly string[]
  readonly alts: readonly string[]
}

export interface DemoVilla {
  readonly name: string
  readonly slug: string
  readonly town: string
  readonly district: string
  /** E-mail of one of `demoOwners`. */
  readonly owner: string
  readonly types: readonly string[]
  readonly features: readonly string[]
  /** A draft still lacks something that publishing asks for. */
  readonly status: 'PUBLISHED' | 'DRAFT'
  readonly popular: boolean
  readonly villaOfMonth: boolean
  /** The contract's, as the loader insists; owner and district stand beside them by name, because ids are its own. */
  readonly facts: ReturnType<typeof factsOf>
  readonly agency: DemoAgencyFacts
  readonly parts: DemoVillaParts
  readonly pricePeriods: readonly DemoPricePeriod[]
  readonly comments: readonly DemoComment[]
  readonly btrans: DemoBtrans | null
  readonly photos: DemoPhotos
}
