/** Villas of the demo that read feeds, and the days that these feeds occupy, counted from the day of loading. */
export const feedWindows: readonly (readonly [slug: string, from: number, to: number])[] = [
  ['villa-turkuaz', 74, 184],
  ['villa-palmiye', 60, 94],
  ['villa-sedir', 116, 132],
]
