import type { Minor } from '@plato/rules/money'
import { slugOf } from '@plato/rules/slug'
import { photoOf } from '../photos/photo-data.ts'
import type { DemoAgencyFacts, DemoBtrans, DemoComment, DemoPhoto } from './demo-villa.ts'
import type { DemoVillaParts } from './demo-villa-parts.ts'
import { ownerOf } from './owners.ts'
import type { PriceLine } from './price-line.ts'
import { districtOf, townFacts } from './town-facts.ts'
import type { VillaLine } from './villa-line.ts'
import { featuresOf, partsOf, typesOf } from './villa-parts.ts'

const minor = (units: number): Minor => units * 100
const two = (n: number) => String(n).padStart(2, '0')

function textsOf(line: VillaLine) {
  return {
    name: line.name,
    slug: slugOf(line.name),
    summary: line.summary,
    description: line.description.join('\n\n'),
    goodToKnow: line.goodToKnow,
    videoUrl: null,
    ribbonText: line.ribbon ?? '',
    seoTitle: line.seo[0],
    seoDescription: line.seo[1],
    houseRules: line.rules,
    directions: line.directions,
  }
}

function capacityOf(line: VillaLine) {
  return {
    maxGuests: line.guests,
    extraGuests: line.extraGuests ?? 0,
    bedrooms: line.bedrooms.length,
    bathrooms: line.house.baths,
    wc: line.house.wc,
    livingRooms: 1,
    singleBeds: line.bedrooms.reduce((sum, room) => sum + room.singleBeds, 0),
    doubleBeds: line.bedrooms.reduce((sum, room) => sum + room.doubleBeds, 0),
    indoorM2: line.house.area[0],
    plotM2: line.house.area[1],
    floors: line.house.floors,
    parkingCars: line.house.cars,
  }
}

function characterOf({ marks }: VillaLine) {
  const families = marks.includes('familiesOnly')
  const adults = marks.includes('adultsOnly')
  return {
    conservative: marks.includes('conservative'),
    honeymoon: marks.includes('honeymoon'),
    inComplex: marks.includes('inComplex'),
    friendGroupsWelcome: !families && !marks.includes('honeymoon'),
    childrenWelcome: !adults,
    babiesWelcome: !adults,
    petsWelcome: marks.includes('pets'),
    smokingIndoors: false,
    eventsWelcome: marks.includes('events'),
  }
}

function moneyOf(line: VillaLine, index: number) {
  const byAgency = line.marks.includes('luxury') || index % 6 === 4
  return {
    currency: line.price.currency ?? 'TRY',
    prepaymentShare: line.policy === 'KATI' ? 3_000 : 2_000,
    fullPaymentRequired: line.marks.includes('luxury') && line.policy === 'KATI',
    damageDepositMinor: minor(line.deposit),
    depositHolder: byAgency ? 'AGENCY' : 'OWNER',
    depositMethod: byAgency ? 'CARD_HOLD' : index % 5 === 2 ? 'TRANSFER' : 'CASH',
    minNights: line.minNights ?? 3,
    shortStayThreshold: 7,
    shortStayFeeMinor: minor(line.shortStayFee),
    cancellationPolicy: line.policy ?? 'STANDART',
    checkInTime: '16:00',
    checkOutTime: line.marks.includes('luxury') ? '11:00' : '10:00',
  } as const
}

/** Near the district's centre, on its landward side, and nowhere twice. */
function placeOf(line: VillaLine, index: number) {
  const { district } = districtOf(line.town, line.district)
  const { county, province, greeter, inland } = townFacts[line.town]
  const [neighbourhood, street, door] = line.address
  const owner = ownerOf(line.owner)
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return {
    address: `${neighbourhood} Mah. ${street} No ${door}, ${county}/${province}`,
    lat: round(district.lat + inland * (0.0003 + ((index * 7) % 23) * 0.00011)),
    lng: round(district.lng + (((index * 11) % 29) - 14) * 0.00013 + index * 0.000001),
    mapRadiusM: line.marks.includes('inNature') ? 800 : 500,
    exactLocation: index % 3 !== 2,
    greeterName: greeter[0],
    greeterPhone: greeter[1],
    calendarManagerName: `${owner.firstName} ${owner.lastName}`,
    calendarManagerPhone: owner.phone,
  }
}

