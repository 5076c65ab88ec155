import { execFile } from 'node:child_process'
import type { Db } from '../platform/context.ts'

/** Runs a poppler tool on the file and returns its output; the setup script installs poppler. */
function poppler(tool: string, args: readonly string[], bytes: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const
    const child = execFile(tool, [...args], options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    child.stdin?.end(bytes)
  })
}

/** The text of each page, with its line breaks. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const text = (await poppler('pdftotext', ['-layout', '-', '-'], bytes)).toString()
  return text.split('\f').slice(0, -1)
}

/** The whole text in one line, so that texts of neighbouring columns are in order. */
export const textOf = async (bytes: Uint8Array): Promise<string> =>
  (await poppler('pdftotext', ['-raw', '-', '-'], bytes)).toString().replaceAll(/\s+/g, ' ')

export interface Picture {
  readonly width: number
  readonly height: number
  readonly isDark: (x: number, y: number) => boolean
}

export const pixelsPerPoint = 4

/** One page rendered as a grey picture. */
export async function pictureOf(bytes: Uint8Array, page: number): Promise<Picture> {
  const only = ['-f', String(page), '-l', String(page)]
  const pgm = await poppler('pdftoppm', ['-gray', '-r', String(72 * pixelsPerPoint), ...only, '-'], bytes)
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.toString('latin1', 0, 64)) ?? []
  const wide = Number(width)
  return {
    width: wide,
    height: Number(height),
    isDark: (x, y) => (pgm[head.length + Math.round(y) * wide + Math.round(x)] ?? 255) < 100,
  }
}

export const agency = {
  agency_title: 'Plato Villa Turizm Seyahat Acentası',
  agency_no: '14207',
  company_name: 'Plato Villa Turizm Seyahat Ltd. Şti.',
  company_mersis: '0123456789000015',
  company_tax_office: 'Kaş',
  agency_vkn: '1234567890',
  company_kep: 'platovilla@hs01.kep.tr',
  site_phone: '+90 242 555 01 07',
  site_email: 'merhaba@platovilla.test',
  site_address: 'Kalamar Yolu Cad. No 14, Kalkan',
}

export async function writeAgency(db: Db, over: Partial<typeof agency> = {}): Promise<void> {
  const values = Object.entries({ ...agency, ...over }).map(([key, value]) => ({ key, value, public: true }))
  await db
    .insertInto('settings')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
}
