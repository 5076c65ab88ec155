export interface JpegPage {
  readonly width: number
  readonly height: number
  readonly jpeg: Buffer
}

/** A page of 2,000 pixels is as long as A4. */
const pointsPerPixel = 842 / 2_000

const streamOf = (entries: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])

/** The objects of one page: the page, what it draws, and the picture. `first` is the number of the page object. */
function objectsOf({ width, height, jpeg }: JpegPage, first: number): Buffer[] {
  const [x, y] = [width, height].map((pixels) => (pixels * pointsPerPixel).toFixed(2))
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${x} ${y}] /Resources << /XObject << /P ${first + 2} 0 R >> >> /Contents ${first + 1} 0 R >>`
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  return [Buffer.from(page), streamOf('', Buffer.from(`${x} 0 0 ${y} 0 0 cm /P Do`)), streamOf(picture, jpeg)]
}

const objectsPerPage = 3
const firstPage = 3

/** A PDF that consists of pictures: each page shows one JPEG. */
export function pdfOfPictures(pages: readonly JpegPage[]): Buffer {
  const kids = pages.map((_, at) => `${firstPage + at * objectsPerPage} 0 R`).join(' ')
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    ...pages.flatMap((page, at) => objectsOf(page, firstPage + at * objectsPerPage)),
  ]
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const places = objects.map((object, at) => {
    const place = length
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table + trailer)])
}
