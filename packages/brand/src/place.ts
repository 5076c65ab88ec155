interface Place {
  readonly townName: string | null | undefined
  readonly districtName: string | null | undefined
}

/** "Kalkan, Kalamar"; a district called like its town is not said twice, and nothing of a place nobody named. */
export const placeOf = ({ townName, districtName }: Place): string =>
  [...new Set([townName, districtName])].filter(Boolean).join(', ')
