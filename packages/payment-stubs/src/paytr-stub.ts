import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { decimalText, minorOf, shortText } from './amounts.ts'
import { type Charge, totalLeft } from './charges.ts'
import type { Bend } from './faults.ts'
import { type Call, formOf, json, type Outcome, type Reply } from './http.ts'
import type { Notice, NoticeKind } from './notices.ts'
import { whyStartRefused } from './paytr-start.ts'
import { type CardStub, type Provider, type Shop, type StubOptions, startStub } from './stub.ts'

export interface PaytrStubOptions extends StubOptions {
  readonly merchantId: string
  readonly merchantKey: string
  readonly merchantSalt: string
  /** The documentation uses a comma for amounts of the status query; the live service also uses a dot. */
  readonly decimalMark?: ',' | '.'
}

export async function startPaytrStub(options: PaytrStubOptions): Promise<CardStub> {
  const { stub } = await startStub(options, (shop) => provide(shop, options))
  return stub
}

type Form = Readonly<Record<string, string>>

const pagePath = /^\/odeme\/guvenli\/([0-9a-f]+)(?:\/(card|code|back))?$/

function provide(shop: Shop, options: PaytrStubOptions): Provider {
  return {
    notices: {
      header: null,
      maxAttempts: Number.POSITIVE_INFINITY,
      isAccepted: (_status, body) => body === 'OK',
      compose: (ref, kind) => notice(shop, options, ref, kind),
    },
    page: {
      urlOf: (step, ref) => `/odeme/guvenli/${ref}${step === 'open' ? '' : `/${step}`}`,
      read({ path }) {
        const [, ref, step] = pagePath.exec(path) ?? []
        if (ref === undefined) return null
        return { ref, step: step === 'card' || step === 'code' || step === 'back' ? step : 'open' }
      },
    },
    back: (charge) => ({
      method: 'GET',
      url: charge.state === 'FAILED' ? charge.failUrl : charge.returnUrl,
      fields: {},
    }),
    answer: (call) => answer(shop, options, call),
  }
}

async function answer(shop: Shop, options: PaytrStubOptions, call: Call): Promise<Outcome> {
  const form = formOf(call)
  switch (`${call.method} ${call.path}`) {
    case 'POST /odeme/api/get-token':
      return shop.faults.under('start', (bend) => start(shop, options, form, bend))
    case 'POST /odeme/iade':
      return shop.faults.under('refund', (bend) => giveBack(shop, options, form, bend))
    case 'POST /odeme/durum-sorgu': {
      // The call returns the result and the refunds, so a fault of either path applies.
      const path = shop.faults.isDue('refunds') ? 'refunds' : 'result'
      return shop.faults.under(path, (bend) =>
        status(shop, options, form, path === 'refunds' ? { returns: bend } : { payment: bend }),
      )
    }
    default:
      return reply({ status: 'error', err_no: '404', err_msg: 'Servis bulunamadi' }, 404)
  }
}

const reply = (fields: Record<string, unknown>, code = 200) => json(JSON.stringify(fields), code)
const error = (number: string, message: string) =>
  reply({ status: 'error', err_no: number, err_msg: message })

/** Charges use ISO currency codes instead of the provider's names. */
const isoOf = (name = '') => (name === '' || name === 'TL' ? 'TRY' : name)
const paytrOf = (iso: string) => (iso === 'TRY' ? 'TL' : iso)

const sign = (key: string, message: string) => createHmac('sha256', key).update(message).digest('base64')

function isSignedBy(
  { merchantId, merchantKey, merchantSalt }: PaytrStubOptions,
  form: Form,
  signedText: string,
) {
  const expected = Buffer.from(sign(merchantKey, merchantId + signedText + merchantSalt))
  const sent = Buffer.from(form.paytr_token ?? '')
  return form.merchant_id === merchantId && sent.length === expected.length && timingSafeEqual(sent, expected)
}

const signedOfStart = [
  'user_ip',
  'merchant_oid',
  'email',
  'payment_amount',
  'user_basket',
  'no_installment',
  'max_installment',
  'currency',
  'test_mode',
]

function start(shop: Shop, options: PaytrStubOptions, form: Form, bend: Bend): Reply {
  const refuse = (reason: string) => reply({ status: 'failed', reason })
  const lacking = whyStartRefused(
    form,
    (oid) => shop.book.find((one) => one.merchantRef === oid) !== undefined,
  )
  if (lacking) return refuse(lacking)
  if (!isSignedBy(options, form, signedOfStart.map((name) => form[name] ?? '').join('')))
    return refuse('paytr_token gecersiz')
  const amountMinor = Number(form.payment_amount) + (bend === 'wrong-amount' ? 1 : 0)
  const { ref } = shop.book.open({
    ref: randomBytes(32).toString('hex'),
    merchantRef: form.merchant_oid ?? '',
    basketId: null,
    lines: [{ id: '1', priceMinor: amountMinor }],
    requestedMinor: amountMinor,
    currency: bend === 'wrong-currency' ? 'USD' : isoOf(form.currency),
    returnUrl: form.merchant_ok_url ?? '',
    failUrl: form.merchant_fail_url ?? '',
    email: form.email ?? '',
  })
  return reply(bend === 'tampered' ? { status: 'success' } : { status: 'success', token: ref })
}

