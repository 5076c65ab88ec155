import type { BrowserStep } from './browser-step.ts'
import { testCards, testOtp } from './cards.ts'
import { type Book, type Charge, openBook, type Refund } from './charges.ts'
import { control } from './control.ts'
import { type FaultBox, type FaultKind, type FaultPath, type Faults, makeFaults } from './faults.ts'
import { hostedPage, type PageAddress } from './hosted-page.ts'
import { type Call, listen, type Outcome } from './http.ts'
import { makeNotices, type Notices, type NoticeWays } from './notices.ts'
import { makeTill } from './till.ts'

export interface StubOptions {
  /** Default: any free port. */
  readonly port?: number
  /** URL for browsers, if it differs from the listening address. */
  readonly publicUrl?: string
  readonly noticeUrl?: string
  /** Whether notices are sent automatically; default: true. */
  readonly isAutomatic?: boolean
  /** Delay before a notice that was not accepted is sent again. */
  readonly repeatAfterMs?: number
  /** Faults active from the start. */
  readonly faults?: readonly { readonly path: FaultPath; readonly kind: FaultKind }[]
}

export interface Paying {
  /** One of `testCards`; default: a card that pays. */
  readonly card?: string
  /** The 3-D Secure code; default: the correct one. */
  readonly otp?: string
  /** The captured amount, if it shall differ from the requested one; charges and responses use it. */
  readonly amountMinor?: number
  readonly currency?: string
}

export interface CardStub {
  /** Without a trailing slash; hosted pages have the same origin. */
  readonly url: string
  pageUrl(ref: string): string
  charges(): readonly Charge[]
  refunds(): readonly Refund[]
  readonly faults: Faults
  readonly notices: Notices
  /** Pays on the hosted page without a browser. Resolves after the automatic notice was sent. */
  pay(ref: string, paying?: Paying): Promise<BrowserStep>
  stop(): Promise<void>
}

/** Provider-specific behaviour. */
export interface Provider {
  readonly notices: NoticeWays
  readonly page: PageAddress
  /** The browser's redirect after the page. */
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
