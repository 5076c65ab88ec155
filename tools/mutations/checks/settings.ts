import type { MutationCheck } from '../mutation-check.ts'

const exchange = 'packages/core/src/settings/exchange'
const tests = (files: string) => `vitest run ${files}`
const reading = tests(`${exchange}/read-exchange.test.ts`)

/** Ways to break settings and rates that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'an exchange rate for a hundred units is stored as the rate for one',
    file: `${exchange}/read-bulletin.ts`,
    find: 'divideRounded(price, Number(unit) * 100)',
    replace: 'divideRounded(price, 100)',
    command: tests(`${exchange}/read-bulletin.test.ts`),
    expects: /readBulletin divides a rate by its unit, so a rate for 100 units becomes the rate for one/,
  },
  {
    name: 'the bank rate overrides the rate that staff entered',
    file: 'packages/rules/src/settings/exchange-rates.ts',
    find: '  if (override !== null) return override\n',
    replace: '  if (override !== null && announced === null) return override\n',
    command: reading,
    expects:
      /an exchange rate set by hand overrides the central bank’s rate and the margin until staff remove the override/,
  },
  {
    name: 'an exchange rate ten times as high is accepted',
    file: `${exchange}/read-exchange.ts`,
    find: "    throw new BulletinRefused('IMPLAUSIBLE')\n",
    replace: "    return 'KEPT'\n",
    command: reading,
    expects: /a tenfold rate/,
  },
  {
    name: 'a failed reading deletes the exchange rates',
    file: `${exchange}/read-exchange.ts`,
    find: "    await insertReading(tx, { read_at: now, outcome: 'FAILED', failure })\n",
    replace:
      "    await insertReading(tx, { read_at: now, outcome: 'FAILED', failure })\n    await tx.deleteFrom('settings').where('key', 'like', '%_exchange_rate').execute()\n",
    command: reading,
    expects: /readExchange records a failure and leaves the rates unchanged when the bank returns/,
  },
  {
    name: 'exchange rates that are days old show no warning',
    file: 'packages/rules/src/settings/exchange-rates.ts',
    find: '  return summary.newestDay === null || dayNumber(today) - dayNumber(summary.newestDay) > freshDays\n',
    replace: '  return summary.newestDay === null\n',
    command: reading,
    expects:
      /getExchange reports stale rates five days after the last bulletin unless every rate is set by hand/,
  },
  {
    name: 'a bulletin with its own XML entities is accepted',
    file: `${exchange}/read-bulletin.ts`,
    find: "  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new BulletinRefused('NOT_XML')\n",
    replace: '',
    command: tests(`${exchange}/read-bulletin.test.ts`),
    expects: /an external entity that reads a local file|billion laughs/,
  },
  {
    name: 'settings for staff are returned to visitors',
    file: 'packages/core/src/settings/edit-settings.ts',
    find: 'isPublic, by: ctx.actor.id',
    replace: 'isPublic: isPublic || true, by: ctx.actor.id',
    command: tests('packages/core/src/settings/settings.test.ts'),
    expects: /listPublicSettings leaves out the e-mail address of staff/,
  },
  {
    name: 'a currency without a rate can be chosen',
    file: 'apps/site/app/shell/preferences/currency.ts',
    find: '!rates || rates[currencyCodes[currency]] !== undefined',
    replace: '!rates || rates.TRY !== undefined',
    command: tests('apps/site/app/shell/preferences/currency.test.ts'),
    expects: /showable leaves out a currency without an exchange rate/,
  },
]
