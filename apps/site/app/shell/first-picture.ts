import type { Photo } from '#site/photos/photo.ts'

/** A page whose first view is a photograph declares it in its `handle`. */
export interface FirstPicture {
  readonly light: Photo
  readonly dark: Photo
}

const hasFirstPicture = (handle: unknown): handle is { firstPicture: FirstPicture } =>
  typeof handle === 'object' && handle !== null && 'firstPicture' in handle

export const firstPictureOf = (handles: readonly unknown[]): FirstPicture | undefined =>
  handles.find(hasFirstPicture)?.firstPicture

/**
 * Only the browser knows the theme, so a script asks for the right picture before anything else is fetched;
 * both images on the page are lazy and the hidden one is never loaded.
 */
export function firstPictureScript({ light, dark }: FirstPicture): string {
  const wanted = ({ sources }: Photo) =>
    sources.map(({ media = 'all', srcSet, sizes }) => [media, srcSet, sizes] as const)
  const choices = JSON.stringify([wanted(light), wanted(dark)]).replaceAll('<', '\\u003c')
  return `for(const[m,s,z]of ${choices}[+document.documentElement.classList.contains('dark')])if(matchMedia(m).matches){const l=document.createElement('link');l.rel='preload';l.as='image';l.type='image/avif';l.fetchPriority='high';l.imageSizes=z;l.imageSrcset=s;document.head.append(l);break}`
}
