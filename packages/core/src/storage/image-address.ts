import type { imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'

/** Folder of a picture's sizes in the storage. */
export const imageFolder = (key: string): string => `pictures/${key}`
/** The bytes as they were uploaded; never served. */
export const originalKey = (key: string): string => `originals/${key}/original`

/** One size of a picture in the storage. */
export const sizeFile = (
  key: string,
  width: (typeof imageWidths)[number],
  format: (typeof imageFormats)[number],
): string => `${imageFolder(key)}/${width}.${format}`

/** Public address of a picture without width and format. */
export const imageBase = (key: string): string => `/media/${imageFolder(key)}`

export const imageAddress = (
  key: string,
  width: (typeof imageWidths)[number],
  format: (typeof imageFormats)[number],
): string => `${imageBase(key)}/${width}.${format}`

/** The picture drawn for sharing has one size, in a folder of its own. */
export const shareFile = (key: string): string => `${imageFolder(key)}/1200.jpg`
export const sharePictureAddress = (key: string): string => `/media/${shareFile(key)}`
