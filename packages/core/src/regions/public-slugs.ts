import { Refusal } from '@plato/rules/refusal'
import type { Tx } from '../context.ts'
import { deleteSlug, insertSlug, redirectSlugs, reviveSlug } from './slugs.queries.ts'

type Named = 'town' | 'villa_type'

/** Takes a first-level address of the site for a town or villa type, or refuses because it is in use. */
export async function claimSlug(tx: Tx, kind: Named, slug: string): Promise<void> {
  if (!(await insertSlug(tx, slug, kind))) throw new Refusal('slug.taken')
}

/**
 * Gives a town or villa type a new address; `rename` points its row at it.
 * Old addresses stay taken and redirect, because guests and search engines remember them.
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

/** Frees the address and every older one that led to it. The row that used it must be gone already. */
export const releaseSlug = (tx: Tx, slug: string): Promise<void> => deleteSlug(tx, slug)
