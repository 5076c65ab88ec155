import { formatMoney } from '@plato/brand/money'
import { trackedReservation } from '@plato/core/guest-page/tracked-reservation'
import { drawMail } from '@plato/core/mail/draw-mail'
import { catalogue } from '@plato/core/mail/templates/catalogue.tr'
import type { Context } from '@plato/core/platform/context'
import { readReservationPlaceholders } from '@plato/core/reservation-facts/mail-placeholders'
import { contractFacts, voucherFacts } from '@plato/core/reservations/documents/document-facts'
import { findDocumentRow } from '@plato/core/reservations/documents/document-facts.queries'
import { drawContract } from '@plato/core/reservations/documents/draw-contract'
import { drawVoucher } from '@plato/core/reservations/documents/draw-voucher'
import { getReservation } from '@plato/core/reservations/get-reservation'
import { type Office, officesOf } from '@plato/core/reservations/test/figures-offices'
import { playHistory } from '@plato/core/reservations/test/figures-steps'
import { insideOne } from '@plato/core/reservations/test/one-connection'
import { chance, pick } from '@plato/core/testing/availability'
import { textOf } from '@plato/core/testing/documents'
import { type FreshDatabase, freshDatabase, newContext } from '@plato/core/testing/platform'
import { movable, type ReservationFixtureContext } from '@plato/core/testing/reservations'
import { isConfirmedStatus } from '@plato/rules/payments/due'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { expect, test } from 'vitest'
import { renderGuestPage, renderStaffPanels, textIn } from './render-reservation.ts'

const rendered = 50
const firstSeed = 27_061_600
const lira = (minor: number) => formatMoney(minor, 'TRY')

type Detail = Awaited<ReturnType<typeof getReservation>>
type Staff = NonNullable<Detail['staff']>

/** All data of the rendering, read inside the transaction of the history, which would time out during rendering. */
async function keep(ctx: ReservationFixtureContext, id: number) {
  return {
    now: ctx.now,
    detail: await getReservation(ctx, id),
    tracked: await trackedReservation(ctx, ctx.db, id),
    documents: await findDocumentRow(ctx.db, id),
    about: await readReservationPlaceholders(ctx.db, ctx, id, await ctx.databaseTime(ctx.db)),
  }
}
type StoredGuest = Awaited<ReturnType<typeof keep>>

/** The amount behind a label: "Girişte ödenecek ₺89.240". */
const isShown = (text: string, label: string, minor: number) =>
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`${label} ${lira(minor)}`)

const refundsOf = ({ cancellation }: Staff) => cancellation.map(({ refundMinor }) => refundMinor)
const stepsShown = (text: string, refunds: readonly number[], word: (amount: string) => string) => {
  for (const refund of refunds.filter((minor) => minor > 0)) expect(text).toContain(word(lira(refund)))
}

async function readStaffPanels(detail: Detail, { money, commissionMinor }: Staff): Promise<void> {
  const { price, payment } = await renderStaffPanels(detail)
  const [asPrice, asPayment] = [textIn(price), textIn(payment)]
  isShown(asPayment, 'Alınan', money.receivedMinor)
  isShown(asPayment, 'Kalan', money.dueMinor)
  if (hasEnded(detail.status)) return
  isShown(asPrice, 'Girişte ödenecek', money.balanceMinor)
  expect(asPrice).toMatch(new RegExp(`Ön ödeme( \\(%[\\d,]+\\))? ${lira(money.prepaymentTry)}(\\s|$)`))
  if (money.otherPaidMinor > 0) isShown(asPrice, 'Diğer ödemeler', money.otherPaidMinor)
  isShown(asPayment, 'Ön ödeme', money.prepaymentTry)
  isShown(asPayment, 'Ev sahibi payı', detail.ownerShareMinor)
  isShown(asPayment, 'Komisyon', commissionMinor)
}

