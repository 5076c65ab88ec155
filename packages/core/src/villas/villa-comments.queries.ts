import type { Tx } from '../context.ts'

export async function updateCommentActivity(tx: Tx, id: number, active: boolean): Promise<boolean> {
  const changed = await tx
    .updateTable('villa_comments')
    .set({ active })
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export const deleteComment = (tx: Tx, id: number) =>
  tx
    .deleteFrom('villa_comments')
    .where('id', '=', id)
    .returning(['name', 'rating', 'text'])
    .executeTakeFirst()
