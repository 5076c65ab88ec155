import { expect, type Page, test } from '@playwright/test'
import { admin, headersOf, signIn } from './people.ts'

/** Processing of pictures in the dashboard before the upload. */

interface Drawn {
  readonly width: number
  readonly height: number
  readonly type: 'image/jpeg' | 'image/png'
}

/** Draws noise, which no encoder compresses well. */
async function draw(page: Page, { width, height, type }: Drawn): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([w, h, mime]) => {
      const canvas = new OffscreenCanvas(w, h)
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('no canvas')
      const noise = brush.createImageData(w, h)
      let seed = 7
      for (let at = 0; at < noise.data.length; at += 1) {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
        noise.data[at] = at % 4 === 3 ? 255 : (seed >>> 16) & 255
      }
      brush.putImageData(noise, 0, 0)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: mime, quality: 1 })).arrayBuffer(),
      )
      let text = ''
      for (let at = 0; at < bytes.length; at += 8_192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
      return btoa(text)
    },
    [width, height, type] as const,
  )
  return Buffer.from(base64, 'base64')
}

const cover = (page: Page) => page.getByRole('region', { name: 'Kapak' })
const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  cover(page).locator('input[type="file"]').setInputFiles({ name, mimeType, buffer })

interface Sent {
  readonly name: string
  readonly base64: string
}

/** Captures the uploaded file in the page, because Playwright cannot read the files of a multipart request. */
async function watchFiles(page: Page): Promise<() => Promise<{ name: string; bytes: Buffer }>> {
  let next = Promise.withResolvers<Sent>()
  await page.exposeFunction('tell', (sent: Sent) => next.resolve(sent))
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('image') : null
      if (file instanceof File) {
        const reader = new FileReader()
        reader.onload = () => {
          const base64 = String(reader.result).replace(/^.*?,/, '')
          Reflect.get(window, 'tell')({ name: file.name, base64 })
        }
        reader.readAsDataURL(file)
      }
      send.call(this, body)
    }
  })
  return async () => {
    const { name, base64 } = await next.promise
    next = Promise.withResolvers<Sent>()
    return { name, bytes: Buffer.from(base64, 'base64') }
  }
}

/** Adds the EXIF orientation of a camera that was held upright. */
const heldUpright = (jpeg: Buffer) =>
  Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex'),
    jpeg.subarray(2),
  ])

/** Opens the form of a new post. Returns a function that adds a picture and waits for its upload. */
async function openForm(page: Page) {
  const nextFile = await watchFiles(page)
  await signIn(page, admin, '/dashboard/blog/new')
  return async (name: string, drawn: Drawn, hold = (bytes: Buffer) => bytes) => {
    const given = hold(await draw(page, drawn))
    await give(page, name, drawn.type, given)
    return { given, ...(await nextFile()) }
  }
}

/** The segments of a JPEG by their markers. */
function partsOf(jpeg: Buffer): Map<number, Buffer> {
  const parts = new Map<number, Buffer>()
  for (let at = 2; at + 4 < jpeg.length && jpeg[at] === 0xff; ) {
    const marker = jpeg[at + 1] ?? 0
    const length = jpeg.readUInt16BE(at + 2)
    if (!parts.has(marker)) parts.set(marker, jpeg.subarray(at + 4, at + 2 + length))
    if (marker === 0xda) break
    at += 2 + length
  }
  return parts
}
/** Noise takes 3.44 bytes for each pixel: one hundredth below and above 5,000,000 bytes. */
const justBelow = { width: 1_500, height: 960, type: 'image/png' } as const
const justAbove = { width: 1_500, height: 980, type: 'image/png' } as const
const isPng = (bytes: Buffer) => bytes.readUInt32BE(0) === 0x89_50_4e_47
const isJpeg = (bytes: Buffer) => bytes.readUInt16BE(0) === 0xff_d8
const heightOf = (jpeg: Buffer) => partsOf(jpeg).get(0xc0)?.readUInt16BE(1)
const widthOf = (jpeg: Buffer) => partsOf(jpeg).get(0xc0)?.readUInt16BE(3)

