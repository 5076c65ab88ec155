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
export function factsText(villa: Facts) {
  const facts = [
    { fact: 'maxGuests', text: counted(villa.maxGuests, 'kişi') },
    { fact: 'bedrooms', text: counted(villa.bedrooms, 'yatak odası') },
    { fact: 'bathrooms', text: counted(villa.bathrooms, 'banyo') },
    { fact: 'pool', text: villa.pool },
    { fact: 'parkingCars', text: counted(villa.parkingCars, 'araç') },
  ] as const
  return facts.flatMap(({ fact, text }) => (text ? [{ fact, text }] : []))
}
