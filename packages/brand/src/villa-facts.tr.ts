interface Facts {
  readonly maxGuests: number
  readonly bedrooms: number
  readonly bathrooms: number
  /** In words already, where it is known. */
  readonly pool?: string | undefined
  readonly parkingCars: number
}

const counted = (count: number, what: string) => count > 0 && `${count} ${what}`

/** A villa's row of facts, on its page and in the back office's preview of it. What there is none of is left out. */
export function factsInWords(villa: Facts) {
  const told = [
    { fact: 'maxGuests', words: counted(villa.maxGuests, 'kişi') },
    { fact: 'bedrooms', words: counted(villa.bedrooms, 'yatak odası') },
    { fact: 'bathrooms', words: counted(villa.bathrooms, 'banyo') },
    { fact: 'pool', words: villa.pool },
    { fact: 'parkingCars', words: counted(villa.parkingCars, 'araç') },
  ] as const
  return told.flatMap(({ fact, words }) => (words ? [{ fact, words }] : []))
}
