import type { Land } from '@plato/brand/coast/land'
import type { ExpressionSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl'

interface Colours {
  readonly sea: string
  readonly land: string
  readonly line: string
  /** Two rings of paler water along the shore. */
  readonly shallows: string
  readonly shore: string
}

/** The three numbers of `#rrggbb`, which the build shortens to `#rgb` where it can. */
export function partsOf(colour: string): number[] {
  const long = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16))
}

/** Mixes two colours. Used instead of opacity, because transparent lines would be darker where they overlap. */
function mixed(from: string, to: string, part: number): string {
  const ends = partsOf(to)
  const between = partsOf(from).map((value, at) => Math.round(value + ((ends[at] ?? value) - value) * part))
  return `rgb(${between.join(' ')})`
}

/** The current values of the CSS colour tokens, which a canvas cannot read itself. */
function colours(): Colours {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const [sea, surface] = [token('map-sea'), token('surface')]
  const part = document.documentElement.classList.contains('dark') ? 0.25 : 0.3
  return {
    sea,
    land: token('map-land'),
    line: token('map-line'),
    shallows: mixed(sea, surface, part),
    shore: mixed(sea, surface, part * 2),
  }
}

/** Line width by zoom: thin lines when zoomed out, because wide ones would fill every bay. */
const wider = (width: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  5,
  width / 5,
  11,
  width,
]

/** Map style with land and sea in two tones; names are rendered over it as HTML text. */
export function mapStyle(land: Land): StyleSpecification {
  const { sea, land: background, line, shallows, shore } = colours()
  const water = (id: string, width: number, colour: string) => ({
    id,
    type: 'line' as const,
    source: 'land',
    layout: { 'line-join': 'round' as const, 'line-cap': 'round' as const },
    paint: { 'line-color': colour, 'line-width': wider(width) },
  })
  return {
    version: 8,
    sources: {
      land: {
        type: 'geojson',
        data: { type: 'Feature', properties: {}, geometry: land },
        // The coast data has no finer detail: higher zoom levels scale it.
        maxzoom: 11,
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      water('shallows', 32, shallows),
      water('shore', 16, shore),
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': background } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': line, 'line-width': 1.25 } },
    ],
  }
}

function repaint(map: MapLibreMap): void {
  const { sea, land, line, shallows, shore } = colours()
  map.setPaintProperty('sea', 'background-color', sea)
  map.setPaintProperty('shallows', 'line-color', shallows)
  map.setPaintProperty('shore', 'line-color', shore)
  map.setPaintProperty('land', 'fill-color', land)
  map.setPaintProperty('coast', 'line-color', line)
}

/** Repaints the map when the theme changes; returns the unsubscribe function. */
export function followTheme(map: MapLibreMap): () => void {
  const observer = new MutationObserver(() => repaint(map))
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}
