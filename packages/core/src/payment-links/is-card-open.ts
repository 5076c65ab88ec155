import type { Db } from '../platform/context.ts'
import { findChosenProvider } from './links.queries.ts'

/** Whether guests may pay by card now. */
export const isCardOpen = async (db: Db): Promise<boolean> => (await findChosenProvider(db)) !== undefined
