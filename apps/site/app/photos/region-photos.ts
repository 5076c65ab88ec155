import { regionAlts } from '#site/photos/messages.tr.ts'
import { type Photo, photoFile, srcSetOf } from '#site/photos/photo.ts'

const files = import.meta.glob<string>('./region-*.{avif,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export const photographedTowns: readonly string[] = Object.keys(regionAlts)

/** The town's picture at the width it will be shown, or nothing if none was taken yet. */
export function regionPhoto(slug: string, sizes: string): Photo | undefined {
  if (!Object.hasOwn(regionAlts, slug)) return undefined
  const name = `region-${slug}`
  return {
    alt: regionAlts[slug as keyof typeof regionAlts],
    width: 1536,
    height: 1024,
    sources: [{ srcSet: srcSetOf(files, name, [480, 960, 1536]), sizes }],
    fallback: photoFile(files, `${name}-960.jpg`),
  }
}
