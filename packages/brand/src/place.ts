interface Place {
  readonly townName: string | null | undefined
  readonly districtName: string | null | undefined
}

/** "Kalkan, Kalamar"; a district with the name of its town is written once, and missing names are left out. */
export const placeOf = ({ townName, districtName }: Place): string =>
  [...new Set([townName, districtName])].filter(Boolean).join(', ')
