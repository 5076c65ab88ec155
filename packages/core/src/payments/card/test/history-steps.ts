import { testCards } from '@plato/payment-stubs/cards'
import type { Notice } from '@plato/payment-stubs/notices'
import type { CardStub, Paying } from '@plato/payment-stubs/stub'
import type { CardProvider, PaymentPurpose } from '@plato/rules/payments/card'
import { expect } from 'vitest'
import { payByCard } from '../../../guest-page/guest-reservation.ts'
import type { Context } from '../../../platform/context.ts'
import { runClocks } from '../../../reservations/holds/run-clocks.ts'
import { newKey } from '../../../testing/reservations.ts'
import { noteReturn } from '../attempt-result.ts'
import type { CardContext } from '../card-context.ts'
import { chooseCardProvider } from '../card-providers.ts'
import { verifyNow } from '../card-state.ts'
import { reconcileCards } from '../reconcile.ts'
import { sendCardRefund } from '../send-card-refund.ts'
import { sendPaymentLink } from '../send-payment-link.ts'
import { startAttempt } from '../start-attempt.ts'
import { takeNotice } from '../take-notice.ts'
import { verifyAttempt } from '../verify-attempt.ts'
import { underReview } from './history-book.ts'
import { asSystem, run, type World } from './history-world.ts'

/** `IDLE`: the step was not applicable, and another one is drawn. */
export type Step = (world: World) => Promise<unknown>
const idle = 'IDLE'

const minuteMs = 60_000
/** Lifetime of a provider’s page. */
const pageMs = 30 * minuteMs

export function pass(world: World, minutes: number): void {
  world.state.clock = new Date(world.state.clock.getTime() + minutes * minuteMs)
}

const purposes = ['PREPAYMENT', 'BALANCE', 'FULL', undefined, undefined, undefined] as const

export const send = (world: World, purpose: PaymentPurpose | undefined, key = newKey()) =>
  run(world, `send link for ${purpose}`, async (ctx) => {
    const { url } = await sendPaymentLink(ctx, { reservationId: world.reservationId, purpose }, key)
    world.tokens.push(url.slice(url.lastIndexOf('/') + 1))
  })

/**
 * Staff send a link, sometimes twice: with the same key it is one link, with another key the first is revoked.
 */
export const sendLink: Step = async (world) => {
  const key = newKey()
  const purpose = world.random.pick(purposes)
  await send(world, purpose, key)
  if (world.random.percent(15)) await send(world, purpose, key)
  if (!world.random.percent(15)) return
  pass(world, 2)
  await send(world, world.random.pick(purposes))
}

export const openFromPage: Step = (world) =>
  run(world, 'open from the page', async (ctx) => {
    const { code, email: contact } = world
    const request = { code, contact, purpose: world.random.pick(purposes) }
    world.tokens.push((await payByCard(asSystem(ctx), request)).token)
  })

const begin = (world: World, token: string) =>
  run(world, `start ${token.split('.')[0]}`, async (ctx) => {
    const { attemptId, redirectUrl } = await startAttempt(asSystem(ctx), token)
    if (world.pages.some((page) => page.attemptId === attemptId)) return
    for (const provider of ['IYZICO', 'PAYTR'] as const) {
      const stub: CardStub = world.lane.stubs[provider]
      const charge = stub.charges().find(({ ref }) => stub.pageUrl(ref) === redirectUrl)
      const until = new Date(world.state.clock.getTime() + pageMs)
      if (charge) world.pages.push({ provider, ref: charge.ref, attemptId, until })
    }
  })

/** Usually with the newest link, in one or two tabs, with one or two clicks. */
export const start: Step = async (world) => {
  const { tokens, random } = world
  const token = random.percent(75) ? tokens.at(-1) : random.oneOf(tokens)
  if (!token) return idle
  const other = random.percent(50) ? token : (random.oneOf(tokens) ?? token)
  await Promise.all(random.percent(25) ? [begin(world, token), begin(world, other)] : [begin(world, token)])
}

const stateOf = ({ lane }: World, { provider, ref }: { provider: CardProvider; ref: string }) =>
  lane.stubs[provider].charges().find((one) => one.ref === ref)

const payings = [
  'good',
  'good',
  'good',
  'good',
  'good',
  'good',
  'good',
  'funds',
  'wrong code',
  'review',
  'review',
  'other amount',
  'other currency',
] as const

