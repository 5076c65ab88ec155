/** Names that Google reads in `amenityFeature` of a vacation rental; it ignores all others, and texts in other languages. */
export const amenityNames = [
  'ac',
  'balcony',
  'beachAccess',
  'childFriendly',
  'crib',
  'elevator',
  'fireplace',
  'gymFitnessEquipment',
  'heating',
  'hotTub',
  'ironingBoard',
  'kitchen',
  'microwave',
  'outdoorGrill',
  'ovenStove',
  'patio',
  'petsAllowed',
  'pool',
  'smokingAllowed',
  'tv',
  'washerDryer',
  'wifi',
] as const
export type AmenityName = (typeof amenityNames)[number]

/** Features by the names that the installation writes; one that staff renamed or added has no amenity. */
const amenityOfFeature: ReadonlyMap<string, AmenityName> = new Map(
  Object.entries({
    Klima: 'ac',
    Balkon: 'balcony',
    'Denize yürüme mesafesi': 'beachAccess',
    'Bebek yatağı': 'crib',
    Asansör: 'elevator',
    Şömine: 'fireplace',
    'Spor aletleri': 'gymFitnessEquipment',
    'Yerden ısıtma': 'heating',
    'Jakuzi (oda içi)': 'hotTub',
    'Ütü ve ütü masası': 'ironingBoard',
    'Mutfak gereçleri': 'kitchen',
    Mikrodalga: 'microwave',
    Barbekü: 'outdoorGrill',
    Fırın: 'ovenStove',
    Ocak: 'ovenStove',
    Veranda: 'patio',
    Teras: 'patio',
    'Akıllı TV': 'tv',
    'Çamaşır makinesi': 'washerDryer',
    'Wi-Fi': 'wifi',
  } as const),
)

export interface AmenityFacts {
  readonly features: readonly string[]
  readonly hasPool: boolean
  readonly childrenWelcome: boolean
  readonly petsWelcome: boolean
  readonly smokingIndoors: boolean
}

/** The amenities of a villa in the order of the list above, each once. */
export function amenitiesOf(villa: AmenityFacts): readonly AmenityName[] {
  const found = new Set(villa.features.flatMap((name) => amenityOfFeature.get(name) ?? []))
  if (villa.hasPool) found.add('pool')
  if (villa.childrenWelcome) found.add('childFriendly')
  if (villa.petsWelcome) found.add('petsAllowed')
  if (villa.smokingIndoors) found.add('smokingAllowed')
  return amenityNames.filter((name) => found.has(name))
}
