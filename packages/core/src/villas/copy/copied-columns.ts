import type {
  VillaBtrans,
  VillaDiscounts,
  VillaDistances,
  VillaFees,
  VillaInclusions,
  VillaPools,
  VillaRooms,
  Villas,
  VillasFeatures,
  VillasVillaTypes,
} from '@plato/database/types'

/**
 * What a copied villa gets of each column. `copied`: the source's value. `term`: the source's value when the caller may
 * set prices, otherwise the default of a new villa. `own`: never the source's value. Complete by type; a test compares
 * the lists with the database.
 */
export type Decision = 'copied' | 'term' | 'own'
type Decisions<Table> = Readonly<Record<keyof Table, Decision>>

const villas: Decisions<Villas> = {
  // Identity, state and position of the row.
  id: 'own',
  code: 'own',
  slug: 'own',
  name: 'own',
  status: 'own',
  version: 'own',
  created_at: 'own',
  updated_at: 'own',
  published_at: 'own',
  order_no: 'own',
  popular: 'own',
  villa_of_month: 'own',
  // The permit belongs to one property and was verified for that property.
  permit_type: 'own',
  permit_no: 'own',
  permit_holder: 'own',
  permit_address: 'own',
  permit_max_persons: 'own',
  permit_issued_on: 'own',
  permit_verified_on: 'own',
  permit_verified_by: 'own',
  permit_note: 'own',
  // Guests would be sent to the source: publishing requires a place of its own.
  address: 'own',
  lat: 'own',
  lng: 'own',
  directions: 'own',
  // Shows the source, as its pictures do.
  video_url: 'own',
  original_name: 'own',
  // The copy has no calendar feeds yet, so nothing would stop a request that is accepted at once.
  instant_booking: 'own',
  district_id: 'copied',
  map_radius_m: 'copied',
  // The place is the copy's own, and so is the permission to show it.
  exact_location: 'own',
  summary: 'copied',
  description: 'copied',
  good_to_know: 'copied',
  ribbon_text: 'copied',
  seo_title: 'copied',
  seo_description: 'copied',
  max_guests: 'copied',
  extra_guests: 'copied',
  bedrooms: 'copied',
  bathrooms: 'copied',
  wc: 'copied',
  living_rooms: 'copied',
  single_beds: 'copied',
  double_beds: 'copied',
  indoor_m2: 'copied',
  plot_m2: 'copied',
  floors: 'copied',
  parking_cars: 'copied',
  conservative: 'copied',
  honeymoon: 'copied',
  in_complex: 'copied',
  friend_groups_welcome: 'copied',
  children_welcome: 'copied',
  babies_welcome: 'copied',
  pets_welcome: 'copied',
  smoking_indoors: 'copied',
  events_welcome: 'copied',
  house_rules: 'copied',
  check_in_time: 'copied',
  check_out_time: 'copied',
  greeter_name: 'copied',
  greeter_phone: 'copied',
  calendar_manager_name: 'copied',
  calendar_manager_phone: 'copied',
  owner_id: 'term',
  currency: 'term',
  commission_share: 'term',
  sales_type: 'term',
  prepayment_share: 'term',
  full_payment_required: 'term',
  damage_deposit_minor: 'term',
  deposit_holder: 'term',
  deposit_method: 'term',
  min_nights: 'term',
  short_stay_threshold: 'term',
  short_stay_fee_minor: 'term',
  cancellation_policy: 'term',
}

/** Of the tax report's data only what the whole neighbourhood shares; door, deed and registry numbers name one property. */
const btrans: Decisions<VillaBtrans> = {
  villa_id: 'own',
  updated_at: 'own',
  province_code: 'copied',
  district_code: 'copied',
  neighbourhood: 'copied',
  site_name: 'own',
  avenue: 'own',
  street: 'own',
  outer_door_no: 'own',
  inner_door_no: 'own',
  land_system_no: 'own',
  deed_no: 'own',
  in_zoning_plan: 'own',
  has_application: 'own',
}

const rooms: Decisions<VillaRooms> = {
  id: 'own',
  villa_id: 'own',
  order_no: 'copied',
  kind: 'copied',
  name: 'copied',
  single_beds: 'copied',
  double_beds: 'copied',
  ensuite: 'copied',
  jacuzzi: 'copied',
  air_conditioning: 'copied',
}

const pools: Decisions<VillaPools> = {
  id: 'own',
  villa_id: 'own',
  order_no: 'copied',
  kind: 'copied',
  shape: 'copied',
  width_cm: 'copied',
  length_cm: 'copied',
  depth_min_cm: 'copied',
  depth_max_cm: 'copied',
  privacy: 'copied',
  heated: 'copied',
  note: 'copied',
}

const distances: Decisions<VillaDistances> = {
  villa_id: 'own',
  place: 'copied',
  name: 'copied',
  metres: 'copied',
}

const inclusions: Decisions<VillaInclusions> = {
  villa_id: 'own',
  order_no: 'copied',
  item: 'copied',
  included: 'copied',
}

const fees: Decisions<VillaFees> = {
  id: 'own',
  villa_id: 'own',
  order_no: 'term',
  name: 'term',
  amount_minor: 'term',
  basis: 'term',
  mandatory: 'term',
}

const discounts: Decisions<VillaDiscounts> = {
  id: 'own',
  villa_id: 'own',
  kind: 'term',
  bound: 'term',
  share: 'term',
}

const features: Decisions<VillasFeatures> = { villa_id: 'own', feature_id: 'copied' }
const types: Decisions<VillasVillaTypes> = { villa_id: 'own', villa_type_id: 'copied' }

/** The tables of which rows are copied within this feature; price periods are copied by pricing. */
export const columnDecisions = {
  villas,
  villa_btrans: btrans,
  villa_rooms: rooms,
  villa_pools: pools,
  villa_distances: distances,
  villa_inclusions: inclusions,
  villa_fees: fees,
  villa_discounts: discounts,
  villas_features: features,
  villas_villa_types: types,
} as const
export type CopiedTable = keyof typeof columnDecisions

/** Column names of a table with one of the decisions. */
export const columnsOf = (table: CopiedTable, decisions: readonly Decision[]): string[] =>
  Object.entries<Decision>(columnDecisions[table]).flatMap(([column, decision]) =>
    decisions.includes(decision) ? [column] : [],
  )
