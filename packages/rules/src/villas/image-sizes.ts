/** Widths of every processed picture, as AVIF, WebP and JPEG; none is wider than the original. */
export const imageWidths = [320, 640, 960, 1280, 1920] as const
export const imageFormats = ['avif', 'webp', 'jpg'] as const
