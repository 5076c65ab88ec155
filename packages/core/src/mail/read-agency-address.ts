import type { Db } from '../platform/context.ts'
import { findStaffAddress } from './mails.queries.ts'

/** The agency's own e-mail address, '' when none is known: card providers require one, a guest may have none. */
export const readAgencyAddress = async (db: Db): Promise<string> => (await findStaffAddress(db)) ?? ''
