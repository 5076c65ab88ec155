import { amenityNames } from '@plato/rules/villas/search-engine-amenities'

/** What Google requires of a vacation rental: https://developers.google.com/search/docs/appearance/structured-data/vacation-rental */

type Json = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const objectIn = (json: Json, key: string): Json => (isObject(json[key]) ? json[key] : {})
const listIn = (json: Json, key: string): readonly unknown[] => (Array.isArray(json[key]) ? json[key] : [])
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

const minImages = 8
const decimals = (value: unknown): number =>
  /^-?\d{1,3}\.\d+$/.test(String(value)) ? (String(value).split('.')[1] ?? '').length : 0

/** Amenities whose value is one of a list or a text, besides those that are only present. */
const valued: Readonly<Record<string, readonly string[] | undefined>> = {
  poolType: ['Indoor', 'Outdoor'],
  parkingType: ['Free', 'Paid'],
  internetType: ['Free', 'Paid'],
  licenseNum: undefined,
}

function amenityFaults(amenities: readonly unknown[]): string[] {
  return amenities.flatMap((one) => {
    if (!isObject(one) || typeof one.name !== 'string') return ['amenityFeature without a name']
    if (Object.hasOwn(valued, one.name)) {
      const allowed = valued[one.name]
      const isGood = isText(one.value) && (!allowed || allowed.includes(String(one.value)))
      return isGood ? [] : [`amenity ${one.name} has the value ${String(one.value)}`]
    }
    return (amenityNames as readonly string[]).includes(one.name) ? [] : [`unknown amenity ${one.name}`]
  })
}

function reviewFaults(reviews: readonly unknown[]): string[] {
  return reviews.flatMap((one) => {
    if (!isObject(one)) return ['a review is no object']
    const rating = objectIn(one, 'reviewRating')
    const isDated = /^\d{4}-\d{2}-\d{2}/.test(String(one.datePublished))
    return [
      ...(isDated ? [] : ['a review without datePublished']),
      ...(isText(objectIn(one, 'author').name) ? [] : ['a review without an author']),
      ...(typeof rating.ratingValue === 'number' ? [] : ['a review without a rating']),
    ]
  })
}

/** Google shows only listings with eight pictures; the product publishes with five, so this is no fault of the markup. */
export const hasEnoughImages = (json: Json): boolean => listIn(json, 'image').length >= minImages

/** Everything in the markup that is missing or wrong. */
export function vacationRentalFaults(json: Json): readonly string[] {
  const place = objectIn(json, 'containsPlace')
  const checks: [string, boolean][] = [
    ['@type', json['@type'] === 'VacationRental'],
    ['name', isText(json.name)],
    ['identifier', isText(json.identifier)],
    ['description', isText(json.description)],
    ['images', listIn(json, 'image').length > 0],
    ['absolute images', listIn(json, 'image').every((address) => /^https?:\/\//.test(String(address)))],
    ['latitude with five decimals', decimals(json.latitude) >= 5],
    ['longitude with five decimals', decimals(json.longitude) >= 5],
    ['address.addressCountry', isText(objectIn(json, 'address').addressCountry)],
    ['address.addressLocality', isText(objectIn(json, 'address').addressLocality)],
    ['checkinTime', /^\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/.test(String(json.checkinTime))],
    ['checkoutTime', /^\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/.test(String(json.checkoutTime))],
    ['containsPlace.occupancy', Number(objectIn(place, 'occupancy').value) > 0],
    ['containsPlace.additionalType', place.additionalType === 'EntirePlace'],
    ['containsPlace.numberOfBedrooms', Number(place.numberOfBedrooms) > 0],
    ['containsPlace.numberOfBathroomsTotal', Number(place.numberOfBathroomsTotal) > 0],
    ['licenseNum', listIn(place, 'amenityFeature').some((one) => isObject(one) && one.name === 'licenseNum')],
  ]
  return [
    ...checks.filter(([, isGood]) => !isGood).map(([name]) => name),
    ...amenityFaults(listIn(place, 'amenityFeature')),
    ...reviewFaults(listIn(json, 'review')),
  ]
}
