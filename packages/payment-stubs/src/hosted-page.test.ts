import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCards } from './cards.ts'
import { pageLabels } from './hosted-page.tr.ts'
import { type IyzicoStub, startIyzicoStub } from './iyzico-stub.ts'
import { startPaytrStub } from './paytr-stub.ts'
import type { CardStub } from './stub.ts'
import {
  askIyzico,
  askPaytr,
  iyzicoKeys,
  paytrKeys,
  startPath,
  startRequest,
  tokenRequest,
} from './testing.ts'

let iyzico: IyzicoStub
let paytr: CardStub
beforeAll(async () => {
  iyzico = await startIyzicoStub({ ...iyzicoKeys, isAutomatic: false })
  paytr = await startPaytrStub({ ...paytrKeys, isAutomatic: false })
})
afterAll(async () => {
  await iyzico.stop()
  await paytr.stop()
})

const card = { name: 'Çağla Öğüt', month: '12', year: '2030', cvc: '123' }

/** A browser without script: opens a page or submits its form, without following redirects. */
async function open(url: string, fields?: Record<string, string>) {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
  const text = await response.text()
  const action = /<form[^>]* action="([^"]*)"/.exec(text)?.[1]?.replaceAll('&#38;', '&') ?? ''
  const hidden = [...text.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  )
  return {
    status: response.status,
    location: response.headers.get('location'),
    text,
    hidden: Object.fromEntries(hidden),
    next: action && new URL(action, url).href,
  }
}

async function iyzicoPage(over: Record<string, unknown> = {}) {
  const { paymentPageUrl, token } = await askIyzico(iyzico.url, startPath, startRequest(over))
  return { url: String(paymentPageUrl), ref: String(token) }
}

async function paytrPage(over: Record<string, string> = {}) {
  const { token } = await askPaytr(paytr.url, '/odeme/api/get-token', tokenRequest(over))
  return { url: paytr.pageUrl(String(token)), ref: String(token) }
}

describe('iyzico hosted page', () => {
  test('the iyzico page takes card and code and then posts the token to the callback URL', async () => {
    const callbackUrl = 'https://platovilla.example/donus?a=1&b=2'
    const { url, ref } = await iyzicoPage({ callbackUrl })
    const first = await open(url)
    expect(first.text).toContain('Deneme ödeme sayfası')
    expect(first.text).toContain('₺10,50')
    for (const label of [pageLabels.cardNumber, pageLabels.cardName, pageLabels.month, pageLabels.cvc])
      expect(first.text).toContain(`<label>${label}<input`)
    const second = await open(first.next, { ...card, number: '5528 7900 0000 0008' })
    expect(second.text).toContain(`<label>${pageLabels.code}<input`)
    const third = await open(second.next, { code: '123456' })
    expect(third).toMatchObject({ status: 200, hidden: { token: ref }, next: callbackUrl })
    expect(third.text).toContain('.submit()')
    expect(third.text).toContain(`<button>${pageLabels.back}</button>`)
    expect(iyzico.charges().at(-1)).toMatchObject({ state: 'PAID', capturedMinor: 1050, cardEnding: '0008' })
  })

  test.each([
    ['a card without funds', testCards.funds, '123456', 'Kart limiti yetersiz'],
    ['a wrong code', testCards.paid, '111111', '3-D Secure doğrulaması başarısız'],
  ])(
    'the iyzico page shows the failure of %s and a button back to the merchant',
    async (_what, number, code, message) => {
      const { url, ref } = await iyzicoPage()
      const first = await open(url)
      const second = await open(first.next, { ...card, number })
      const third = await open(second.next, { code })
      expect(third.text).toContain(message)
      expect(third.text).not.toContain('.submit()')
      expect(third).toMatchObject({ hidden: { token: ref }, next: 'http://127.0.0.1:1/donus' })
      expect(iyzico.charges().at(-1)).toMatchObject({ state: 'FAILED', capturedMinor: 0 })
    },
  )

  test('the iyzico page fails at once for a card whose 3-D Secure cannot start', async () => {
    const { url } = await iyzicoPage()
    const first = await open(url)
    const second = await open(first.next, { ...card, number: testCards.threeDsFails })
    expect(second.text).toContain(pageLabels.failed)
  })

  test('the iyzico page shows the card form again for an unknown card or a missing field, without a charge', async () => {
    const { url, ref } = await iyzicoPage()
    const first = await open(url)
    const unknown = await open(first.next, { ...card, number: '4242424242424242' })
    expect(unknown).toMatchObject({ status: 422, next: first.next })
    expect(unknown.text).toContain(pageLabels.unknownCard)
    expect(unknown.text).not.toContain('4242')
    const empty = await open(first.next, { ...card, number: testCards.paid, cvc: '' })
    expect(empty.text).toContain(pageLabels.missing)
    expect(iyzico.charges().find((one) => one.ref === ref)).toMatchObject({ state: 'OPEN', cardEnding: null })
  })

  test('the iyzico page returns 422 for a code before a card, 410 for a used and 404 for an unknown session', async () => {
    const { url, ref } = await iyzicoPage()
    expect((await open(url.replace('/?', '/code?'), { code: '123456' })).status).toBe(422)
    expect(iyzico.charges().find((one) => one.ref === ref)).toMatchObject({ state: 'OPEN' })
    await iyzico.pay(ref)
    expect((await open(url)).status).toBe(410)
    expect((await open(url.replace('/?', '/card?'), { ...card, number: testCards.paid })).status).toBe(410)
    expect((await open(`${iyzico.url}/?token=nobody`)).status).toBe(404)
  })

  test('the iyzico page escapes markup in the callback URL', async () => {
    const callbackUrl = 'https://platovilla.example/?"><script>alert(1)</script>'
    const { url } = await iyzicoPage({ callbackUrl })
    const second = await open((await open(url)).next, { ...card, number: testCards.paid })
    const third = await open(second.next, { code: '123456' })
    expect(third.text).not.toContain('<script>alert')
  })
})

describe('PayTR hosted page', () => {
  test('the PayTR page takes card and code and redirects to the merchant’s success URL', async () => {
    const { url } = await paytrPage()
    const second = await open((await open(url)).next, { ...card, number: testCards.paid })
    const third = await open(second.next, { code: '123456' })
    expect(third).toMatchObject({ status: 303, location: 'http://127.0.0.1:1/tamam' })
  })

  test('the PayTR page shows a failure with a button to the merchant’s failure URL', async () => {
    const { url } = await paytrPage()
    const second = await open((await open(url)).next, { ...card, number: testCards.doNotHonour })
    const third = await open(second.next, { code: '123456' })
    expect(third.text).toContain('İşlem onaylanmadı')
    expect(await open(third.next, {})).toMatchObject({ status: 303, location: 'http://127.0.0.1:1/olmadi' })
  })

  test('the PayTR page returns 404 for an unknown token', async () => {
    expect((await open(`${paytr.url}/odeme/guvenli/00ff`)).status).toBe(404)
  })
})
