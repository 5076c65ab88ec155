import { useComputedColorScheme } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconBuildingStore,
  IconClock,
  IconCloudDown,
  IconCloudOff,
  IconDots,
  IconEyeOff,
  IconFileText,
  IconHome,
  IconInbox,
  IconKey,
  IconLock,
  IconPhone,
  IconTool,
  IconWorld,
} from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import type { IconName } from '#dashboard/availability/occupancy/grid/icons.ts'

/** Each icon with the text color token of the bar kind that uses it. */
const icons: Record<IconName, readonly [Icon, string]> = {
  web: [IconWorld, '--k-conf-t'],
  phone: [IconPhone, '--k-conf-t'],
  whatsapp: [IconBrandWhatsapp, '--k-conf-t'],
  offer: [IconFileText, '--k-conf-t'],
  other: [IconDots, '--k-conf-t'],
  key: [IconKey, '--k-conf-t'],
  clock: [IconClock, '--k-hold-t'],
  inbox: [IconInbox, '--k-req-t'],
  cloud: [IconCloudDown, '--k-ext-t'],
  'cloud-off': [IconCloudOff, '--warn'],
  alert: [IconAlertTriangle, '--bad'],
  tool: [IconTool, '--k-close-t'],
  home: [IconHome, '--k-close-t'],
  agency: [IconBuildingStore, '--k-close-t'],
  lock: [IconLock, '--k-close-t'],
  hidden: [IconEyeOff, '--ink-faint'],
}

/**
 * Publishes every icon to the CSS of its parent as an image in `--icon-…`. One SVG per bar would create thousands of
 * elements while scrolling, and masks would create a layer for each bar.
 */
export const IconSheet = memo(function IconSheet() {
  const drawn = useRef<HTMLSpanElement>(null)
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    // The color tokens depend on a class that is set after the first render.
    const parent = drawn.current?.parentElement
    if (!parent) return
    const tokens = getComputedStyle(parent)
    for (const svg of drawn.current?.querySelectorAll('svg') ?? []) {
      const colour = tokens.getPropertyValue(svg.dataset.token ?? '').trim()
      const picture = svg.outerHTML.replaceAll('currentColor', colour)
      parent.style.setProperty(
        `--icon-${svg.dataset.name}`,
        `url("data:image/svg+xml,${encodeURIComponent(picture)}")`,
      )
    }
  }, [scheme])
  return (
    <span ref={drawn} hidden>
      {Object.entries(icons).map(([name, [Sign, token]]) => (
        <Sign key={name} data-name={name} data-token={token} stroke={2} />
      ))}
    </span>
  )
})
