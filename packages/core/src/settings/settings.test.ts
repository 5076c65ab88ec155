import { settingEdits } from '@plato/contract/settings/settings.contract'
import { keysOf, type SettingGroup, settingGroups, settings } from '@plato/rules/settings/setting-keys'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { contextForFile } from '../testing/platform.ts'
import { editSettings } from './edit-settings.ts'
import { listPublicSettings } from './list-public-settings.ts'
import { listSettings } from './list-settings.ts'

const { database, ctx } = contextForFile()

beforeEach(async () => {
  await database.db.deleteFrom('settings').execute()
})

const textOf = (pairs: readonly { key: string; value: string }[], wanted: string) =>
  pairs.find(({ key }) => key === wanted)?.value

const lastAudit = () =>
  database.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_id', 'change'])
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('listSettings returns every setting in exactly one group, and an unset one as an empty text', {
  tags: ['spec-3.9', 'spec-7.66'],
}, async () => {
  const all = await listSettings(ctx)
  const keys = settingGroups.flatMap((group) => all[group].map(({ key }) => key))
  expect(keys.toSorted()).toEqual(Object.keys(settings).toSorted())
  expect(new Set(settingGroups.flatMap((group) => all[group].map(({ value }) => value)))).toEqual(
    new Set(['']),
  )
})

test('editSettings leaves omitted keys unchanged and audits old and new value of the others', async () => {
  await editSettings(ctx, 'contact', { site_phone: '+90 242 555 01 07', site_email: 'a@example.com' })
  const after = await editSettings(ctx, 'contact', { site_phone: '+90 242 555 02 08' })
  expect(textOf(after.contact, 'site_phone')).toBe('+90 242 555 02 08')
  expect(textOf(after.contact, 'site_email')).toBe('a@example.com')
  expect(await lastAudit()).toEqual({
    actor_id: ctx.actor.id,
    action: 'settings.changed',
    subject_id: 'contact',
    change: { site_phone: { from: '+90 242 555 01 07', to: '+90 242 555 02 08' } },
  })
  const row = await database.db
    .selectFrom('settings')
    .select(['public', 'updated_by'])
    .where('key', '=', 'site_phone')
    .executeTakeFirst()
  expect(row).toEqual({ public: true, updated_by: ctx.actor.id })
})

test('editSettings writes no audit row when no value changes', async () => {
  await editSettings(ctx, 'social', { instagram_link: 'https://www.instagram.com/platovilla' })
  const count = () =>
    sql<{ n: number }>`select count(*)::int as n from audit_log`
      .execute(database.db)
      .then(({ rows }) => rows[0]?.n)
  const before = await count()
  await editSettings(ctx, 'social', { instagram_link: 'https://www.instagram.com/platovilla' })
  await editSettings(ctx, 'social', {})
  expect(await count()).toBe(before)
})

test('editSettings with an empty text unsets the setting', async () => {
  await editSettings(ctx, 'site', { site_footer_text: 'Bir cümle.' })
  const after = await editSettings(ctx, 'site', { site_footer_text: '' })
  expect(textOf(after.site, 'site_footer_text')).toBe('')
  expect((await listPublicSettings(ctx)).settings).toEqual([])
  expect((await lastAudit())?.change).toEqual({ site_footer_text: { from: 'Bir cümle.', to: '' } })
})

test('listPublicSettings leaves out the e-mail address of staff', async () => {
  await editSettings(ctx, 'contact', { site_email: 'a@example.com', staff_email: 'masa@example.com' })
  expect((await listPublicSettings(ctx)).settings).toEqual([{ key: 'site_email', value: 'a@example.com' }])
})

test('editSettings stores no value for a key of another settings group', async () => {
  await editSettings(ctx, 'social', { site_phone: '+90 242 555 01 07' })
  expect(await database.db.selectFrom('settings').select('key').execute()).toEqual([])
})

const refused = (group: SettingGroup, edit: Record<string, unknown>) =>
  !settingEdits[group].safeParse(edit).success

test('the settingEdits schema accepts every key of the edited settings group and refuses any other key', () => {
  for (const group of settingGroups) {
    const blank = Object.fromEntries(keysOf(group).map((key) => [key, '']))
    expect(refused(group, blank), group).toBe(false)
    expect(refused(group, { smtp_password: 'x' }), group).toBe(true)
    expect(refused(group, { euro_exchange_rate: '1' }), group).toBe(true)
  }
  expect(refused('site', { site_phone: '+90 242 555 01 07' })).toBe(true)
})

test.each<[SettingGroup, Record<string, string>]>([
  ['contact', { site_phone: 'arayın bizi' }],
  ['contact', { site_email: 'a@' }],
  ['contact', { site_map_url: 'javascript:alert(1)' }],
  ['social', { facebook_link: 'facebook.com/platovilla' }],
  ['site', { agency_no: '14 207' }],
  ['site', { agency_title: 'İki\nsatır' }],
  ['site', { company_mersis: '045405369200001' }],
  ['site', { company_kep: 'platovilla@example.com' }],
  ['site', { company_etbis: 'etbis.ticaret.gov.tr' }],
  ['site', { agency_vkn: '4540536921' }],
  ['site', { home_headline: 'Bir\niki\nüç' }],
  ['site', { home_lead: 'x'.repeat(241) }],
  ['rules', { working_hours: '9-18' }],
  ['rules', { working_hours: '09:00 - 25:00' }],
  ['rules', { announcement_link: 'https://example.com' }],
  ['rules', { announcement_link: '//example.com' }],
  ['rules', { announcement_until: '31.01.2027' }],
  ['rules', { request_hold_hours: '0' }],
  ['rules', { request_hold_hours: '73' }],
  ['rules', { prepayment_percent: '101' }],
  ['rules', { prepayment_percent: '12,5' }],
  ['site', { home_lead: '{villacount} villa.' }],
])('the settingEdits schema of the settings group %s refuses the invalid value %o', (group, edit) => {
  expect(refused(group, edit)).toBe(true)
})
