import { photoAlts } from '#site/photos/messages.tr.ts'
import { type Photo, photoFile, srcSetOf } from '#site/photos/photo.ts'

const files = import.meta.glob<string>('./hero-*', { eager: true, query: '?url', import: 'default' })

/** Phones get their own crop: the wide picture would waste two thirds of its pixels there. */
const heroPhoto = (name: 'hero-day' | 'hero-dusk', alt: string): Photo => ({
  alt,
  width: 2000,
  height: 1000,
  sources: [
    { media: '(width < 640px)', srcSet: srcSetOf(files, `${name}-phone`, [780, 1170]), sizes: '100vw' },
    {
      media: '(width >= 640px)',
      srcSet: srcSetOf(files, name, [1000, 1400, 2000]),
      sizes: '(max-width: 1180px) max(992px, 100vw - 64px), min(1312px, 100vw - 128px)',
    },
  ],
  fallback: photoFile(files, `${name}-1400.jpg`),
})

export const heroDay = heroPhoto('hero-day', photoAlts.heroDay)
export const heroDusk = heroPhoto('hero-dusk', photoAlts.heroDusk)
