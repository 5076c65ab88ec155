import type { VillaFacts } from '@plato/contract/villas/villa-facts.contract'
import type { Actor, Context } from '../../platform/context.ts'
import { createPricePeriod } from '../../pricing/save-price-period.ts'
import { newSession, newUser } from '../../testing/platform.ts'
import { bookableVilla } from '../../testing/reservations.ts'
import { newPeriod } from '../../testing/villas.ts'

type Kind = Pick<VillaFacts, 'cancellationPolicy' | 'prepaymentShare' | 'currency'> & {
  /** The agency's share, in hundredths of a percent. */
  readonly commission: number
}

/** Villas that differ in everything the amounts depend on: policy, currency, prepayment and commission. */
const kinds: readonly Kind[] = [
  { cancellationPolicy: 'STANDART', prepaymentShare: 2_000, currency: 'TRY', commission: 2_000 },
  { cancellationPolicy: 'KATI', prepaymentShare: 2_500, currency: 'TRY', commission: 1_925 },
  { cancellationPolicy: 'ESNEK', prepaymentShare: 5_000, currency: 'TRY', commission: 1_500 },
  { cancellationPolicy: 'STANDART', prepaymentShare: 2_000, currency: 'EUR', commission: 1_800 },
  { cancellationPolicy: 'KATI', prepaymentShare: 10_000, currency: 'USD', commission: 0 },
]

export interface Office {
  readonly staff: Context
  readonly owner: Actor
  readonly villaIds: readonly number[]
}

/** Nights are cheap until mid-July and dear afterwards, so that other dates have another price. */
async function oneVilla(ctx: Context, ownerId: number, { commission, ...facts }: Kind): Promise<number> {
  const id = await bookableVilla(ctx, { ownerId, damageDepositMinor: 300_000, ...facts })
  await ctx.db.updateTable('villas').set({ commission_share: commission }).where('id', '=', id).execute()
  await ctx.db
    .updateTable('price_periods')
    .set({ ends_on: '2027-07-16' })
    .where('villa_id', '=', id)
    .execute()
  const dear = newPeriod('2027-07-16', '2027-10-31', { nightlyMinor: 1_733_350 })
  await createPricePeriod(ctx, { villa_id: id, ...dear })
  return id
}

/** One office per parallel history, because they would otherwise wait for each other's villa locks. */
export async function officesOf(ctx: Context, count: number): Promise<Office[]> {
  const rates = ['dollar_exchange_rate', 'euro_exchange_rate'].map((key) => ({
    key,
    value: '41.2375',
    public: true,
  }))
  await ctx.db
    .insertInto('settings')
    .values(rates)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '41.2375' }))
    .execute()
  // Turns the mails off: the test reads placeholders directly, and rendering would take half of the time.
  await ctx.db.updateTable('mail_templates').set({ active: false }).execute()
  const offices: Office[] = []
  for (let n = 0; n < count; n += 1) {
    const { id, role } = await newUser(ctx.db, { role: 'OWNER' })
    const owner = { id, role, sessionId: await newSession(ctx.db, id) }
    const villaIds: number[] = []
    for (const kind of kinds) villaIds.push(await oneVilla(ctx, id, kind))
    offices.push({ staff: ctx, owner, villaIds })
  }
  return offices
}
