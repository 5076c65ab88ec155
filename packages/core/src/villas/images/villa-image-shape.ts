import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'
import { imageBase } from '../../storage/image-address.ts'

/** The number of files per picture; the progress of the job is counted against it. */
export const imageSteps = imageWidths.length * imageFormats.length

export interface ImageRow {
  readonly id: number
  readonly key: string
  readonly state: VillaImage['state']
  readonly order_no: number
  readonly alt: string
  readonly width: number | null
  readonly height: number | null
  readonly thumbhash: string | null
  readonly failure: string | null
  readonly done_steps: number
}

export const asImage = (row: ImageRow): VillaImage => ({
  id: row.id,
  state: row.state,
  progress: row.state === 'READY' ? 100 : Math.floor((row.done_steps * 100) / imageSteps),
  failure: row.failure,
  alt: row.alt,
  orderNo: row.order_no,
  width: row.width,
  height: row.height,
  thumbhash: row.thumbhash,
  base: row.state === 'READY' ? imageBase(row.key) : null,
})
