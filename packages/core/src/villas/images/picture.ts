import { createHash } from 'node:crypto'
import { Refusal } from '@plato/rules/refusal'
import { type imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Formats a camera or an editor writes. SVG, PDF and the rest of what sharp could open are not photographs. */
const readable = new Set(['jpeg', 'png', 'webp', 'heif'])
const maxPixels = 50_000_000

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })

export const pictureKey = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 40)

/** Reads the header only: a decompression bomb is refused before it is decoded. */
export async function requirePicture(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw new Refusal('image.not_a_picture')
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found?.format || !readable.has(found.format) || !found.width || !found.height)
    throw new Refusal('image.not_a_picture')
  // HEIC and AVIF share a container; this build of sharp decodes only the latter.
  if (found.compression === 'hevc') throw new Refusal('image.not_a_picture')
  if (found.width * found.height * (found.pages ?? 1) > maxPixels) throw new Refusal('image.too_many_pixels')
}

export interface Picture {
  readonly width: number
  readonly height: number
  readonly thumbhash: string
}

const hashSide = 100

/** Decodes the whole picture, so that a truncated or broken file is detected here. */
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

/** Decoded pixels, rotated upright and in sRGB; no other data of the upload. */
export interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

const raw = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true })
const from = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** Decodes the upload once for all sizes, no wider than the widest of them. */
export const decodePicture = (bytes: Uint8Array): Promise<Pixels> =>
  raw(
    open(bytes)
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: Math.max(...imageWidths), withoutEnlargement: true }),
  )

export const resizePixels = (pixels: Pixels, width: number): Promise<Pixels> =>
  raw(from(pixels).resize({ width, withoutEnlargement: true }))

/**
 * Encodes from pixels, which removes everything hidden in or after the original (place, camera, scripts). Nearly every
 * browser supports AVIF; WebP and JPEG are for the rest and encoded for speed (decision 0032).
 */
export function encodePixels(pixels: Pixels, format: Format): Promise<Buffer> {
  switch (format) {
    case 'avif':
      return from(pixels).avif({ quality: 50, effort: 1 }).toBuffer()
    case 'webp':
      return from(pixels).webp({ quality: 74, effort: 2 }).toBuffer()
    case 'jpg':
      return from(pixels)
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 78, progressive: true, quantisationTable: 3, overshootDeringing: true })
        .toBuffer()
  }
}

export const contentTypes: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
