import type { ArticleKind } from '@plato/database/types'
import type { Db } from '../platform/context.ts'

interface Said {
  readonly rating?: number
  readonly text?: string
  /** Age of the comment in days. */
  readonly daysAgo?: number
  readonly active?: boolean
  readonly now: Date
}

const dayMs = 86_400_000

export async function newComment(db: Db, villaId: number, said: Said): Promise<number> {
  const { rating = 5, text = 'Güzeldi.', daysAgo = 0, active = true, now } = said
  const { id } = await db
    .insertInto('villa_comments')
    .values({
      villa_id: villaId,
      name: 'Elif Soylu',
      rating,
      text,
      stay_month: '2026-08',
      active,
      created_at: new Date(now.getTime() - daysAgo * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function newPost(
  db: Db,
  post: { slug: string; publishedOn: string | null; coverKey?: string; kind?: ArticleKind },
): Promise<number> {
  if (post.coverKey)
    await db
      .insertInto('content_pictures')
      .values({ key: post.coverKey, state: 'READY' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const { id } = await db
    .insertInto('articles')
    .values({
      kind: post.kind ?? 'POST',
      slug: post.slug,
      title: `Yazı ${post.slug}`,
      summary: 'Kısaca.',
      body: '<p>Uzun uzun.</p>',
      published_on: post.publishedOn,
      cover_key: post.coverKey ?? null,
      cover_alt: post.coverKey ? 'Havuz ve deniz' : '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A PDF with one empty page and a correct cross-reference table. */
export function newPdf(title = 'belge'): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    `<< /Title (${title}) >>`,
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>`
  return Buffer.from(`${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}

/** The same PDF with more content before its cross-reference table, whose offset is still correct. */
export function pdfAnd(hidden: string): Buffer {
  const [head = '', ...rest] = newPdf().toString('latin1').split('\n')
  const text = [head, hidden, ...rest].join('\n')
  const place = text.indexOf('xref\n0')
  return Buffer.from(text.replace(/startxref\n\d+/, `startxref\n${place}`), 'latin1')
}
