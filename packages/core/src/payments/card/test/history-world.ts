import { type IyzicoStub, startIyzicoStub } from '@plato/payment-stubs/iyzico-stub'
import { startPaytrStub } from '@plato/payment-stubs/paytr-stub'
import type { CardStub } from '@plato/payment-stubs/stub'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { CardProvider } from '@plato/rules/payments/card'
import { Refusal } from '@plato/rules/refusal'
import { sql } from 'kysely'
import { z } from 'zod'
import type { FeedContext } from '../../../availability/feeds/feed-context.ts'
import type { Context } from '../../../platform/context.ts'
import type { JobName, Jobs, SendJob } from '../../../platform/jobs.ts'
import { openVault, type Vault } from '../../../platform/vault.ts'
import { testReader } from '../../../testing/feeds/feeds.ts'
import { type FreshDatabase, freshDatabase, newContext, sampleMoment } from '../../../testing/platform.ts'
import type { Random } from '../../../testing/random.ts'
import { act, bookableVilla, type Nights, newRequestedStay } from '../../../testing/reservations.ts'
import { iyzico } from '../../providers/iyzico.ts'
import { paytr } from '../../providers/paytr.ts'
import { type PaymentProvider, ProviderSilent } from '../../providers/provider.ts'
import type { ProviderAccount } from '../../providers/providers.ts'
import type { CardContext } from '../card-context.ts'
import { chooseCardProvider, saveCardProvider } from '../card-providers.ts'
import type { Known } from './history-known.ts'

const iyzicoKeys = { apiKey: 'sandbox-key', secretKey: 'secret-of-histories' }
const paytrKeys = { merchantId: '555', merchantKey: 'key-of-histories', merchantSalt: 'salt-of-histories' }

/** Timeout of a call that hangs; other calls get a long timeout for a busy machine. */
const hungMs = 60
const patientMs = 20_000

type ProcessContext = Context & CardContext & FeedContext & { readonly address: string }

/** One database and a stub of each provider; histories run on it one after the other. */
export interface Lane extends AsyncDisposable {
  readonly database: FreshDatabase
  readonly caller: Context
  readonly vault: Vault
  readonly stubs: { readonly IYZICO: IyzicoStub; readonly PAYTR: CardStub }
  readonly villaId: number
}

/** A page a guest has open, and until when the provider accepts a payment on it. */
interface Page {
  readonly provider: CardProvider
  readonly ref: string
  readonly attemptId: string
  readonly until: Date
}

type CardCall = 'start' | 'fetchResult' | 'refund' | 'fetchRefunds'
interface Kill {
  readonly call: CardCall | 'any'
  /** Whether the process is killed before or after the provider’s work. */
  readonly when: 'BEFORE' | 'AFTER'
}

interface State {
  clock: Date
  kill: Kill | null
  /** How many of the next calls get the short timeout, because one of them hangs. */
  hangs: number
  known: Known | null
}

/** The state of one history: the reservation, a clock that only advances, and everything under way. */
export interface World {
  readonly lane: Lane
  readonly random: Random
  readonly reservationId: number
  readonly code: string
  readonly email: string
  /** How many charges and refunds the stubs had before: those belong to other histories. */
  readonly past: Record<CardProvider, { charges: number; refunds: number }>
  readonly state: State
  readonly tokens: string[]
  readonly pages: Page[]
  readonly jobs: { name: JobName; data: Jobs[JobName] }[]
  /** The calls at which processes were killed. */
  readonly deaths: string[]
  readonly log: string[]
}

export const stay: Nights = { checkIn: '2027-07-10', checkOut: '2027-07-17' }

const askNoOne = (): never => {
  throw new Error('nobody is to be asked yet')
}

export async function openLane(): Promise<Lane> {
  const database = await freshDatabase()
  const caller = await newContext(database)
  const stubs = {
    IYZICO: await startIyzicoStub({ ...iyzicoKeys, isAutomatic: false }),
    PAYTR: await startPaytrStub({ ...paytrKeys, isAutomatic: false }),
  }
  const vault = openVault('a secret that is long enough for tests')
  const ctx = { ...caller, vault, openProvider: askNoOne }
  const test = { isLive: false }
  const paytrSecrets = [paytrKeys.merchantKey, paytrKeys.merchantSalt]
  await saveCardProvider(ctx, 'IYZICO', {
    ...test,
    merchant: iyzicoKeys.apiKey,
    secrets: [iyzicoKeys.secretKey],
  })
  await saveCardProvider(ctx, 'PAYTR', { ...test, merchant: paytrKeys.merchantId, secrets: paytrSecrets })
  return {
    database,
    caller,
    vault,
    stubs,
    villaId: await bookableVilla(caller),
    async [Symbol.asyncDispose]() {
      await Promise.all([stubs.IYZICO.stop(), stubs.PAYTR.stop(), caller[Symbol.asyncDispose]()])
      await database[Symbol.asyncDispose]()
    },
  }
}

