/** Widths every ready picture exists in, as AVIF, WebP and JPEG; one is never wider than its original. */
export const imageWidths = [320, 640, 960, 1280, 1920] as const
export const imageFormats = ['avif', 'webp', 'jpg'] as const
