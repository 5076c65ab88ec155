import { placeOf } from '@plato/brand/place'
import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { amenitiesOf } from '@plato/rules/villas/search-engine-amenities'
import type { MetaDescriptor } from 'react-router'
import { preloadOf } from '#site/photos/villa-picture.tsx'
import { percentOf } from '#site/pricing/quote-text.ts'
import { agencyId } from '#site/settings/company-for-search-engines.ts'
import { meta as siteMeta } from '#site/shell/messages.tr.ts'
import { absoluteUrl, pageMeta, summaryOf } from '#site/shell/page-meta.ts'
import { breadcrumbForSearchEngines } from '#site/shell/ui/breadcrumb.tsx'
import { cheapestNight } from '#site/stay/stay-rules.ts'
import { sizesOf } from '#site/villas/gallery/gallery-image.ts'
import { parentsOf } from '#site/villas/page/villa-opening.tsx'
import { metaLabels } from '#site/villas/page/villa-page-messages.tr.ts'

const place = ({ town, districtName }: PublicVilla) => placeOf({ townName: town.name, districtName })

function titleOf(villa: PublicVilla): string {
  const { name, town, maxGuests, pools, seoTitle } = villa
  const pool = pools[0] ? metaLabels.withPool[pools[0].kind] : ''
  const title = seoTitle || metaLabels.title(name, town.name, maxGuests, pool).replace(/\s+/g, ' ')
  return title.includes('Plato Villa') ? title : siteMeta.titleOf(title)
}

function descriptionOf(villa: PublicVilla): string {
  if (villa.seoDescription) return villa.seoDescription
  const promise = metaLabels.promise(percentOf(villa.sheet.prepaymentShare))
  const text = villa.summary || metaLabels.fallback(villa.name, place(villa), villa.maxGuests)
  return `${summaryOf(text, 158 - promise.length)} ${promise}`
}

const shareWidth = 1200
const shareHeight = 630

/** Drawn for sharing if it is there yet, else the cover. */
function pictureOf({ sharePicture, images, name }: PublicVilla) {
  const [cover] = images
  if (sharePicture) return { address: sharePicture, width: shareWidth, height: shareHeight, alt: name }
  if (!cover) return undefined
  const width = Math.min(1280, cover.width)
  const height = Math.round((width * cover.height) / cover.width)
  return { address: `${cover.base}/1280.jpg`, width, height, alt: cover.alt || name }
}

const minorInUnits = (minor: number): string => (minor / 100).toFixed(2)

function offerOf(villa: PublicVilla) {
  const cheapest = cheapestNight(villa)
  if (cheapest === undefined) return {}
  const priceSpecification = {
    '@type': 'UnitPriceSpecification',
    minPrice: minorInUnits(cheapest),
    priceCurrency: villa.sheet.currency,
    unitCode: 'DAY',
  }
  return { makesOffer: { '@type': 'Offer', priceSpecification } }
}

function ratingOf({ rating, commentCount, comments }: PublicVilla) {
  if (rating === null || commentCount === 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: commentCount,
      bestRating: 5,
    },
    review: comments.map((comment) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: comment.name },
      datePublished: comment.writtenOn,
      reviewRating: { '@type': 'Rating', ratingValue: comment.rating, bestRating: 5 },
      reviewBody: comment.text,
    })),
  }
}

type Room = PublicVilla['rooms'][number]

const bedsOf = ({ singleBeds, doubleBeds }: Room) =>
  [
    { '@type': 'BedDetails', numberOfBeds: doubleBeds, typeOfBed: 'Double' },
    { '@type': 'BedDetails', numberOfBeds: singleBeds, typeOfBed: 'Single' },
  ].filter(({ numberOfBeds }) => numberOfBeds > 0)

const amenity = (name: string, value: string | true) => ({
  '@type': 'LocationFeatureSpecification',
  name,
  value,
})