test('the picture field of a post uploads a JPEG of quality 0.8 and max height 1280 with the extension .jpg', {
  tag: ['@spec-5.4', '@spec-5.5', '@spec-5.8', '@spec-9.17'],
}, async ({ page }) => {
  const send = await openForm(page)
  const sent = await send('Havuz.yaz.JPEG', { width: 900, height: 1_600, type: 'image/jpeg' })
  expect(sent.name).toBe('Havuz.yaz.jpg')
  expect(isJpeg(sent.bytes)).toBe(true)
  expect(heightOf(sent.given)).toBe(1_600)
  expect(heightOf(sent.bytes)).toBe(1_280)
  // The standard quantization table at quality 80.
  expect([...(partsOf(sent.bytes).get(0xdb)?.subarray(1, 9) ?? [])]).toEqual([6, 4, 5, 6, 5, 4, 6, 6])
})

/** Creates a draft villa and opens its photos, which are uploaded to POST villas/image. */
async function openVillaPhotos(page: Page) {
  const nextFile = await watchFiles(page)
  const made = await page.request.post('/v1/admin/villas', {
    headers: await headersOf(page.request, admin),
    data: { name: `Villa Görsel ${crypto.randomUUID().slice(0, 8)}` },
  })
  const { id } = ((await made.json()) as { content: { id: number } }).content
  await signIn(page, admin, `/dashboard/villas/${id}`)
  const photos = page.getByRole('region', { name: 'Fotoğraflar', exact: true })
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    photos.locator('input[type="file"]').first().setInputFiles({ name, mimeType, buffer })
  const send = async (name: string, drawn: Drawn, hold = (bytes: Buffer) => bytes) => {
    const given = hold(await draw(page, drawn))
    const request = page.waitForRequest('**/v1/admin/villas/image')
    await give(name, drawn.type, given)
    expect((await request).method()).toBe('POST')
    return { given, ...(await nextFile()) }
  }
  return { send, give, photos, nextFile }
}

test('the villa photo upload sends a JPEG of quality 0.8 and max height 1280 with the extension .jpg', {
  tag: ['@spec-5.4', '@spec-5.5', '@spec-5.8', '@spec-9.17'],
}, async ({ page }) => {
  const { send } = await openVillaPhotos(page)
  const sent = await send('Havuz.yaz.JPEG', { width: 900, height: 1_600, type: 'image/jpeg' })
  expect(sent.name).toBe('Havuz.yaz.jpg')
  expect(isJpeg(sent.bytes)).toBe(true)
  expect(heightOf(sent.given)).toBe(1_600)
  expect(heightOf(sent.bytes)).toBe(1_280)
  expect([...(partsOf(sent.bytes).get(0xdb)?.subarray(1, 9) ?? [])]).toEqual([6, 4, 5, 6, 5, 4, 6, 6])
})

test('the villa photo upload applies the EXIF rotation once and converts only a PNG above 5,000,000 bytes to JPEG', {
  tag: ['@spec-5.6', '@spec-5.7', '@spec-9.18'],
}, async ({ page }) => {
  const { send } = await openVillaPhotos(page)
  const lying = { width: 600, height: 300, type: 'image/jpeg' } as const
  const upright = await send('dik.jpg', lying, heldUpright)
  expect([widthOf(upright.bytes), heightOf(upright.bytes)]).toEqual([300, 600])
  const large = await send('buyuk.png', justAbove)
  expect(large.given.length).toBeGreaterThan(5_000_000)
  expect([large.name, isJpeg(large.bytes)]).toEqual(['buyuk.jpg', true])
  const small = await send('kucuk.png', justBelow)
  expect(small.given.length).toBeLessThan(5_000_000)
  expect([small.name, isPng(small.bytes)]).toEqual(['kucuk.jpg', true])
})

