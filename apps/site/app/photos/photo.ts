export interface PhotoSource {
  readonly media?: string
  readonly srcSet: string
  readonly sizes: string
}

/** One picture in the sizes and formats it was prepared in. */
export interface Photo {
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly sources: readonly PhotoSource[]
  /** For browsers without AVIF. */
  readonly fallback: string
}

/** Addresses of prepared files by their name, e.g. `./hero-day-1400.avif`. */
export type PhotoFiles = Readonly<Record<string, string>>

export function photoFile(files: PhotoFiles, name: string): string {
  const address = files[`./${name}`]
  if (!address) throw new Error(`no photo ${name}`)
  return address
}

export const srcSetOf = (files: PhotoFiles, name: string, widths: readonly number[]): string =>
  widths.map((width) => `${photoFile(files, `${name}-${width}.avif`)} ${width}w`).join(', ')
