import type { Charge, Refund } from '@plato/payment-stubs/charges'
import { type CardProvider, cardProviders } from '@plato/rules/payments/card'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Attempt, Known } from './history-known.ts'
import type { World } from './history-world.ts'

/** Reads the tables directly, without any code under test. */
async function read({ lane, reservationId: first }: World): Promise<Known> {
  const { rows } = await sql<{ known: Known }>`with stay as (select * from reservations where id >= ${first}),
    entry as (select e.*, p.kind from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.reservation_id >= ${first}),
    attempt as (select a.id, a.reservation_id, a.link_id, a.provider, a.purpose, a.amount_minor, a.state, a.captured_minor,
        a.captured_currency, a.posting_id, a.attention, p.kind, p.amount_minor || ' ' || p.currency || ' ' || p.method as posted,
        array(select m.template_key from mails m where m.reservation_id = a.reservation_id
          and m.occasion = 'posting-' || a.posting_id order by 1) as mails,
        (select v.event from reservation_events v where v.reservation_id = a.reservation_id and v.id > (
          select w.id from reservation_events w where w.reservation_id = a.reservation_id
            and (w.detail->>'postingId')::bigint = a.posting_id and w.event = 'PAYMENT_RECORDED') order by v.id limit 1) as then
      from payment_attempts a left join ledger_postings p on p.id = a.posting_id where a.reservation_id >= ${first}),
    refund as (select c.id, a.provider, a.captured_currency as currency, c.amount_minor, c.state, c.reservation_id,
        p.amount_minor || ' ' || p.currency || ' ' || p.method as posted
      from card_refunds c join payment_attempts a on a.id = c.attempt_id left join ledger_postings p on p.id = c.posting_id
      where c.reservation_id >= ${first}),
    due as (select reservation_id, currency::text as currency, -sum(amount_minor) as minor from entry
      where account = 'REFUNDS_DUE' group by 1, 2)
  select json_build_object(
    'attempts', (select coalesce(json_agg(attempt order by posting_id, id), '[]') from attempt),
    'refunds', (select coalesce(json_agg(refund), '[]') from refund),
    'stays', (select json_agg(json_build_object('id', s.id, 'status', s.status, 'prepayment', s.prepayment_try,
      'paid', coalesce((select -sum(amount_minor) from entry where reservation_id = s.id and currency = 'TRY'
        and account = 'GUEST' and kind in ('PREPAYMENT', 'BALANCE', 'SETTLEMENT')), 0),
      'total', s.total_try, 'last', (select max(p.id) from ledger_postings p where p.reservation_id = s.id
        and p.kind in ('PREPAYMENT', 'BALANCE') and not exists (select from reservation_events v
          where v.reservation_id = s.id and v.event = 'CHANGED')),
      'confirmed', (select count(*) from reservation_events v where v.reservation_id = s.id and v.to_status = 'CONFIRMED'),
      'confirmations', (select count(*) from mails m where m.reservation_id = s.id and m.template_key = 'REZ_ONAY'),
      'waits', exists (select from attempt a where a.reservation_id = s.id and a.state = 'REVIEW')
        or exists (select from payment_receipts r where r.reservation_id = s.id and r.state = 'PENDING'))) from stay s),
    'breaks', (select coalesce(json_agg(json_build_object('id', id, 'reservation_id', reservation_id)), '[]')
      from (select id, reservation_id from ledger_postings where kind = 'SETTLEMENT' or reverses_id is not null
        union all select 0, reservation_id from reservation_events where event = 'CHANGED') b where reservation_id >= ${first}),
    'card', (select coalesce(json_agg(json_build_object('currency', c.currency, 'minor', c.minor)), '[]') from (
      select currency, sum(amount_minor) as minor from entry where account = 'CARD' group by 1) c),
    'unbalanced', (select count(*) from (select from entry group by posting_id, currency having sum(amount_minor) <> 0) u),
    'strays', (select count(*) from ledger_postings p where p.reservation_id >= ${first} and p.method = 'CARD'
      and not exists (select from payment_attempts a where a.posting_id = p.id)
      and not exists (select from card_refunds c where c.posting_id = p.id)),
    'belowZero', (select count(*) from due where minor < 0)
      + (select count(*) from (select r.reservation_id, r.currency, sum(r.amount_minor) as minor from refund r
          where r.state in ('CREATED', 'SENT', 'UNKNOWN') group by 1, 2) way
        where way.minor > coalesce((select d.minor from due d
          where d.reservation_id = way.reservation_id and d.currency = way.currency), 0)),
    'overlaps', (select count(*) from stay a join stay b on a.id < b.id and a.villa_id = b.villa_id
      and a.check_in < b.check_out and b.check_in < a.check_out
      where a.status in ('AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED', 'CHECKED_IN')
        and b.status in ('AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED', 'CHECKED_IN'))
  ) as known`.execute(lane.database.db)
  const known = rows[0]?.known
  if (!known) throw new Error('the tables were asked and did not answer')
  return known
}