function payingOf(world: World, kind: (typeof payings)[number], requestedMinor: number): Paying {
  const { random } = world
  const amountMinor = requestedMinor + random.pick([1, -1, 500_000, 1 - requestedMinor])
  const currency = random.pick(['USD', 'EUR', 'GBP'])
  switch (kind) {
    case 'good':
      return { card: random.percent(10) ? testCards.notRefundable : testCards.paid }
    case 'funds':
      return { card: random.pick([testCards.funds, testCards.threeDsFails]) }
    case 'wrong code':
      return { otp: '000000' }
    case 'review':
      return { card: testCards.review, ...(random.percent(25) ? { amountMinor } : {}) }
    case 'other amount':
      return { amountMinor }
    case 'other currency':
      return { currency }
  }
}

/** Pays on any open page, also in an older tab. */
export const payOnPage: Step = async (world) => {
  const open = world.pages.filter(
    (page) => page.until > world.state.clock && stateOf(world, page)?.state === 'OPEN',
  )
  const page = world.random.oneOf(open)
  const charge = page && stateOf(world, page)
  if (!page || !charge) return idle
  const kind = world.random.pick(payings)
  await world.lane.stubs[page.provider].pay(page.ref, payingOf(world, kind, charge.requestedMinor))
  world.log.push(`${world.state.clock.toISOString()} guest pays ${page.attemptId}: ${kind}`)
}

export const settleReview: Step = async (world) => {
  const ref = world.random.oneOf(underReview(world))
  if (!ref) return idle
  const verdict = world.random.percent(60) ? 1 : -1
  await world.lane.stubs.IYZICO.settleReview(ref, verdict)
  world.log.push(`the bank has looked: ${verdict}`)
}

export const comeBack: Step = async (world) => {
  const page = world.random.oneOf(world.pages)
  if (!page) return idle
  return run(world, 'browser returns', (ctx) => noteReturn(asSystem(ctx), page.attemptId))
}

const hear = (world: World, provider: CardProvider, notice: Notice, what: string) =>
  run(world, `notice ${what}`, (ctx) => takeNotice(asSystem(ctx), provider, notice))

/** An unsigned notice is refused and causes no provider call and no job. */
async function lie(world: World, provider: CardProvider, notice: Notice, what: string): Promise<void> {
  const done = await run(world, `notice ${what}`, async (ctx, life) => {
    const heard = takeNotice(asSystem(ctx), provider, notice)
    await heard.finally(() => {
      const { calls, jobs } = life
      expect({ calls, jobs }, 'a notice nobody signed was listened to').toEqual({ calls: 0, jobs: 0 })
    })
  })
  expect(done, 'a notice nobody signed was taken').toBe('REFUSED')
}

/** Genuine notices arrive late, never, ten times and in any order; forged ones arrive too. */
export const notify: Step = async (world) => {
  const { random, lane } = world
  const page = random.oneOf(world.pages)
  if (!page) return idle
  const { provider, ref } = page
  const { notices } = lane.stubs[provider]
  const waiting = random.oneOf(notices.waiting())
  switch (random.pick(['deliver', 'deliver', 'ten', 'lose', 'forge', 'unsigned', 'failure'])) {
    case 'deliver':
      return waiting && hear(world, provider, waiting, 'delivered')
    case 'ten':
      return waiting && Promise.all(Array.from({ length: 10 }, () => hear(world, provider, waiting, '×10')))
    case 'lose':
      return waiting && notices.drop(waiting)
    case 'forge':
      return lie(world, provider, notices.forge(ref), 'forged')
    case 'unsigned':
      return lie(world, provider, notices.unsigned(ref), 'unsigned')
    case 'failure':
      return hear(world, provider, notices.failure(ref), 'of a failure')
  }
}

/** Runs a job as the worker does: as the system. */
function work(ctx: Context & CardContext, job: World['jobs'][number]): Promise<void> {
  const systemCtx = asSystem(ctx)
  if ('attemptId' in job.data) return verifyAttempt(systemCtx, job.data.attemptId)
  if ('refundId' in job.data) return sendCardRefund(systemCtx, job.data.refundId)
  throw new Error(`no job of cards: ${job.name}`)
}

/**
 * Runs jobs in any order; some twice, some concurrently, some never. The job of a killed worker is queued again.
 */
