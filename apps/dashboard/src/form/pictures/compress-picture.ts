import Compressor from 'compressorjs'
import { pictureMessages } from '#dashboard/form/pictures/picture-messages.tr.ts'

const { notImage, noSupport, unreadable } = pictureMessages.errors

/** Why a file could not be made smaller, in words for its place. */
export class CompressionFailure extends Error {}

function sentenceFor(error: Error): string {
  if (/must be an image|File or Blob/i.test(error.message)) return notImage
  return /does not support/i.test(error.message) ? noSupport : unreadable
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]+$/, '')}.jpg`
/** No browser encodes HEIC, and the server does not decode it: where the browser can draw one, a JPEG is sent. */
const outputType = ({ type }: File): string => (/^image\/hei[cf]$/.test(type) ? 'image/jpeg' : 'auto')

/** The picture as it is uploaded: at most 1280 high, JPEG for large ones. */
export function compressPicture(file: File): Promise<File> {
  return new Promise((resolve, reject) => {
    new Compressor(file, {
      quality: 0.8,
      maxHeight: 1280,
      checkOrientation: false,
      convertSize: 5_000_000,
      mimeType: outputType(file),
      success: (smaller) => resolve(new File([smaller], jpegName(file.name), { type: smaller.type })),
      error: (error) => reject(new CompressionFailure(sentenceFor(error))),
    })
  })
}