function permitOf(line: VillaLine, index: number, address: string) {
  const state = line.permit ?? 'complete'
  if (state === 'none') {
    return {
      permitType: null,
      permitNo: '',
      permitHolder: '',
      permitAddress: '',
      permitMaxPersons: null,
      permitIssuedOn: null,
    }
  }
  const owner = ownerOf(line.owner)
  const { town } = districtOf(line.town, line.district)
  return {
    permitType: 'TOURISM_RENTAL',
    permitNo: line.permitNo ?? `${two(town.provinceCode)}-${3_017 + index * 83}`,
    permitHolder: line.permitHolder ?? `${owner.firstName} ${owner.lastName}`,
    permitAddress: address,
    permitMaxPersons: state === 'too few persons' ? line.guests - 2 : line.guests + (line.extraGuests ?? 0),
    permitIssuedOn: `${index % 3 === 0 ? 2025 : 2024}-${two((index % 11) + 2)}-${two(((index * 5) % 27) + 1)}`,
  } as const
}

function btransOf(line: VillaLine, index: number): DemoBtrans | null {
  if (index % 4 === 3) return null
  const { town } = districtOf(line.town, line.district)
  const [neighbourhood, street, door] = line.address
  const isAvenue = street.endsWith('Cad.')
  return {
    siteName: line.original,
    provinceCode: town.provinceCode,
    districtCode: townFacts[line.town].countyCode,
    neighbourhood,
    avenue: isAvenue ? street : '',
    street: isAvenue ? '' : street,
    outerDoorNo: door,
    innerDoorNo: line.marks.includes('inComplex') ? String((index % 6) + 1) : '1',
    landSystemNo: String(41_207_310 + index * 18_253),
    deedNo: `${2_014 + (index % 10)}/${1_180 + index * 37}`,
    inZoningPlan: !line.marks.includes('inNature'),
    hasApplication: true,
  }
}

export function factsOf(line: VillaLine, index: number) {
  const place = placeOf(line, index)
  return {
    ...textsOf(line),
    ...capacityOf(line),
    ...characterOf(line),
    ...moneyOf(line, index),
    ...place,
    ...permitOf(line, index, place.address),
  }
}

/** The work list of the demo has some verifications that will be too old within two months. */
const oldestVerificationDays = 320

const permitNotes = {
  complete: '',
  none: 'Başvuru e-Devlet’ten yapıldı, belge gelince girilecek.',
  unverified: 'Belge sahibi ev sahibiyle aynı değil; vekâlet istendi.',
  'too few persons': 'Belge sekiz kişilik; ev sahibi kapasite artırımı için başvurdu.',
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
  /** Days from the verification of the permit to the day the demo is loaded on; null for a villa without one. */
  readonly permitVerifiedDaysAgo: number | null
  /** A draft still lacks something that publishing asks for. */
  readonly status: 'PUBLISHED' | 'DRAFT'
  readonly popular: boolean
  readonly villaOfMonth: boolean
  /** The contract's, as the loader insists; owner and district stand beside them by name, because ids are its own. */
  readonly facts: ReturnType<typeof factsOf>
  readonly agency: DemoAgencyFacts
  readonly parts: DemoVillaParts
  /** `pricePeriodsOf` makes the price periods from it for the day the demo is loaded on. */
  readonly price: PriceLine
  readonly comments: readonly DemoComment[]
  readonly btrans: DemoBtrans | null
  /** The first is the cover. */
  readonly photos: readonly DemoPhoto[]
}

export function buildVilla(line: VillaLine, index: number, comments: readonly DemoComment[]): DemoVilla {
  const permit = line.permit ?? 'complete'
  const features = featuresOf(line)
  return {
    name: line.name,
    slug: slugOf(line.name),
    town: line.town,
    district: line.district,
    owner: line.owner,
    types: typesOf(line, features),
    features,
    status: permit === 'complete' ? 'PUBLISHED' : 'DRAFT',
    popular: line.marks.includes('popular'),
    villaOfMonth: line.marks.includes('villaOfMonth'),
    facts: factsOf(line, index),
    permitVerifiedDaysAgo:
      permit === 'none' || permit === 'unverified' ? null : oldestVerificationDays - ((index * 37) % 240),
    agency: {
      originalName: line.original,
      commissionShare: (line.commission ?? 20) * 100,
      salesType: line.guarantee ? 'GUARANTEE' : 'COMMISSION',
      instantBooking: false,
      permitNote: permitNotes[permit],
    },
    parts: partsOf(line),
    price: line.price,
    comments,
    btrans: btransOf(line, index),
    photos: line.photos.map((file) => ({ file, alt: `${line.name}: ${photoOf(file).alt}` })),
  }
}
