import { plainIban, whyIbanIsRefused } from '@plato/rules/payments/iban'
import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

const currency = z.enum(['TRY', 'USD', 'EUR', 'GBP'])

const bank = z.object({
  id,
  name: z.string(),
  branch: z.string(),
  holder: z.string(),
  iban: z.string(),
  currency,
  active: z.boolean(),
  orderNo: z.int(),
  /** Money was booked on it: it can be closed, not removed. */
  used: z.boolean(),
  /** False until a new account was approved or its waiting time has passed: guests are not shown it. */
  inForce: z.boolean(),
  /** A new IBAN that waits for a second person; the account keeps its IBAN until then. */
  waiting: z.object({ iban: z.string(), dueAt: z.iso.datetime() }).nullable(),
})
export type Bank = z.infer<typeof bank>

/** Written with or without blanks, in small or capital letters. */
const iban = z
  .string()
  .max(60)
  .transform(plainIban)
  .refine((written) => whyIbanIsRefused(written) === undefined)

export const newBank = z.strictObject({
  name: z.string().trim().min(2).max(80),
  branch: z.string().trim().max(80).default(''),
  holder: z.string().trim().min(2).max(120),
  iban,
  currency: currency.default('TRY'),
  orderNo: z.int().min(0).max(10_000).default(0),
})
export type NewBank = z.output<typeof newBank>

const publicBank = bank.pick({ name: true, branch: true, holder: true, iban: true, currency: true })
export type PublicBank = z.infer<typeof publicBank>

export const bankEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/banks',
    access: 'banks.write',
    success: [200, content(z.array(bank))],
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/banks',
    access: 'banks.write',
    factor: 'step-up',
    body: newBank,
    acceptsKey: true,
    success: [201, content(bank)],
    refusals: ['bank.not_found', 'bank.iban_taken', 'request.key_reused'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/banks/:id',
    access: 'banks.write',
    factor: 'step-up',
    params: idParams,
    body: newBank,
    success: [200, content(bank)],
    refusals: ['bank.not_found', 'bank.iban_taken', 'bank.in_use'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/banks/:id',
    access: 'banks.write',
    factor: 'step-up',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['bank.not_found', 'bank.in_use'],
  }),
  setActivity: endpoint({
    method: 'PATCH',
    url: '/v1/admin/banks/activity',
    access: 'banks.write',
    factor: 'step-up',
    body: z.strictObject({ id, active: z.boolean() }),
    success: [200, content(touched)],
    refusals: ['bank.not_found'],
  }),
  listPublic: endpoint({
    method: 'GET',
    url: '/v1/website/bank',
    access: 'public',
    cacheable: false,
    success: [200, content(z.array(publicBank))],
    refusals: [],
  }),
}
