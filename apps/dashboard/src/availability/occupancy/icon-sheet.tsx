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
import type { IconName } from '#dashboard/availability/occupancy/icons.ts'

/** Each sign stands on one kind of ground, and has the colour of its words. */
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
 * Hands every sign to the style sheet of its parent as a picture named `--icon-…`. A thousand bars with an SVG each would
 * be ten thousand elements to make while somebody scrolls, and masks a thousand layers.
 */
export const IconSheet = memo(function IconSheet() {
  const drawn = useRef<HTMLSpanElement>(null)
  const scheme = useComputedColorScheme('light')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useEffect(() => {
    // The tokens listen to a class that is set after the first drawing.
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