/** In the English names that search engines read. */
function amenityFeaturesOf(villa: PublicVilla) {
  const features = villa.featureCategories.flatMap((category) => category.features.map(({ name }) => name))
  const amenities = amenitiesOf({ ...villa, features, hasPool: villa.pools.length > 0 })
  const isIndoor = villa.pools.length > 0 && villa.pools.every(({ kind }) => kind === 'INDOOR')
  return [
    ...amenities.map((name) => amenity(name, true)),
    ...(villa.pools.length > 0 ? [amenity('poolType', isIndoor ? 'Indoor' : 'Outdoor')] : []),
    ...(villa.parkingCars > 0 ? [amenity('parkingType', 'Free')] : []),
    ...(amenities.includes('wifi') ? [amenity('internetType', 'Free')] : []),
    ...(villa.permitNo ? [amenity('licenseNum', villa.permitNo)] : []),
  ]
}

const houseOf = (villa: PublicVilla) => ({
  '@type': 'Accommodation',
  additionalType: 'EntirePlace',
  occupancy: { '@type': 'QuantitativeValue', value: villa.maxGuests },
  numberOfBedrooms: villa.bedrooms,
  numberOfBathroomsTotal: villa.bathrooms,
  ...(villa.indoorM2
    ? { floorSize: { '@type': 'QuantitativeValue', value: villa.indoorM2, unitCode: 'MTK' } }
    : {}),
  bed: villa.rooms.flatMap(bedsOf),
  numberOfRooms: villa.rooms.length || villa.bedrooms,
  petsAllowed: villa.petsWelcome,
  smokingAllowed: villa.smokingIndoors,
  amenityFeature: amenityFeaturesOf(villa),
})

const maxPictures = 20

/** As text: Google wants at least five decimals, and a number loses its trailing zeros. */
const coordinateDecimals = 6

/** Check-in and check-out are times in Istanbul. */
const istanbulOffset = '+03:00'

/**
 * What search engines may know of the villa: only what the page shows. A vacation rental needs the exact place, so a villa
 * without the permission to tell it is described as an accommodation without a place.
 */
export function villaForSearchEngines(origin: string, villa: PublicVilla): Record<string, unknown> {
  const { exactPlace } = villa
  const url = `${origin}/villa/${villa.slug}`
  const shared = {
    '@context': 'https://schema.org',
    '@id': url,
    url,
    name: villa.name,
    description: descriptionOf(villa),
    identifier: villa.code,
    image: villa.images.slice(0, maxPictures).map(({ base }) => absoluteUrl(origin, `${base}/1280.jpg`)),
    address: { '@type': 'PostalAddress', addressCountry: 'TR', addressLocality: villa.town.name },
    ...ratingOf(villa),
  }
  if (exactPlace === null) return { ...shared, ...houseOf(villa) }
  return {
    ...shared,
    '@type': 'VacationRental',
    additionalType: 'Villa',
    brand: { '@type': 'Brand', name: 'Plato Villa' },
    provider: { '@id': agencyId(origin) },
    knowsLanguage: ['tr'],
    latitude: exactPlace.lat.toFixed(coordinateDecimals),
    longitude: exactPlace.lng.toFixed(coordinateDecimals),
    checkinTime: `${villa.checkInTime}:00${istanbulOffset}`,
    checkoutTime: `${villa.checkOutTime}:00${istanbulOffset}`,
    ...offerOf(villa),
    containsPlace: houseOf(villa),
  }
}

export function villaMeta(origin: string, villa: PublicVilla): MetaDescriptor[] {
  const path = `/villa/${villa.slug}`
  const [cover] = villa.images
  return [
    ...(cover ? [preloadOf({ base: cover.base, sizes: sizesOf(cover, true) })] : []),
    ...pageMeta({
      origin,
      path,
      title: titleOf(villa),
      description: descriptionOf(villa),
      picture: pictureOf(villa),
    }),
    { 'script:ld+json': villaForSearchEngines(origin, villa) },
    breadcrumbForSearchEngines(origin, [...parentsOf(villa), { to: path, label: villa.name }]),
  ]
}
