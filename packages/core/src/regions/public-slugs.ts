import { Refusal } from '@plato/rules/refusal'
import type { Db, Tx } from '../platform/context.ts'
import { deleteSlug, findSlug, insertSlug, redirectSlugs, reviveSlug } from './slugs.queries.ts'

type Named = 'town' | 'villa_type'

/** Registers a first-level slug of the site for a town or villa type, or refuses because it is in use. */
export async function claimSlug(tx: Tx, kind: Named, slug: string): Promise<void> {
  if (!(await insertSlug(tx, slug, kind))) throw new Refusal('slug.taken')
}

/**
 * Gives a town or villa type a new slug; `rename` updates its row. Old slugs stay registered and redirect, because
 * guests and search engines still use them.
 */
export async function moveSlug(
  tx: Tx,
  kind: Named,
  { from, to }: { from: string; to: string },
  rename: () => Promise<void>,
): Promise<void> {
  if (from !== to && !(await reviveSlug(tx, to, from))) await claimSlug(tx, kind, to)
  await rename()
  if (from !== to) await redirectSlugs(tx, from, to)
}

/** Deletes the slug and every old slug that redirects to it. The row that used it must be deleted already. */
export const releaseSlug = (tx: Tx, slug: string): Promise<void> => deleteSlug(tx, slug)

/** The page of a first-level slug, or the slug it moved to. */
export const slugOwner = (db: Db, slug: string) => findSlug(db, slug)
