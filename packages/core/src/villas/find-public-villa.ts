import type { Db } from '../platform/context.ts'
import { findPublicVilla } from './public-villa.queries.ts'

/** The published villa of a slug, former slugs included. */
export const publicVillaOf = (db: Db, slug: string) => findPublicVilla(db, slug)
