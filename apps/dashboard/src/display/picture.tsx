import { IconPhoto } from '@tabler/icons-react'
import classes from '#dashboard/display/picture.module.css'

/** Size of the picture the list and the head show; the file is the smallest one made. */
export const smallPicture = (base: string): string => `${base}/320.webp`

interface Props {
  readonly src: string | null
  readonly width: number
  readonly height: number
}

/** A villa's picture beside its name, which already says what it is: so the picture itself is silent. */
export function Thumb({ src, width, height }: Props) {
  return src ? (
    <img className={classes.thumb} src={src} alt="" width={width} height={height} loading="lazy" data-thumb />
  ) : (
    <span className={classes.thumb} data-empty data-thumb style={{ width, height }}>
      <IconPhoto size={16} stroke={1.5} aria-hidden />
    </span>
  )
}
