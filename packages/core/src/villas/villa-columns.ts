import type { AgencyFacts, VillaBtrans, VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import type { VillaBtrans as BtransTable, Villas } from '@plato/database/types'

/** The column of each fact. Complete by type: a fact without a column does not compile. */
export const factColumns = {
  name: 'name',
  slug: 'slug',
  ownerId: 'owner_id',
  districtId: 'district_id',
  summary: 'summary',
  description: 'description',
  goodToKnow: 'good_to_know',
  videoUrl: 'video_url',
  ribbonText: 'ribbon_text',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  maxGuests: 'max_guests',
  extraGuests: 'extra_guests',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  wc: 'wc',
  livingRooms: 'living_rooms',
  singleBeds: 'single_beds',
  doubleBeds: 'double_beds',
  indoorM2: 'indoor_m2',
  plotM2: 'plot_m2',
  floors: 'floors',
  parkingCars: 'parking_cars',
  conservative: 'conservative',
  honeymoon: 'honeymoon',
  inComplex: 'in_complex',
  friendGroupsWelcome: 'friend_groups_welcome',
  childrenWelcome: 'children_welcome',
  babiesWelcome: 'babies_welcome',
  petsWelcome: 'pets_welcome',
  smokingIndoors: 'smoking_indoors',
  eventsWelcome: 'events_welcome',
  houseRules: 'house_rules',
  checkInTime: 'check_in_time',
  checkOutTime: 'check_out_time',
  currency: 'currency',
  prepaymentShare: 'prepayment_share',
  fullPaymentRequired: 'full_payment_required',
  damageDepositMinor: 'damage_deposit_minor',
  depositHolder: 'deposit_holder',
  depositMethod: 'deposit_method',
  minNights: 'min_nights',
  shortStayThreshold: 'short_stay_threshold',
  shortStayFeeMinor: 'short_stay_fee_minor',
  cancellationPolicy: 'cancellation_policy',
  address: 'address',
  lat: 'lat',
  lng: 'lng',
  mapRadiusM: 'map_radius_m',
  exactLocation: 'exact_location',
  directions: 'directions',
  greeterName: 'greeter_name',
  greeterPhone: 'greeter_phone',
  calendarManagerName: 'calendar_manager_name',
  calendarManagerPhone: 'calendar_manager_phone',
  permitType: 'permit_type',
  permitNo: 'permit_no',
  permitHolder: 'permit_holder',
  permitAddress: 'permit_address',
  permitMaxPersons: 'permit_max_persons',
  permitIssuedOn: 'permit_issued_on',
  permitVerifiedOn: 'permit_verified_on',
} as const satisfies Record<keyof VillaFacts, keyof Villas>

export const agencyColumns = {
  originalName: 'original_name',
  commissionShare: 'commission_share',
  salesType: 'sales_type',
  instantBooking: 'instant_booking',
  permitNote: 'permit_note',
} as const satisfies Record<keyof AgencyFacts, keyof Villas>

export const btransColumns = {
  siteName: 'site_name',
  provinceCode: 'province_code',
  districtCode: 'district_code',
  neighbourhood: 'neighbourhood',
  avenue: 'avenue',
  street: 'street',
  outerDoorNo: 'outer_door_no',
  innerDoorNo: 'inner_door_no',
  landSystemNo: 'land_system_no',
  deedNo: 'deed_no',
  inZoningPlan: 'in_zoning_plan',
  hasApplication: 'has_application',
} as const satisfies Record<keyof VillaBtrans, keyof BtransTable>

type Columns = Readonly<Record<string, string>>

/** A row's columns under the names the contract uses. */
export function fromColumns<Facts>(columns: Columns, row: object): Facts {
  const cells = row as Readonly<Record<string, unknown>>
  // Safe: the maps above are complete over the contract's keys, and the columns' types are the contract's.
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, cells[column]])) as Facts
}

/** The contract's names as columns, for writing. */
export function toColumns<Facts extends object>(columns: Columns, facts: Facts): Record<string, unknown> {
  const values = facts as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(columns).map(([key, column]) => [column, values[key]]))
}