/** The id in the provider’s format. */
const nameAt = (provider: CardProvider, id: string) => (provider === 'PAYTR' ? id.replaceAll('-', '') : id)

const chargesOf = ({ lane, past }: World, provider: CardProvider): readonly Charge[] =>
  lane.stubs[provider].charges().slice(past[provider].charges)
const refundsAt = ({ lane, past }: World, provider: CardProvider): readonly Refund[] =>
  lane.stubs[provider].refunds().slice(past[provider].refunds)

/** Whether the provider captured the money. PayTR has no bank review. */
const isTaken = (provider: CardProvider, { state, capturedMinor }: Charge) =>
  capturedMinor > 0 && (state === 'PAID' || (provider === 'PAYTR' && state === 'REVIEW'))

const settled = new Set(['PAID', 'SURPLUS', 'MISMATCH'])

function expectAttempt(world: World, attempt: Attempt): void {
  const { provider, state, posted } = attempt
  expect(attempt.posting_id !== null, `a ${state} is booked or not`).toBe(settled.has(state))
  if (!settled.has(state)) return
  const name = nameAt(provider, attempt.id)
  const taken = chargesOf(world, provider).filter((one) => one.merchantRef === name && isTaken(provider, one))
  const actual = taken.map((one) => `${one.capturedMinor} ${one.currency} CARD`)
  expect(actual, 'money in the ledger was taken by the provider, and just that much').toEqual([posted])
  const isRequested = posted === `${attempt.amount_minor} TRY CARD`
  expect(attempt.kind === 'UNEXPECTED', `${attempt.kind} is what a ${state} is booked as`).toBe(
    state !== 'PAID',
  )
  if (state === 'PAID') expect(isRequested, 'only what was asked for counts').toBe(true)
  if (state === 'MISMATCH') expect(isRequested).toBe(false)
  const isGone = attempt.then === 'MISS_LATE'
  const isTooMuch = attempt.attention === 'OVERPAID'
  if (state !== 'PAID' || isGone)
    expect(attempt.attention, 'a person is told').toBe(isGone ? 'DATES_GONE' : state)
  // A payment that confirms the reservation is named in the confirmation mail.
  const received = attempt.then === 'CONFIRM' || attempt.then === 'CONFIRM_LATE' ? [] : ['ODEME_ALINDI']
  const warning = isGone || isTooMuch ? ['KART_UYARI'] : []
  const mails = state === 'PAID' ? [...warning, ...received] : ['KART_UYARI', 'ODEME_IADE_EDILECEK']
  expect(attempt.mails, `mails about a ${state}`).toEqual(mails)
}

function expectRefunds(world: World, { refunds }: Known): void {
  for (const provider of cardProviders) {
    const made = refundsAt(world, provider)
    const requested = refunds.filter((one) => one.provider === provider)
    const known = new Set(requested.map(({ id }) => nameAt(provider, id)))
    for (const { merchantRef } of made) expect(known, 'nobody asked for this refund').toContain(merchantRef)
    for (const { id, state, amount_minor, currency, posted } of requested) {
      const found = made.filter((one) => one.merchantRef === nameAt(provider, id))
      const actual = found.map((one) => `${one.amountMinor} ${one.currency}`)
      const once = `${amount_minor} ${currency}`
      expect(actual.length, 'a refund was made twice').toBeLessThanOrEqual(1)
      if (actual.length > 0) expect(actual).toEqual([once])
      if (state === 'DONE')
        expect(actual, 'a refund in the ledger that the provider never made').toEqual([once])
      expect(posted).toBe(state === 'DONE' ? `${once} CARD` : null)
      expect(state === 'FAILED' && actual.length > 0, 'a refund that was made is called failed').toBe(false)
    }
  }
}

