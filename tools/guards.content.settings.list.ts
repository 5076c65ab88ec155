import type { Guard } from './guards.list.ts'

const exchange = 'packages/core/src/settings/exchange'
const tests = (files: string) => `vitest run ${files}`
const reading = tests(`${exchange}/read-exchange.test.ts`)

/** Ways to break settings and rates that a test must notice. */
export const settingGuards: readonly Guard[] = [
  {
    name: 'a rate for a hundred units is taken for one',
    file: `${exchange}/read-bulletin.ts`,
    find: 'divideRounded(price, Number(unit) * 100)',
    replace: 'divideRounded(price, 100)',
    command: tests(`${exchange}/read-bulletin.test.ts`),
    says: /a rate for a hundred units/,
  },
  {
    name: 'the bank’s rate wins over what staff set by hand',
    file: 'packages/rules/src/settings/exchange-rates.ts',
    find: '  if (override !== null) return override\n',
    replace: '  if (override !== null && announced === null) return override\n',
    command: reading,
    says: /what is set by hand wins/,
  },
  {
    name: 'a rate ten times as high is believed',
    file: `${exchange}/read-exchange.ts`,
    find: "    throw new BulletinRefused('IMPLAUSIBLE')\n",
    replace: "    return 'KEPT'\n",
    command: reading,
    says: /ten times as much/,
  },
  {
    name: 'a reading that fails takes the rates away',
    file: `${exchange}/read-exchange.ts`,
    find: "    await insertReading(tx, { read_at: now, outcome: 'FAILED', failure })\n",
    replace:
      "    await insertReading(tx, { read_at: now, outcome: 'FAILED', failure })\n    await tx.deleteFrom('settings').where('key', 'like', '%_exchange_rate').execute()\n",
    command: reading,
    says: /the last good rates go on counting/,
  },
  {
    name: 'nobody is told of rates that are days old',
    file: 'packages/rules/src/settings/exchange-rates.ts',
    find: '  return told.newestDay === null || dayNumber(today) - dayNumber(told.newestDay) > freshDays\n',
    replace: '  return told.newestDay === null\n',
    command: reading,
    says: /five days after the last bulletin somebody is told/,
  },
  {
    name: 'a bulletin may declare entities of its own',
    file: `${exchange}/read-bulletin.ts`,
    find: "  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BulletinRefused('NOT_XML')\n",
    replace: '',
    command: tests(`${exchange}/read-bulletin.test.ts`),
    says: /an entity that reads a file of ours|a billion laughs/,
  },
  {
    name: 'visitors are handed settings that are staff’s own',
    file: 'packages/core/src/settings/edit-settings.ts',
    find: 'isPublic, by: ctx.actor.id',
    replace: 'isPublic: isPublic || true, by: ctx.actor.id',
    command: tests('packages/core/src/settings/settings.test.ts'),
    says: /never where staff get their mails/,
  },
  {
    name: 'a currency without a rate can be chosen',
    file: 'apps/site/app/shell/currency.ts',
    find: '!rates || rates[currencyCodes[currency]] !== undefined',
    replace: '!rates || rates.TRY !== undefined',
    command: tests('apps/site/app/shell/currency.test.ts'),
    says: /a currency without a rate is not offered/,
  },
]
