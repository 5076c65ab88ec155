import type { AllSettings, SettingEdit } from '@plato/contract/settings/settings.contract'
import { keysOf, type SettingGroup, type SettingKey, settings } from '@plato/rules/settings/setting-keys'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import { settingsIn } from './list-settings.ts'
import { deleteSetting, lockSettings, selectSettings, upsertSetting } from './settings.queries.ts'

interface Change {
  readonly key: SettingKey
  readonly from: string
  readonly to: string
}

/** An empty value deletes the row, so that readers use the default. */
async function write(tx: Tx, ctx: Context, { key, to }: Change): Promise<void> {
  if (to === '') return deleteSetting(tx, key)
  const { isPublic } = settings[key]
  await upsertSetting(tx, { key, value: to, isPublic, by: ctx.actor.id, at: ctx.now })
}

/** Omitted keys stay unchanged; unchanged values are neither written nor audited. */
export function editSettings(ctx: Context, group: SettingGroup, edit: SettingEdit): Promise<AllSettings> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockSettings(tx)
    const keys = keysOf(group)
    const before = new Map((await selectSettings(tx, keys)).map(({ key, value }) => [key, value]))
    const changes = keys
      .map((key): Change => ({ key, from: before.get(key) ?? '', to: edit[key] ?? before.get(key) ?? '' }))
      .filter(({ from, to }) => from !== to)
    for (const change of changes) await write(tx, ctx, change)
    if (changes.length > 0)
      await recordAudit(tx, ctx, {
        action: 'settings.changed',
        subjectId: group,
        change: Object.fromEntries(changes.map(({ key, from, to }) => [key, { from, to }])),
      })
    return settingsIn(tx)
  })
}