test('the villa photo upload sends a readable HEIC photo as JPEG and does not send an unreadable one', {
  tag: ['@spec-5.4', '@spec-5.8'],
}, async ({ page }) => {
  const { give, photos, nextFile } = await openVillaPhotos(page)
  // Chromium cannot decode HEIC, so the test sends a JPEG with the name and type of a HEIC file.
  const drawn = await draw(page, { width: 300, height: 200, type: 'image/jpeg' })
  await give('IMG_0001.HEIC', 'image/heic', drawn)
  const sent = await nextFile()
  expect([sent.name, isJpeg(sent.bytes)]).toEqual(['IMG_0001.jpg', true])
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/villas/image')) uploads.push(request.method())
  })
  await give('IMG_0002.HEIC', 'image/heic', Buffer.from('....ftypheic....'))
  await expect(photos.getByText(/Görsel okunamadı ya da açılamadı/)).toBeVisible()
  expect(uploads).toEqual([])
})

test('the villa photo upload reports an unreadable image, a file that is no image, and an unsupported browser', {
  tag: '@spec-8.12..8.14',
}, async ({ page }) => {
  const { give, photos } = await openVillaPhotos(page)
  await give('manzara.jpg', 'image/jpeg', Buffer.from('bu bir resim değil'))
  await expect(photos.getByText(/Görsel okunamadı ya da açılamadı/)).toBeVisible()
  await give('belge.txt', 'text/plain', Buffer.from('bir yazı'))
  await expect(photos.getByText(/Bu dosya bir görsel değil/)).toBeVisible()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'FileReader'))
  await page.reload()
  await give('nokta.jpg', 'image/jpeg', Buffer.from('x'))
  await expect(photos.getByText(/Tarayıcınız görsel küçültmeyi desteklemiyor/)).toBeVisible()
})

test('the picture field of a post applies the EXIF rotation once before the upload', {
  tag: '@spec-5.6',
}, async ({ page }) => {
  const send = await openForm(page)
  const lying = { width: 600, height: 300, type: 'image/jpeg' } as const
  const sent = await send('dik.jpg', lying, heldUpright)
  expect([widthOf(sent.given), heightOf(sent.given)]).toEqual([600, 300])
  expect([widthOf(sent.bytes), heightOf(sent.bytes)]).toEqual([300, 600])
})

test('the picture field of a post converts a PNG above 5,000,000 bytes to JPEG and leaves a smaller one a PNG', {
  tag: ['@spec-5.7', '@spec-9.18'],
}, async ({ page }) => {
  const send = await openForm(page)
  const large = await send('buyuk.png', justAbove)
  expect(large.given.length).toBeGreaterThan(5_000_000)
  expect([large.name, isJpeg(large.bytes)]).toEqual(['buyuk.jpg', true])
  await page.goto('/dashboard/blog/new')
  const small = await send('kucuk.png', justBelow)
  expect(small.given.length).toBeLessThan(5_000_000)
  expect([small.name, isPng(small.bytes)]).toEqual(['kucuk.jpg', true])
})

test('the picture field of a post reports an unreadable image, a file that is no image, and an unsupported browser', {
  tag: '@spec-8.12..8.14',
}, async ({ page }) => {
  await signIn(page, admin, '/dashboard/blog/new')
  const errorAlert = cover(page).getByRole('alert')
  await give(page, 'manzara.jpg', 'image/jpeg', Buffer.from('bu bir resim değil'))
  await expect(errorAlert).toContainText('Görsel okunamadı ya da açılamadı')
  await page.goto('/dashboard/blog/new')
  await give(page, 'belge.txt', 'text/plain', Buffer.from('bir yazı'))
  await expect(errorAlert).toContainText('Bu dosya bir görsel değil')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'FileReader'))
  await page.goto('/dashboard/blog/new')
  await give(page, 'nokta.jpg', 'image/jpeg', Buffer.from('x'))
  await expect(errorAlert).toContainText('Tarayıcınız görsel küçültmeyi desteklemiyor')
})
