import { imageWidths } from '@plato/rules/villas/image-sizes'

interface Props {
  /** Address of the picture without width and format. */
  readonly base: string
  readonly alt: string
  readonly sizes: string
  readonly className: string
  /** Widest file worth offering here. */
  readonly upTo?: number
  /** Only for the largest picture of the first view. */
  readonly first?: boolean
  readonly width?: number
  readonly height?: number
}

const sourceSet = (base: string, format: string, upTo: number): string =>
  imageWidths
    .filter((width) => width <= upTo)
    .map((width) => `${base}/${width}.${format} ${width}w`)
    .join(', ')

/** A villa's photograph in the size and format the browser can use best. */
export function VillaPicture({
  base,
  alt,
  sizes,
  className,
  upTo = 1280,
  first = false,
  width = 4,
  height = 3,
}: Props) {
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(base, 'avif', upTo)} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(base, 'webp', upTo)} sizes={sizes} />
      <img
        src={`${base}/640.jpg`}
        alt={alt}
        width={width}
        height={height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        className={className}
      />
    </picture>
  )
}