export const runJob: Step = async (world) => {
  const { jobs, random } = world
  const place = random.below(jobs.length)
  const [job] = jobs.splice(place, 1)
  if (!job) return idle
  if (random.percent(10)) return
  const at = (name: string) => run(world, name, (ctx) => work(ctx, job))
  const outcomes = await Promise.all(random.percent(25) ? [at(job.name), at(job.name)] : [at(job.name)])
  if (outcomes.includes('KILLED') || random.percent(10)) jobs.push(job)
}

const bent = ['wrong-amount', 'wrong-currency'] as const
const broken = ['hang', 'reset-before', 'reset-after', 'error-before', 'error-after', 'tampered'] as const

/** The next call of this kind fails, or the process is killed at it. */
export function trouble(world: World, call: 'refund' | 'fetchRefunds'): void {
  const { random, state } = world
  const kind = random.pick([...broken, 'die', 'die', 'die'])
  const path = call === 'refund' ? 'refund' : 'refunds'
  if (kind === 'die') state.kill = { call, when: random.pick(['BEFORE', 'AFTER']) }
  else for (const stub of [world.lane.stubs.IYZICO, world.lane.stubs.PAYTR]) stub.faults.once(path, kind)
  if (kind === 'hang') state.hangs += 1
  world.log.push(`trouble at ${call}: ${kind} ${state.kill?.when ?? ''}`)
}

/** The next call of a kind fails. A start may open a session for another amount or currency. */
export const breakProvider: Step = async (world) => {
  const { random, lane } = world
  const path = random.pick(['start', 'result', 'refund', 'refunds'])
  const kind = random.pick(path === 'start' ? [...broken, ...bent] : broken)
  const provider = random.pick(['IYZICO', 'PAYTR'])
  lane.stubs[provider].faults.once(path, kind)
  if (kind === 'hang') world.state.hangs += 1
  world.log.push(`${provider} will ${kind} at ${path}`)
}

export const killSoon: Step = async (world) => {
  const call = world.random.pick(['any', 'any', 'start', 'fetchResult', 'refund', 'fetchRefunds'])
  const when = world.random.pick(['BEFORE', 'AFTER'])
  world.state.kill = { call, when }
  world.log.push(`a process will die at ${call}, ${when}`)
}

export const reconcile: Step = (world) => run(world, 'reconcile', (ctx) => reconcileCards(asSystem(ctx)))

export const clocks: Step = (world) => run(world, 'clocks', (ctx) => runClocks(ctx))

/**
 * Moves the clock within a page’s life, past it, near the end of the hold, past it, or by a day. Jobs may be late.
 */
export const wait: Step = async (world) => {
  const { random } = world
  pass(world, random.pick([1, 3, 10, 16, 28, 31, 46, 90, 60 * 23 + 50, 60 * 24 + 30]))
  world.log.push(`it is ${world.state.clock.toISOString()}`)
  if (random.percent(50)) await clocks(world)
  if (random.percent(50)) await reconcile(world)
}

export const verifyByStaff: Step = async (world) => {
  const attempt = world.random.oneOf(world.state.known?.attempts ?? [])
  return attempt ? run(world, 'staff verify', (ctx) => verifyNow(ctx, attempt.id)) : idle
}

export const changeProvider: Step = (world) => {
  const provider = world.random.pick(['IYZICO', 'PAYTR', null])
  return run(world, `choose ${provider}`, (ctx) => chooseCardProvider(ctx, provider))
}

export const hasOpenPage = (world: World) =>
  world.pages.some((page) => page.until > world.state.clock && stateOf(world, page)?.state === 'OPEN')

/** Pages that were paid but are not verified yet. */
const unheard = (world: World) =>
  world.pages.find((page) => {
    const { state } = world.state.known?.attempts.find(({ id }) => id === page.attemptId) ?? {}
    return stateOf(world, page)?.state === 'PAID' && (state === 'STARTED' || state === 'CREATED')
  })

/** The next step of a guest without problems: random steps alone would hardly ever reach a payment. */
export const goOn: Step = async (world) => {
  if (world.jobs.length > 0) return runJob(world)
  const paid = unheard(world)
  if (paid) return run(world, 'browser returns', (ctx) => noteReturn(asSystem(ctx), paid.attemptId))
  if (hasOpenPage(world)) return payOnPage(world)
  if (world.tokens.length === 0 || world.random.percent(20))
    return world.random.percent(50) ? sendLink(world) : openFromPage(world)
  return start(world)
}

/** The whole payment at once, as far as nothing fails. */
export const payAll: Step = async (world) => {
  for (let n = 0; n < 5; n += 1) await goOn(world)
}
