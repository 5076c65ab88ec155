import { useComputedColorScheme } from '@mantine/core'
import markDark from '@plato/brand/marks/mark-dark.svg'
import markLight from '@plato/brand/marks/mark-light.svg'

/** The arch without the name, where there is no room for the logo. */
export function BrandMark({ size }: { size: number }) {
  const mark = useComputedColorScheme('light') === 'dark' ? markDark : markLight
  return <img src={mark} width={size} height={size} alt="" />
}
