import { checkStorage } from '@plato/core/operations/checks/check-storage'
import { openStorage } from '@plato/core/storage/open-storage'
import { requireSetting } from '../command.ts'
import { type Check, firstOf } from './check.ts'

export const checkFiles: Check = async ({ db, settings, options: { all } }) => {
  const storage = openStorage(requireSetting(settings, 'MEDIA_STORAGE'))
  const { checked, missing } = await checkStorage({ db, storage }, { all })
  return {
    ok: missing.length === 0,
    summary: `${checked} files${all ? '' : ' (a sample)'}, ${missing.length} missing`,
    details: firstOf(missing.map((key) => `missing: ${key}`)),
  }
}
