import type { PublicVilla } from '@plato/contract/villas/public-villa.contract'
import { poolOf } from '#site/villa-card/villa-labels.ts'
import { poolLabels, roomLabels } from '#site/villas/page/villa-page-messages.tr.ts'

/** The first sentence and what follows; a dot behind a number ends none. */
export function firstSentence(text: string): readonly [first: string, rest: string] {
  const end = /[\p{L})”’][.!?](?=\s+\S)/u.exec(text)
  if (!end) return [text, '']
  const cut = end.index + 2
  return [text.slice(0, cut), text.slice(cut).trim()]
}

export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)

/** 120 → "1,20"; 400 → "4", 350 → "3,5": depths to the centimetre, sizes as short as they are. */
export const inMetres = (centimetres: number, decimals?: number): string =>
  (decimals === undefined ? String(centimetres / 100) : (centimetres / 100).toFixed(decimals)).replace(
    '.',
    ',',
  )

/** 650 → "650 m", 2400 → "2,4 km", 118400 → "118 km" */
export function distanceOf(metres: number): string {
  if (metres < 1_000) return `${metres} m`
  const kilometres = metres / 1_000
  const rounded = kilometres < 10 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres)
  return `${String(rounded).replace('.', ',')} km`
}

type Room = PublicVilla['rooms'][number]

/** "1 çift kişilik, klima", "Klima": beds first, then what is special. */
export function roomDetails(room: Room): string {
  const details = [
    room.doubleBeds > 0 ? roomLabels.double(room.doubleBeds) : '',
    room.singleBeds > 0 ? roomLabels.single(room.singleBeds) : '',
    room.ensuite ? roomLabels.ensuite : '',
    room.jacuzzi ? roomLabels.jacuzzi : '',
    room.airConditioning ? roomLabels.airConditioning : '',
  ]
    .filter(Boolean)
    .join(', ')
  return details.charAt(0).toLocaleUpperCase('tr') + details.slice(1)
}

type Pool = PublicVilla['pools'][number]

export const poolSize = ({ widthCm, lengthCm }: Pool): string | undefined =>
  widthCm && lengthCm ? poolLabels.sizeOf(inMetres(widthCm), inMetres(lengthCm)) : undefined

export const poolDepth = ({ depthMinCm, depthMaxCm }: Pool): string | undefined => {
  const [from, to] = [depthMinCm ?? depthMaxCm, depthMaxCm ?? depthMinCm]
  return from && to ? poolLabels.depthOf(inMetres(from, 2), inMetres(to, 2)) : undefined
}

const withCapital = (text: string) => text.charAt(0).toLocaleUpperCase('tr') + text.slice(1)

/** What the first pool is called in the row of facts. */
export function mainPool({ pools, featureCategories }: PublicVilla): string | undefined {
  const [pool] = pools
  if (!pool) return undefined
  const names = featureCategories.flatMap(({ features }) => features.map(({ name }) => name))
  // An edge over which the water runs is kept as a feature, not as a shape.
  const infinity = names.find((name) => /sonsuzluk/i.test(name))
  return infinity ?? withCapital(poolOf({ pool, privacy: pool.privacy }) ?? '')
}

/** Those that set the villa apart first, so many at most. */
export function shownFeatures({ featureCategories }: PublicVilla, max: number): readonly string[] {
  const all = featureCategories.flatMap(({ features }) => features)
  return [...all.filter((one) => one.isHighlight), ...all.filter((one) => !one.isHighlight)]
    .slice(0, max)
    .map(({ name }) => name)
}