/** The paid amount and its refunds. A failed payment returns the same error as an unknown order. */
function status(
  { book }: Shop,
  options: PaytrStubOptions,
  form: Form,
  bends: { payment?: Bend; returns?: Bend },
): Reply {
  const oid = form.merchant_oid ?? ''
  if (!isSignedBy(options, form, oid)) return error('003', 'paytr_token gecersiz')
  const charge = book.find((one) => one.merchantRef === oid)
  if (charge?.state !== 'PAID' && charge?.state !== 'REVIEW')
    return error('004', 'merchant_oid ile basarili odeme bulunamadi')
  const written = (minor: number) => shortText(minor).replace('.', options.decimalMark ?? ',')
  const paid = charge.capturedMinor + (bends.payment === 'wrong-amount' ? 1 : 0)
  return reply({
    status: 'success',
    payment_amount: bends.payment === 'tampered' ? 'yok' : written(paid),
    payment_total: bends.payment === 'tampered' ? 'yok' : written(paid),
    payment_date: new Date().toISOString().slice(0, 19).replace('T', ' '),
    currency: bends.payment === 'wrong-currency' ? 'USD' : paytrOf(charge.currency),
    taksit: '0',
    masked_pan: `552879******${charge.cardEnding}`,
    odeme_tipi: 'KART',
    test_mode: '1',
    returns: book.refundsOf(charge).map((refund) => ({
      return_amount:
        bends.returns === 'tampered'
          ? 'yok'
          : decimalText(refund.amountMinor + (bends.returns === 'wrong-amount' ? 1 : 0)),
      return_type: 'iade',
      return_ref_num: refund.refundId,
      reference_no: refund.merchantRef,
    })),
  })
}

function giveBack({ book }: Shop, options: PaytrStubOptions, form: Form, bend: Bend): Reply {
  const oid = form.merchant_oid ?? ''
  const written = form.return_amount ?? ''
  if (!isSignedBy(options, form, oid + written)) return error('003', 'paytr_token gecersiz')
  const amountMinor = minorOf(written)
  if (!amountMinor) return error('005', 'return_amount gecersiz')
  if (!/^[0-9A-Za-z]{0,64}$/.test(form.reference_no ?? '')) return error('006', 'reference_no gecersiz')
  const charge = book.find((one) => one.merchantRef === oid)
  if (charge?.state !== 'PAID' && charge?.state !== 'REVIEW')
    return error('004', 'merchant_oid ile basarili odeme bulunamadi')
  if (!charge.isRefundable) return error('008', 'Bu odeme iade edilemez')
  if (amountMinor > totalLeft(book, charge)) return error('009', 'Iade tutari kalan tutardan fazla olamaz')
  book.giveBack({
    paymentId: charge.paymentId ?? '',
    transactionId: charge.transactionId ?? '',
    kind: 'REFUND',
    merchantRef: form.reference_no ?? '',
    amountMinor,
    currency: charge.currency,
  })
  return reply({
    status: 'success',
    is_test: 1,
    merchant_oid: bend === 'tampered' ? 'yok' : oid,
    return_amount: decimalText(amountMinor + (bend === 'wrong-amount' ? 1 : 0)),
    reference_no: form.reference_no,
  })
}

function notice({ book }: Shop, options: PaytrStubOptions, ref: string, kind: NoticeKind): Notice {
  const charge = book.find((one) => one.ref === ref)
  if (!charge) throw new Error(`no session ${ref}`)
  const isPaid = kind !== 'failure' && charge.state !== 'FAILED'
  const fields = {
    merchant_oid: charge.merchantRef,
    status: isPaid ? 'success' : 'failed',
    total_amount: String(isPaid ? charge.capturedMinor : 0),
    payment_amount: String(charge.requestedMinor),
    payment_type: 'card',
    currency: paytrOf(charge.currency),
    test_mode: '1',
    ...(isPaid ? {} : reasonOf(charge)),
  }
  const key = kind === 'forged' ? `${options.merchantKey}?` : options.merchantKey
  const hash = sign(key, fields.merchant_oid + options.merchantSalt + fields.status + fields.total_amount)
  return {
    ref,
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(kind === 'unsigned' ? fields : { ...fields, hash }).toString(),
    signature: '',
  }
}

const reasonOf = ({ failure }: Charge) => ({
  failed_reason_code: failure?.group === 'AUTHENTICATION' ? '2' : '0',
  failed_reason_msg: failure?.message ?? '',
})
