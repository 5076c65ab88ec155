import type { BrowserStep } from './browser-step.ts'
import type { Book, Charge } from './charges.ts'
import { pageLabels } from './hosted-page.tr.ts'
import { cardPage, codePage, donePage, messagePage } from './hosted-page-html.ts'
import { type Call, formOf, html, type Outcome, seeOther } from './http.ts'
import type { Till } from './till.ts'

export type PageStep = 'open' | 'card' | 'code' | 'back'

/** URLs of a provider's hosted page. */
export interface PageAddress {
  /** Path and query. */
  urlOf(step: PageStep, ref: string): string
  read(call: Call): { readonly step: PageStep; readonly ref: string } | null
}

interface PageParts {
  readonly book: Book
  readonly till: Till
  readonly address: PageAddress
  back(charge: Charge): BrowserStep
}

const cardFields = ['number', 'name', 'month', 'year', 'cvc']

/** The page in four steps, each a plain form that works without script. */
export function hostedPage(parts: PageParts): (call: Call) => Promise<Outcome | null> {
  return async (call) => {
    const place = parts.address.read(call)
    if (!place) return null
    const charge = parts.book.find((one) => one.ref === place.ref)
    if (!charge) return html(messagePage(pageLabels.unknown), 404)
    const isPost = call.method === 'POST'
    if (place.step === 'open' && !isPost) {
      return charge.state === 'OPEN' ? form(parts, charge) : html(messagePage(pageLabels.over), 410)
    }
    if (!isPost) return html(messagePage(pageLabels.unknown), 405)
    if (place.step === 'back') return seeOther(parts.back(charge).url)
    if (charge.state !== 'OPEN') return html(messagePage(pageLabels.over), 410)
    return place.step === 'card' ? takeCard(parts, charge, call) : takeCode(parts, charge, call)
  }
}

const form = ({ address }: PageParts, charge: Charge, complaint?: string) =>
  html(cardPage(charge, address.urlOf('card', charge.ref), complaint), complaint ? 422 : 200)

async function takeCard(parts: PageParts, charge: Charge, call: Call): Promise<Outcome> {
  const typed = formOf(call)
  if (cardFields.some((name) => !typed[name]?.trim())) return form(parts, charge, pageLabels.missing)
  const next = await parts.till.offerCard(charge.ref, typed.number ?? '')
  if (next === 'unknown-card') return form(parts, charge, pageLabels.unknownCard)
  if (next === 'over') return done(parts, charge.ref)
  return html(codePage(charge, parts.address.urlOf('code', charge.ref)))
}

async function takeCode(parts: PageParts, charge: Charge, call: Call): Promise<Outcome> {
  if (!charge.isIn3ds) return form(parts, charge, pageLabels.missing)
  await parts.till.giveCode(charge.ref, (formOf(call).code ?? '').trim())
  return done(parts, charge.ref)
}

function done(parts: PageParts, ref: string): Outcome {
  const charge = parts.book.find((one) => one.ref === ref)
  if (!charge) throw new Error(`no session ${ref}`)
  const step = parts.back(charge)
  if (step.method === 'POST') return html(donePage(charge, step))
  // A failure page is shown first; its button posts here and is redirected from here.
  if (charge.failure)
    return html(donePage(charge, { method: 'POST', url: parts.address.urlOf('back', ref), fields: {} }))
  return seeOther(step.url)
}
