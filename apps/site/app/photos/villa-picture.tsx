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

/**
 * `<link>` for the head of a page whose largest picture is in the middle of the document: without it the browser finds
 * the picture after most of the document has arrived. `sizes` and `upTo` must be those of the picture.
 */
export const preloadOf = ({ base, sizes, upTo = 1280 }: Pick<Props, 'base' | 'sizes' | 'upTo'>) => ({
  tagName: 'link' as const,
  rel: 'preload',
  as: 'image',
  type: 'image/avif',
  imageSrcSet: sourceSet(base, 'avif', upTo),
  imageSizes: sizes,
  fetchPriority: 'high',
})

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
