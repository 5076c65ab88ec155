import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconCurrentLocation, IconMapPinFilled, IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef } from 'react'
import classes from '#dashboard/villas/editor/map/location-map.module.css'
import { MapLabels } from '#dashboard/villas/editor/map/map-labels.tsx'
import { mapMessages as messages } from '#dashboard/villas/editor/map/map-messages.tr.ts'
import {
  canZoomIn,
  canZoomOut,
  clampPoint,
  isOnMap,
  metresPerPixel,
  type NamedPlace,
  type Pixel,
  type Point,
  roundDistance,
  type Size,
  toPixel,
  toPoint,
} from '#dashboard/villas/editor/map/projection.ts'
import { useMapPointer } from '#dashboard/villas/editor/map/use-map-pointer.ts'
import { type ShownMap, useMapView } from '#dashboard/villas/editor/map/use-map-view.ts'

/** Without the land the number fields and the pin still work, so a failed download must not end the editor. */
const NoLand = () => <p className={classes.failed}>{messages.failed}</p>
const LandLayer = lazy(() =>
  import('#dashboard/villas/editor/map/land-layer.tsx').then(
    (land) => ({ default: land.LandLayer }),
    () => ({ default: NoLand }),
  ),
)

interface Props {
  readonly point: Point | undefined
  /** Where the map begins when no point is set. */
  readonly district: Point | undefined
  readonly places: readonly NamedPlace[]
  /** The circle that guests see instead of the exact place. */
  readonly radiusM: number
  readonly onChange: (point: Point) => void
}

const zoomStep = 2
const smallStep = 1
const largeStep = 20
const arrows: Readonly<Record<string, Pixel>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}

/**
 * The wheel zooms with Ctrl or once the map has the focus; otherwise it scrolls the page. React's own listener is passive
 * and could not prevent the scrolling.
 */
function useWheel(map: ShownMap) {
  const surface = useRef<HTMLDivElement>(null)
  const { zoom } = map
  useEffect(() => {
    const element = surface.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !element.contains(document.activeElement)) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      zoom(2 ** (-event.deltaY / 300), { x: event.clientX - left, y: event.clientY - top })
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })
  return surface
}

function Scale({ map }: { map: ShownMap }) {
  const { metres, pixels } = roundDistance(map.view, 96)
  return (
    <span className={classes.scale} style={{ width: pixels }} aria-hidden>
      {messages.distance(metres)}
    </span>
  )
}

function Tools({ map, size, pin }: { map: ShownMap; size: Size; pin: Point | undefined }) {
  const middle = { x: size.width / 2, y: size.height / 2 }
  const anchor = pin ? toPixel(map.view, size, pin) : middle
  return (
    <div className={classes.tools}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={messages.zoomIn}
        disabled={!canZoomIn(map.view)}
        onClick={() => map.zoom(zoomStep, anchor)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={messages.zoomOut}
        disabled={!canZoomOut(map.view)}
        onClick={() => map.zoom(1 / zoomStep, anchor)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      {pin && (
        <ActionIcon variant="default" size="lg" aria-label={messages.toPin} onClick={map.toPoint}>
          <IconCurrentLocation size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

interface PinProps {
  readonly map: ShownMap
  readonly size: Size
  readonly point: Point
  readonly radiusM: number
  readonly helpId: string
  readonly onChange: (point: Point) => void
}

function Pin({ map, size, point, radiusM, helpId, onChange }: PinProps) {
  const at = toPixel(map.view, size, point)
  const radius = radiusM / metresPerPixel(map.view)
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? largeStep : smallStep
    map.hold()
    onChange(clampPoint(toPoint(map.view, size, { x: at.x + arrow.x * step, y: at.y + arrow.y * step })))
  }
  return (
    <>
      <span
        className={classes.circle}
        style={{ left: at.x, top: at.y, width: 2 * radius, height: 2 * radius }}
        aria-hidden
      />
      <button
        type="button"
        data-pin
        className={classes.pin}
        style={{ left: at.x, top: at.y }}
        aria-label={`${messages.pin}: ${messages.at(point.lat, point.lng)}`}
        aria-describedby={helpId}
        onKeyDown={onKeyDown}
      >
        <IconMapPinFilled size={32} aria-hidden />
      </button>
    </>
  )
}

function statusOf(point: Point | undefined): string {
  if (!point) return messages.none
  return isOnMap(point) ? messages.at(point.lat, point.lng) : messages.outside
}

/** The place of the villa on the coast that the site draws. The number fields are the stored value; this sets them. */
export function LocationMap({ point, district, places, radiusM, onChange }: Props) {
  const { ref, width } = useElementSize()
  const size: Size = { width: width || 720, height: 320 }
  const onMap = point && isOnMap(point) ? point : undefined
  const map = useMapView(onMap, district && isOnMap(district) ? district : undefined, size)
  const { dragged, handlers } = useMapPointer({ map, size, onChange })
  const surface = useWheel(map)
  const helpId = useId()
  const pin = dragged ?? onMap
  return (
    <div ref={ref} className={classes.map} role="application" aria-label={messages.label}>
      <div ref={surface} className={classes.surface} {...handlers}>
        <Suspense fallback={<Skeleton height={size.height} radius={0} />}>
          <LandLayer view={map.view} size={size} />
        </Suspense>
        <MapLabels places={places} view={map.view} size={size} />
        {pin && (
          <Pin map={map} size={size} point={pin} radiusM={radiusM} helpId={helpId} onChange={onChange} />
        )}
      </div>
      <Tools map={map} size={size} pin={pin} />
      <Scale map={map} />
      <div className={classes.foot}>
        <p role="status" className={classes.place}>
          {statusOf(pin ?? point)}
        </p>
        {!onMap && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              map.hold()
              onChange(clampPoint(map.view.centre))
            }}
          >
            {messages.place}
          </Button>
        )}
        <p id={helpId} className={classes.help}>
          {messages.help}
        </p>
      </div>
    </div>
  )
}
