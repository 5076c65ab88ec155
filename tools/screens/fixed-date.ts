/**
 * Loaded with `node --import` before the program: `Date` always shows the time of FIXED_DATE, timers run normally. Not
 * libfaketime, whose lock around each reading of the clock is shared with child processes: one that ends while it holds
 * the lock stops all others.
 */
const fixed = Date.parse(process.env.FIXED_DATE ?? '')
if (Number.isNaN(fixed)) throw new Error('FIXED_DATE is not a time')

globalThis.Date = new Proxy(Date, {
  apply: (OriginalDate) => new OriginalDate(fixed).toString(),
  construct: (OriginalDate, values, newTarget) =>
    Reflect.construct(OriginalDate, values.length === 0 ? [fixed] : values, newTarget) as Date,
  get: (OriginalDate, name, receiver) =>
    name === 'now' ? () => fixed : (Reflect.get(OriginalDate, name, receiver) as unknown),
})
