import markDark from '@plato/brand/marks/mark-dark.svg'
import markLight from '@plato/brand/marks/mark-light.svg'
import { useIsDark } from '#dashboard/shell/theme/use-is-dark.ts'

/** The arch without the name, where there is no room for the logo. */
export function BrandMark({ size }: { size: number }) {
  const mark = useIsDark() ? markDark : markLight
  return <img src={mark} width={size} height={size} alt="" />
}
