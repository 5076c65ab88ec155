import type { Photo } from '#site/photos/photo.ts'

interface Props {
  readonly photo: Photo
  readonly className?: string
  readonly imageClassName: string
  /** Only for the largest picture of the first view. */
  readonly first?: boolean
  /** The text beside it already says what it shows. */
  readonly decorative?: boolean
}

export function Picture({ photo, className = 'contents', imageClassName, first, decorative }: Props) {
  return (
    <picture className={className}>
      {photo.sources.map(({ media, srcSet, sizes }) => (
        <source key={srcSet} type="image/avif" media={media} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={photo.fallback}
        alt={decorative ? '' : photo.alt}
        width={photo.width}
        height={photo.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        className={imageClassName}
      />
    </picture>
  )
}
