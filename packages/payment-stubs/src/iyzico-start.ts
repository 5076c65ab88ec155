import { minorOf } from './amounts.ts'
import type { Session } from './charges.ts'

export interface IyzicoError {
  readonly code: string
  readonly message: string
}

export const invalidRequest = (what: string): IyzicoError => ({
  code: '11',
  message: `Geçersiz istek: ${what}`,
})

const currencies = ['TRY', 'EUR', 'USD', 'IRR', 'GBP', 'NOK', 'RUB', 'CHF']
const required = ['price', 'paidPrice', 'currency', 'callbackUrl']
const buyerFields = [
  'id',
  'name',
  'surname',
  'identityNumber',
  'email',
  'registrationAddress',
  'city',
  'country',
  'ip',
]
const addressFields = ['contactName', 'address', 'city', 'country']
const itemFields = ['id', 'name', 'category1', 'itemType', 'price']

type Fields = Record<string, unknown>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Amounts may be sent as text or number; both are parsed by digits. */
const amountIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? minorOf(String(value)) : null

function missing(fields: Fields, names: readonly string[], where = ''): string | undefined {
  const name = names.find((one) => {
    const value = fields[one]
    return value === undefined || value === null || value === ''
  })
  return name && where + name
}

function whyIncomplete(request: Fields, items: readonly Fields[]): string | undefined {
  return (
    missing(request, required) ??
    missing(fieldsOf(request.buyer), buyerFields, 'buyer.') ??
    missing(fieldsOf(request.billingAddress), addressFields, 'billingAddress.') ??
    (items.length === 0 ? 'basketItems' : undefined) ??
    items.map((item) => missing(item, itemFields, 'basketItems.')).find((name) => name !== undefined) ??
    (items.some((item) => item.itemType === 'PHYSICAL')
      ? missing(fieldsOf(request.shippingAddress), addressFields, 'shippingAddress.')
      : undefined)
  )
}

/** The browser posts to it: http is allowed on loopback only. */
function isSafeCallback(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname))
  )
}

/** Validates a start request as documented. */
export function readStart(request: Fields, ref: string): Session | IyzicoError {
  const items = Array.isArray(request.basketItems) ? request.basketItems.map(fieldsOf) : []
  const lacking = whyIncomplete(request, items)
  if (lacking) return invalidRequest(lacking)
  const [price, paidPrice] = [amountIn(request.price), amountIn(request.paidPrice)]
  if (price === null || paidPrice === null) return invalidRequest('price')
  if (paidPrice === 0) return invalidRequest('paidPrice')
  const currency = String(request.currency)
  if (!currencies.includes(currency)) return invalidRequest('currency')
  const returnUrl = String(request.callbackUrl)
  if (!isSafeCallback(returnUrl)) return invalidRequest('callbackUrl')
  const lines = items.map((item) => ({ id: String(item.id), priceMinor: amountIn(item.price) ?? 0 }))
  if (lines.some((line) => line.priceMinor <= 0))
    return { code: '5050', message: 'Sepetteki kırılımların tutarı sıfırdan büyük olmalıdır' }
  if (lines.reduce((sum, line) => sum + line.priceMinor, 0) !== price)
    return { code: '5062', message: 'Gönderilen tutar tüm kırılımların toplam tutarına eşit olmalıdır' }
  return {
    ref,
    merchantRef: String(request.conversationId ?? ''),
    basketId: typeof request.basketId === 'string' ? request.basketId : null,
    lines,
    requestedMinor: paidPrice,
    currency,
    returnUrl,
    failUrl: returnUrl,
    email: String(fieldsOf(request.buyer).email),
  }
}
