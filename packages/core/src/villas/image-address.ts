import type { imageFormats, imageWidths } from '@plato/contract/villas/villa-images.contract'

/** Folder of a picture's sizes in the storage. */
export const imageFolder = (key: string): string => `pictures/${key}`
/** The bytes as they were uploaded; never served. */
export const originalKey = (key: string): string => `originals/${key}/original`

/** Public address of a picture without width and format. */
export const imageBase = (key: string): string => `/media/${imageFolder(key)}`

export const imageAddress = (
  key: string,
  width: (typeof imageWidths)[number],
  format: (typeof imageFormats)[number],
): string => `${imageBase(key)}/${width}.${format}`
