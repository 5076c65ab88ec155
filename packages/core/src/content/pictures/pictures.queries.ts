import type { ContentPicture } from '@plato/contract/content/pictures.contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { imageBase } from '../../storage/image-address.ts'

interface PictureRow {
  readonly key: string
  readonly state: ContentPicture['state']
  readonly failure: string | null
}

const columns = ['key', 'state', 'failure'] as const

/** `base` is set only when all sizes exist. */
const asPicture = ({ key, state, failure }: PictureRow): ContentPicture => ({
  key,
  state,
  failure,
  base: state === 'READY' ? imageBase(key) : null,
})

export async function findPicture(db: Db, key: string): Promise<ContentPicture | undefined> {
  const row = await db
    .selectFrom('content_pictures')
    .select(columns)
    .where('key', '=', key)
    .executeTakeFirst()
  // Safe: a check of the table allows these three states only.
  return row && asPicture(row as PictureRow)
}

/** The same upload again updates its row: a new time, and a new attempt if it had failed. */
export async function upsertPicture(
  tx: Tx,
  key: string,
  by: number | null,
  now: Date,
): Promise<ContentPicture> {
  const row = await tx
    .insertInto('content_pictures')
    .values({ key, created_by: by, created_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        created_at: now,
        state: sql`case content_pictures.state when 'FAILED' then 'PROCESSING' else content_pictures.state end`,
        failure: null,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
  return asPicture(row as PictureRow)
}

export async function updatePictureReady(
  db: Db,
  key: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<void> {
  await db
    .updateTable('content_pictures')
    .set({ state: 'READY', failure: null, width, height })
    .where('key', '=', key)
    .execute()
}

export async function updatePictureFailed(db: Db, key: string, failure: string): Promise<void> {
  await db
    .updateTable('content_pictures')
    .set({ state: 'FAILED', failure })
    .where('key', '=', key)
    .where('state', '=', 'PROCESSING')
    .execute()
}

/** Locks the row, so that a transaction that is about to use the picture waits until the removal is decided. */
export async function lockPicture(tx: Tx, key: string): Promise<void> {
  await tx.selectFrom('content_pictures').select('key').where('key', '=', key).forUpdate().execute()
}

const isUnused = sql<boolean>`not exists (select from articles where cover_key = content_pictures.key)
  and not exists (select from team_members where picture_key = content_pictures.key)`

/** Deletes the row if no article or team member uses it; true when it was deleted. */
export async function deleteUnusedPicture(tx: Tx, key: string, retainedUntil: Date): Promise<boolean> {
  const gone = await tx
    .deleteFrom('content_pictures')
    .where('key', '=', key)
    .where('created_at', '<=', retainedUntil)
    .where(isUnused)
    .returning('key')
    .executeTakeFirst()
  return gone !== undefined
}

export async function selectUnusedPictures(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('content_pictures')
    .select('key')
    .where('created_at', '<', before)
    .where(isUnused)
    .execute()
  return rows.map(({ key }) => key)
}
