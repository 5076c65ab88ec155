import { randomUUID } from 'node:crypto'
import type {
  CardProviderSettings,
  SavedCardProvider,
} from '@plato/contract/payments/card-providers.contract'
import { type CardProvider, cardProviders } from '@plato/rules/payments/card'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { ProviderKeysRefused, ProviderRefused, ProviderSilent } from '../providers/provider.ts'
import type { CardContext } from './card-context.ts'
import {
  chooseProvider,
  findChosenKeys,
  insertKeys,
  selectProviders,
  updateKeys,
} from './card-providers.queries.ts'
import { providerNamed, sealSecrets, secretNames } from './open-provider.ts'

type StaffContext = Context & CardContext

export async function listCardProviders(ctx: StaffContext): Promise<CardProviderSettings[]> {
  const stored = await selectProviders(ctx.db)
  return cardProviders.map((provider) => {
    const row = stored.find((one) => one.provider === provider)
    return {
      provider,
      isChosen: row?.chosen ?? false,
      isLive: row?.live ?? false,
      merchant: row?.merchant ?? '',
      hasSecrets: row !== undefined,
      updatedAt: row?.updatedAt.toISOString() ?? null,
      updatedByName: row?.updatedByName ?? null,
      noticeUrl: `${ctx.siteOrigin}/v1/pay-notices/${provider.toLowerCase()}`,
    }
  })
}

/**
 * Refuses test keys for the chosen provider in production: with them a public test card number would confirm a stay.
 */
async function refuseTestKeysInUse(tx: Tx, { liveKeysOnly }: StaffContext): Promise<void> {
  if (liveKeysOnly && (await findChosenKeys(tx))?.live === false) throw new Refusal('card_provider.test_keys')
}

/** Stores secrets encrypted and never returns them; when they are missing, the stored ones stay. */
export async function saveCardProvider(ctx: StaffContext, provider: CardProvider, saved: SavedCardProvider) {
  const { isLive, merchant, secrets } = saved
  if (secrets && secrets.length !== secretNames[provider].length)
    throw new Refusal('card_provider.secrets_missing')
  const { now } = await ctx.databaseTime(ctx.db)
  const keys = { provider, live: isLive, merchant, by: ctx.actor.id, at: now }
  await ctx.db.transaction().execute(async (tx) => {
    if (secrets) {
      const { wrappedKey, cipher } = sealSecrets(ctx.vault, provider, secrets)
      await insertKeys(tx, { ...keys, wrappedKey, secrets: cipher })
    } else if (!(await updateKeys(tx, keys))) throw new Refusal('card_provider.secrets_missing')
    await refuseTestKeysInUse(tx, ctx)
    await recordAudit(tx, ctx, {
      action: 'card_provider.saved',
      subjectId: provider,
      change: { isLive, merchant, newSecrets: secrets !== undefined },
    })
  })
  return listCardProviders(ctx)
}

export async function chooseCardProvider(ctx: StaffContext, provider: CardProvider | null) {
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await chooseProvider(tx, provider))) throw new Refusal('card_provider.not_found')
    await refuseTestKeysInUse(tx, ctx)
    await recordAudit(tx, ctx, { action: 'card_provider.chosen', subjectId: provider ?? 'none', change: {} })
  })
  return listCardProviders(ctx)
}

/**
 * Queries a payment that does not exist: the provider’s response shows whether it accepts our keys, without a
 * charge.
 */
export async function checkCardProvider(ctx: StaffContext, name: CardProvider) {
  const provider = await providerNamed(ctx, name)
  if (!provider) throw new Refusal('card_provider.not_found')
  try {
    await provider.fetchResult({ attemptId: randomUUID(), ref: null })
    return { answer: 'OK', message: '' } as const
  } catch (error) {
    if (error instanceof ProviderKeysRefused) return { answer: 'REFUSED', message: '' } as const
    if (error instanceof ProviderRefused) return { answer: 'REFUSED', message: error.message } as const
    if (error instanceof ProviderSilent) return { answer: 'SILENT', message: '' } as const
    throw error
  }
}