/** One payment per link, and per purpose unless a settlement, a reversal or a price change came before. */
function expectPaidOnce({ attempts, breaks }: Known): void {
  const paid = attempts.filter(({ state }) => state === 'PAID')
  expect(new Set(paid.map((one) => one.link_id)).size, 'two payments by one link').toBe(paid.length)
  paid.forEach((one, place) => {
    const same = (other: Attempt) =>
      other.reservation_id === one.reservation_id && other.purpose === one.purpose
    if (!paid.slice(0, place).some(same)) return
    const wasBroken = breaks.some(
      ({ id, reservation_id }) => reservation_id === one.reservation_id && id < (one.posting_id ?? 0),
    )
    expect(wasBroken, `${one.purpose} counted twice`).toBe(true)
  })
}

/** Compares with the state before: a booked payment stays booked, and only money confirms a stay. */
function expectAppendOnly(before: Known | null, now: Known): void {
  for (const was of before?.attempts ?? []) {
    const is = now.attempts.find(({ id }) => id === was.id)
    if (settled.has(was.state)) expect([is?.state, is?.posting_id]).toEqual([was.state, was.posting_id])
  }
  for (const { id, status, paid, prepayment, waits, ...rest } of now.stays) {
    const was = before?.stays.find((one) => one.id === id)?.status
    expect(rest.confirmations, 'each confirmation is told once').toBe(rest.confirmed)
    if (status === 'CONFIRMED' && was !== 'CONFIRMED')
      expect(paid, 'confirmed without its money').toBeGreaterThanOrEqual(prepayment)
    const last = now.attempts.find((one) => one.posting_id !== null && one.posting_id === rest.last)
    if (status === 'CONFIRMED' && paid > rest.total && last)
      expect(last.attention, 'more than the stay costs, and nobody is told').toBe('OVERPAID')
    if (status === 'PAYMENT_REVIEW') expect(waits, 'nights wait for a look that nobody takes').toBe(true)
  }
}

/** Checked after every step. */
export async function expectInvariants(world: World): Promise<Known> {
  const now = await read(world)
  expect(now.unbalanced, 'postings that do not cancel out').toBe(0)
  expect(now.strays, 'money in the ledger that no payment stands for').toBe(0)
  expect(now.belowZero, 'less than nothing is owed back, or less than is on its way').toBe(0)
  expect(now.overlaps, 'two stays in one night').toBe(0)
  for (const attempt of now.attempts) expectAttempt(world, attempt)
  expectRefunds(world, now)
  expectPaidOnce(now)
  expectAppendOnly(world.state.known, now)
  world.state.known = now
  return now
}

/** Checked when nothing is open any more: the ledger equals the providers’ charges and refunds. */
export async function expectFinalState(world: World): Promise<void> {
  const { attempts, refunds, card } = await expectInvariants(world)
  const open = [...attempts, ...refunds].filter(({ state }) =>
    ['CREATED', 'STARTED', 'UNKNOWN', 'REVIEW', 'SENT'].includes(state),
  )
  expect(open, 'something is open that nobody asks about').toEqual([])
  const held = new Map<string, number>()
  const add = (currency: string, minor: number) => held.set(currency, (held.get(currency) ?? 0) + minor)
  for (const provider of cardProviders) {
    for (const charge of chargesOf(world, provider)) {
      if (!isTaken(provider, charge)) continue
      add(charge.currency, charge.capturedMinor)
      const own = attempts.find((one) => nameAt(provider, one.id) === charge.merchantRef)
      expect(own && settled.has(own.state), `money nobody knows of: ${charge.merchantRef}`).toBe(true)
    }
    for (const { currency, amountMinor } of refundsAt(world, provider)) add(currency, -amountMinor)
  }
  expect(Object.fromEntries(card.map(({ currency, minor }) => [currency, minor]))).toEqual(
    Object.fromEntries(held),
  )
}

/** Sessions under bank review. */
export const underReview = (world: World): readonly string[] =>
  chargesOf(world, 'IYZICO')
    .filter(({ state }) => state === 'REVIEW')
    .map(({ ref }) => ref)
