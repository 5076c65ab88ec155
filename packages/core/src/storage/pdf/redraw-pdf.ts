import sharp from 'sharp'
import { type JpegPage, pdfOfPictures } from './picture-pdf.ts'
import { renderPdf } from './render-pdf.ts'

/**
 * A new PDF of pictures of the pages: nothing of the given file is in it except what its pages show. Undefined when the
 * file cannot be drawn (damaged, encrypted, over a limit).
 */
export async function redrawPdf(bytes: Buffer): Promise<Buffer | undefined> {
  const pages: JpegPage[] = []
  const isDrawn = await renderPdf(bytes, async ({ pixels, width, height }) => {
    const jpeg = await sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, chromaSubsampling: '4:4:4' })
      .toBuffer()
    pages.push({ width, height, jpeg })
  })
  return isDrawn ? pdfOfPictures(pages) : undefined
}
