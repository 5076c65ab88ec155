export interface GalleryImage {
  readonly base: string
  readonly alt: string
  readonly width: number
  readonly height: number
}