function clientOf(world: World, { provider, merchant, secrets }: ProviderAccount): PaymentProvider {
  const { url: apiUrl } = world.lane.stubs[provider]
  const timeoutMs = world.state.hangs > 0 ? hungMs : patientMs
  const shared = { apiUrl, pageOrigins: [apiUrl], timeoutMs }
  if (provider === 'IYZICO')
    return iyzico({ ...shared, apiKey: merchant, ...z.object({ secretKey: z.string() }).parse(secrets) })
  const named = z.object({ merchantKey: z.string(), merchantSalt: z.string() }).parse(secrets)
  return paytr({ ...shared, merchantId: merchant, ...named, isTest: true })
}

/** Restores the long timeout after a hanging call. */
async function patience<T>(world: World, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isOver = error instanceof ProviderSilent && String(error.cause).includes('imeout')
    if (isOver && world.state.hangs > 0) world.state.hangs -= 1
    throw error
  }
}

/** A client whose process may be killed at a call: no code after it runs, not even `catch` or `finally`. */
function mortal(world: World, client: PaymentProvider, life: Life): PaymentProvider {
  const under = async <T>(call: CardCall, work: () => Promise<T>): Promise<T> => {
    life.calls += 1
    const { kill } = world.state
    if (!kill || (kill.call !== 'any' && kill.call !== call)) return patience(world, work())
    world.state.kill = null
    world.deaths.push(`died at ${call}`)
    if (kill.when === 'AFTER') await Promise.allSettled([work()])
    life.end()
    return Promise.withResolvers<T>().promise
  }
  return {
    ...client,
    start: (request) => under('start', () => client.start(request)),
    fetchResult: (charge) => under('fetchResult', () => client.fetchResult(charge)),
    refund: (request) => under('refund', () => client.refund(request)),
    fetchRefunds: (charge) => under('fetchRefunds', () => client.fetchRefunds(charge)),
  }
}

/** How a process ends, and the calls and jobs it made before. */
interface Life {
  readonly end: () => void
  calls: number
  jobs: number
}

const isOfCards = (name: JobName) => name === 'payments.verify' || name === 'payments.refund'

/** A new process: it shares only the database with earlier ones. */
function newProcess(world: World, life: Life): ProcessContext {
  const moment = { now: world.state.clock, today: istanbulDay(world.state.clock) }
  const sendJob: SendJob = async (_tx, name, data) => {
    if (!isOfCards(name)) return
    life.jobs += 1
    world.jobs.push({ name, data })
  }
  return {
    ...world.lane.caller,
    ...moment,
    databaseTime: async () => moment,
    sendJob,
    vault: world.lane.vault,
    openProvider: (account) => mortal(world, clientOf(world, account), life),
    feedReader: testReader(),
    address: '85.34.78.112',
  }
}

/** The same process without an actor, as for guests and jobs. */
export const asSystem = <Ctx extends Context>(ctx: Ctx) => ({ ...ctx, actor: undefined })

type Outcome = 'DONE' | 'REFUSED' | 'KILLED'

/** One call in a new process. A refusal and a kill are outcomes; any other error is a bug. */
export async function run(
  world: World,
  name: string,
  verb: (ctx: ProcessContext, life: Life) => Promise<unknown>,
): Promise<Outcome> {
  const death = Promise.withResolvers<Outcome>()
  const life: Life = { end: () => death.resolve('KILLED'), calls: 0, jobs: 0 }
  const work = async (): Promise<Outcome> => {
    try {
      await verb(newProcess(world, life), life)
      return 'DONE'
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      world.log.push(`  ${error.code}`)
      return 'REFUSED'
    }
  }
  const outcome = await Promise.race([work(), death.promise])
  world.log.push(`${world.state.clock.toISOString()} ${name}: ${outcome}`)
  return outcome
}

/** An accepted reservation that waits for its prepayment. */
export async function openWorld(lane: Lane, provider: CardProvider, random: Random): Promise<World> {
  const { caller, stubs, vault, villaId } = lane
  const pastOf = (stub: CardStub) => ({ charges: stub.charges().length, refunds: stub.refunds().length })
  const past = { IYZICO: pastOf(stubs.IYZICO), PAYTR: pastOf(stubs.PAYTR) }
  const ctx = { ...caller, vault, openProvider: askNoOne }
  await chooseCardProvider(ctx, provider)
  const { id, code } = await newRequestedStay(caller, villaId, stay)
  await act(ctx, id, 'ACCEPT')
  const { email } = await caller.db
    .selectFrom('reservations')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const nothing = { tokens: [], pages: [], jobs: [], deaths: [], log: [] }
  const state = { kill: null, hangs: 0, known: null, clock: sampleMoment }
  return { lane, random, reservationId: id, code, email, past, ...nothing, state }
}

/** Frees the nights for the next history and removes this one from the jobs’ queries. */
export async function closeWorld({ lane }: World): Promise<void> {
  for (const stub of [lane.stubs.IYZICO, lane.stubs.PAYTR]) {
    stub.faults.clear()
    stub.notices.drop()
  }
  const { db, villaId } = { db: lane.database.db, villaId: lane.villaId }
  await sql`delete from occupancy where villa_id = ${villaId}`.execute(db)
  await sql`update reservations set status = 'REJECTED', held_since = null, hold_expires_at = null
    where villa_id = ${villaId}`.execute(db)
}
