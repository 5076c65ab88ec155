/**
 * The land round our coasts, from Natural Earth 1:10m (public domain, naturalearthdata.com), clipped to the box below.
 * One ring a text: ten-thousandths of degrees, each number the step from the one before (longitude, latitude, …).
 */
export const coastBox = [24.5, 34.7, 34.5, 42.2] as const

type Ring = [longitude: number, latitude: number][]

export interface Land {
  readonly type: 'MultiPolygon'
  readonly coordinates: Ring[][]
}

const parts = 10_000

function ringOf(line: string): Ring {
  const steps = line.split(' ').map(Number)
  const ring: Ring = []
  let [longitude, latitude] = [0, 0]
  for (let at = 0; at + 1 < steps.length; at += 2) {
    longitude += steps[at] ?? 0
    latitude += steps[at + 1] ?? 0
    ring.push([longitude / parts, latitude / parts])
  }
  const [first] = ring
  return first ? [...ring, first] : ring
}

export const landOf = (rings: readonly string[]): Land => ({
  type: 'MultiPolygon',
  coordinates: rings.map((line) => [ringOf(line)]),
})

/** Longer steps are the edge of the box, not a coast: cutting their corners would give the sea a slanted wedge of land. */
const maxCoastStep = 0.3

/** Corners cut twice: a coast drawn with a soft pen, which at this scale is as true as a jagged one. */
function softened(ring: Ring, times = 2): Ring {
  if (times === 0) return ring
  const between = (from: Ring[number], to: Ring[number], part: number): Ring[number] => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
  ]
  const cut = ring.slice(1).flatMap((to, at) => {
    const from = ring[at] ?? to
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) > maxCoastStep) return [from, to]
    return [between(from, to, 0.25), between(from, to, 0.75)]
  })
  const [first] = cut
  return softened(first ? [...cut, first] : cut, times - 1)
}

/** The land with rounded corners, for a map that is drawn larger than its data is fine. */
export function softLandOf(rings: readonly string[]): Land {
  const { type, coordinates } = landOf(rings)
  return { type, coordinates: coordinates.map((polygon) => polygon.map((ring) => softened(ring))) }
}
