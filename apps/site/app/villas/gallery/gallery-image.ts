export interface GalleryImage {
  readonly base: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

const rowHeight = 272
const bothRows = 2 * rowHeight + 8

const phoneHeight = 292

/** Pictures are cropped: the width asked for is that of the whole picture at the height of its place, or its place's own. */
export function sizesOf({ width, height }: GalleryImage, isLarge: boolean): string {
  const wide = (tall: number) => `${Math.ceil((tall * width) / height)}px`
  const place = isLarge
    ? `max(${wide(bothRows)}, min(648px, 50vw))`
    : `max(${wide(rowHeight)}, min(324px, 25vw))`
  return `(width < 640px) max(${wide(phoneHeight)}, 100vw), ${place}`
}