async function readGuestPage({ tracked, detail: { status, staff } }: StoredGuest): Promise<void> {
  const page = await renderGuestPage(tracked)
  const text = textIn(page.html)
  const { balanceMinor, prepaymentTry, otherPaidMinor, payNextMinor } = staff?.money ?? {}
  if (hasEnded(status) || !staff) return
  expect(text).toContain(`${page.labels.atEntry} ${lira(balanceMinor ?? -1)}`)
  const prepayment = `(ön ödeme(, %[\\d,]+)?|onaydan sonra %[\\d,]+) ${lira(prepaymentTry ?? -1)}`
  expect(text).toMatch(new RegExp(prepayment, 'i'))
  if (otherPaidMinor) expect(text).toContain(`${page.labels.otherPaid} ${lira(otherPaidMinor)}`)
  stepsShown(text, refundsOf(staff), (amount) => `${amount} geri`)
  if (status === 'CONFIRMED' && balanceMinor)
    expect(text).toContain(`${page.labels.balance} ${lira(balanceMinor)}`)
  if (status === 'AWAITING_PAYMENT') expect(text).toContain(lira(payNextMinor ?? -1))
}

async function readDocuments({ documents: row, now }: StoredGuest, { money }: Staff): Promise<void> {
  if (!row) throw new Error('no facts for the documents')
  const marks = { number: 'K7M4QXT8RP', issuedAt: now, proofUrl: 'https://platovilla.test/dogrula' }
  const voucher = await textOf(await drawVoucher(voucherFacts(row), marks))
  isShown(voucher, 'Ödenen', money.paidMinor)
  isShown(voucher, 'Girişte ödenecek', money.balanceMinor)
  const contract = await textOf(await drawContract(contractFacts(row), marks))
  isShown(contract, 'Ön ödeme', money.prepaymentTry)
  isShown(contract, 'girişte ödenecek kalan', money.otherPaidMinor + money.balanceMinor)
}

async function readMail({ about }: StoredGuest, staff: Staff): Promise<void> {
  const agency = { title: '', no: '', phone: '' }
  const { plain } = await drawMail(catalogue.REZ_ONAY, about?.placeholders ?? {}, agency)
  const { paidMinor, balanceMinor } = staff.money
  if (paidMinor > 0) expect(plain).toContain(`Ödenen: ${lira(paidMinor)}`)
  if (balanceMinor > 0) expect(plain).toMatch(new RegExp(`Girişte( ödenecek)?: ${lira(balanceMinor)}\\n`))
  stepsShown(plain, refundsOf(staff), (amount) => amount)
}

class Over extends Error {}

/** Plays the history in a transaction that is never committed. */
async function playAndKeep(database: FreshDatabase, office: Office, seed: number): Promise<StoredGuest> {
  const stored: StoredGuest[] = []
  const ended = database.db.transaction().execute(async (tx) => {
    const inside: Context = { ...office.staff, db: insideOne(tx), sendJob: async () => undefined }
    const { ctx, moveTo } = movable(inside)
    const below = chance(seed)
    const { id } = await playHistory({ ctx, moveTo, below, villaId: pick(office.villaIds, below) })
    stored.push(await keep(ctx, id))
    throw new Over()
  })
  await ended.catch((error: unknown) => {
    if (!(error instanceof Over)) throw error
  })
  const [one] = stored
  if (!one) throw new Error('the history kept nothing')
  return one
}

test('fifty random reservations show equal amounts on staff panels, guest page, documents and mails', {
  timeout: 1_200_000,
}, async () => {
  await using database = await freshDatabase()
  await using context = await newContext(database)
  const [office] = await officesOf(context, 1)
  if (!office) throw new Error('no office')
  let confirmed = 0
  for (let n = 0; n < rendered; n += 1) {
    const stored = await playAndKeep(database, office, firstSeed + n)
    const { staff, status } = stored.detail
    if (!staff) throw new Error('staff were shown nothing')
    await readStaffPanels(stored.detail, staff)
    await readGuestPage(stored)
    if (!isConfirmedStatus(status)) continue
    confirmed += 1
    await readDocuments(stored, staff)
    await readMail(stored, staff)
  }
  expect(confirmed).toBeGreaterThan(rendered / 4)
})
