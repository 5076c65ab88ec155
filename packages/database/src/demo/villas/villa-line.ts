import { demoFeatures } from '../features.ts'
import type { DemoPool, DemoRoom } from './demo-villa-parts.ts'
import type { OwnerEmail } from './owners.ts'
import type { PriceLine } from './price-line.ts'
import type { DistrictName, TownSlug } from './town-facts.ts'

export type FeatureName = (typeof demoFeatures)[number]['features'][number]['name']

type Mark =
  | 'popular'
  | 'villaOfMonth'
  | 'conservative'
  | 'honeymoon'
  | 'inComplex'
  | 'familiesOnly'
  | 'adultsOnly'
  | 'pets'
  | 'events'
  | 'luxury'
  | 'economical'
  | 'inNature'
  | 'new'

/** Whole units of the villa's currency. */
export interface FeeLine {
  readonly heating?: number
  readonly pet?: number
  readonly extraBed?: number
  readonly honeymoon?: number
  readonly transfer?: number
  readonly midCleaning?: number
  readonly hamam?: number
  /** Charged at every stay. */
  readonly endCleaning?: number
}

export type PermitState = 'complete' | 'none' | 'unverified' | 'too few persons'

/** A villa as one person would note it down; `buildVilla` works out the rest. Money is in whole units. */
export interface VillaLine {
  readonly name: string
  readonly original: string
  readonly town: TownSlug
  readonly district: DistrictName
  readonly owner: OwnerEmail
  readonly marks: readonly Mark[]
  readonly ribbon?: string
  /** Files of `photos.json`, the cover first; see `gallery`. */
  readonly photos: readonly string[]
  readonly guests: number
  readonly extraGuests?: number
  readonly house: {
    readonly baths: number
    readonly wc: number
    /** Indoors and plot, in square metres. */
    readonly area: readonly [number, number]
    readonly floors: number
    readonly cars: number
  }
  readonly bedrooms: readonly DemoRoom[]
  readonly pools: readonly DemoPool[]
  /** In metres. */
  readonly near: {
    readonly beach: readonly [string, number]
    readonly centre: number
    readonly market: number
    readonly restaurant: readonly [string, number]
    /** Where the way there does not lead through the centre. */
    readonly airport?: number
  }
  readonly features: readonly FeatureName[]
  readonly price: PriceLine
  readonly deposit: number
  readonly shortStayFee: number
  readonly fees?: FeeLine
  readonly deals?: readonly ('long' | 'late' | 'early')[]
  readonly policy?: 'KATI' | 'ESNEK'
  readonly minNights?: number
  readonly commission?: number
  readonly guarantee?: boolean
  readonly permit?: PermitState
  readonly permitNo?: string
  readonly permitHolder?: string
  /** Neighbourhood, street, door. */
  readonly address: readonly [string, string, string]
  readonly summary: string
  readonly description: readonly string[]
  readonly goodToKnow: readonly string[]
  readonly rules: readonly string[]
  readonly directions: string
  readonly seo: readonly [title: string, description: string]
}

const knownFeatures = new Map<string, FeatureName>(
  demoFeatures.flatMap((category) => category.features.map((feature) => [feature.name, feature.name])),
)

/** Features by name, as a person would list them: "Bahçe, Teras, Barbekü". */
export const named = (list: string): readonly FeatureName[] =>
  list.split(', ').map((name) => {
    const feature = knownFeatures.get(name)
    if (!feature) throw new Error(`no feature ${name}`)
    return feature
  })

type Comfort = 'ensuite' | 'jacuzzi' | 'no air conditioning'

export const bedroom = (
  name: string,
  doubleBeds: number,
  singleBeds: number,
  ...comforts: readonly Comfort[]
): DemoRoom => ({
  kind: 'BEDROOM',
  name,
  singleBeds,
  doubleBeds,
  ensuite: comforts.includes('ensuite'),
  jacuzzi: comforts.includes('jacuzzi'),
  airConditioning: !comforts.includes('no air conditioning'),
})

type PoolMark = 'sheltered' | 'partly sheltered' | 'heated'

/** Width and length in metres, then the depths. */
export const pool = (
  kind: DemoPool['kind'],
  shape: string,
  [width, length, shallow, deep]: readonly [number, number, number, number],
  marks: readonly PoolMark[] = [],
  note = '',
): DemoPool => ({
  kind,
  shape,
  widthCm: Math.round(width * 100),
  lengthCm: Math.round(length * 100),
  depthMinCm: Math.round(shallow * 100),
  depthMaxCm: Math.round(deep * 100),
  privacy: marks.includes('sheltered') ? 'FULL' : marks.includes('partly sheltered') ? 'PARTIAL' : 'NONE',
  heated: marks.includes('heated'),
  note,
})
