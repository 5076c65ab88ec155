import { createHash } from 'node:crypto'
import { Refusal } from '@plato/rules/refusal'
import type { imageFormats } from '@plato/rules/villas/image-sizes'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Formats a camera or an editor writes. SVG, PDF and the rest of what sharp could open are not photographs. */
const readable = new Set(['jpeg', 'png', 'webp', 'heif'])
const mostPixels = 50_000_000

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })

export const pictureKey = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 40)

/** Looks at the header only: a bomb is refused before a pixel of it is unpacked. */
export async function insistOnPicture(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new Refusal('image.not_a_picture')
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found?.format || !readable.has(found.format) || !found.width || !found.height)
    throw new Refusal('image.not_a_picture')
  // HEIC and AVIF share a container; this build of sharp decodes only the latter.
  if (found.compression === 'hevc') throw new Refusal('image.not_a_picture')
  if (found.width * found.height * (found.pages ?? 1) > mostPixels) throw new Refusal('image.too_many_pixels')
}

export interface Picture {
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

const hashSide = 100

/** Decodes the whole picture, so a cut or broken file is found here and not by a guest. */
export async function measurePicture(bytes: Uint8Array): Promise<Picture> {
  const upright = await open(bytes)
    .autoOrient()
    .toColourspace('srgb')
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true })
  const small = await sharp(upright.data)
    .resize(hashSide, hashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  return {
    width: upright.info.width,
    height: upright.info.height,
    thumbhash: Buffer.from(hash).toString('base64'),
  }
}

export type Format = (typeof imageFormats)[number]

/**
 * One size of the picture, re-encoded: what was hidden in or behind the original (place, camera, scripts) stays behind.
 * AVIF effort 1: higher efforts were measured at a quarter of the speed for a twentieth of the bytes.
 */
export async function renderPicture(bytes: Uint8Array, width: number, format: Format): Promise<Uint8Array> {
  const sized = open(bytes).autoOrient().toColourspace('srgb').resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return sized.avif({ quality: 50, effort: 1 }).toBuffer()
    case 'webp':
      return sized.webp({ quality: 74 }).toBuffer()
    case 'jpg':
      return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  }
}

export const contentTypes: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
