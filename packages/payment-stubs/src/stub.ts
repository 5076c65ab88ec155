import { testCards, testOtp } from './cards.ts'
import { type Book, type Charge, openBook, type Refund } from './charges.ts'
import { control } from './control.ts'
import { type FaultBox, type FaultKind, type FaultPath, type Faults, makeFaults } from './faults.ts'
import { hostedPage, type PageAddress } from './hosted-page.ts'
import { type Call, listen, type Outcome } from './http.ts'
import { makeNotices, type Notices, type NoticeWays } from './notices.ts'
import { makeTill } from './till.ts'

export interface StubOptions {
  /** Any free one unless told. */
  readonly port?: number
  /** Where browsers find it, when that is not where it listens. */
  readonly publicUrl?: string
  readonly noticeUrl?: string
  /** Whether notices go out by themselves; yes unless told. */
  readonly isAutomatic?: boolean
  /** How long it waits before it sends again what was not accepted. */
  readonly repeatAfterMs?: number
  /** Faults that stand from the beginning. */
  readonly faults?: readonly { readonly path: FaultPath; readonly kind: FaultKind }[]
}

export interface Paying {
  /** One of `testCards`; one that pays unless told. */
  readonly card?: string
  /** The code of the 3-D page; the right one unless told. */
  readonly otp?: string
  /** What is really taken, where it shall differ from what was asked for: book and answers agree on it. */
  readonly amountMinor?: number
  readonly currency?: string
}

/** Where the browser is sent when the page is done. */
export interface BrowserStep {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

export interface CardStub {
  /** Without a slash at the end; hosted pages live on the same origin. */
  readonly url: string
  pageUrl(ref: string): string
  charges(): readonly Charge[]
  refunds(): readonly Refund[]
  readonly faults: Faults
  readonly notices: Notices
  /** What a guest does on the hosted page, without a browser. The notice, if it goes out by itself, was sent when this answers. */
  pay(ref: string, paying?: Paying): Promise<BrowserStep>
  stop(): Promise<void>
}

/** What one provider does in its own way. */
export interface Provider {
  readonly notices: NoticeWays
  readonly page: PageAddress
  /** Where the browser goes after the page. */
  back(charge: Charge): BrowserStep
  answer(call: Call): Promise<Outcome>
}

export interface Shop {
  readonly url: string
  readonly book: Book
  readonly faults: FaultBox
}

export interface StartedStub {
  readonly stub: CardStub
  readonly book: Book
  announce(ref: string): Promise<void>
}

export async function startStub(
  options: StubOptions,
  provide: (shop: Shop) => Provider,
): Promise<StartedStub> {
  const listening = await listen(options.port ?? 0)
  const url = options.publicUrl ?? listening.url
  const book = openBook()
  const faults = makeFaults(options.faults ?? [])
  const provider = provide({ url, book, faults })
  const { notices, announce, stop } = makeNotices(provider.notices, {
    url: options.noticeUrl ?? null,
    isAutomatic: options.isAutomatic ?? true,
    repeatAfterMs: options.repeatAfterMs ?? 1000,
  })
  const till = makeTill(book, announce)
  const page = hostedPage({ book, till, address: provider.page, back: provider.back })

  listening.onCall(
    async (call) => control(call, book, faults.faults) ?? (await page(call)) ?? provider.answer(call),
  )

  return {
    book,
    announce,
    stub: {
      url: listening.url,
      pageUrl: (ref) => url + provider.page.urlOf('open', ref),
      charges: book.charges,
      refunds: book.refunds,
      faults: faults.faults,
      notices,
      async pay(ref, { card = testCards.paid, otp = testOtp, ...taken } = {}) {
        const next = await till.offerCard(ref, card)
        if (next === 'unknown-card') throw new Error('not one of testCards')
        if (next === 'code') await till.giveCode(ref, otp, taken)
        const charge = book.find((one) => one.ref === ref)
        if (!charge) throw new Error(`no session ${ref}`)
        return provider.back(charge)
      },
      async stop() {
        stop()
        await listening.stop()
      },
    },
  }
}
