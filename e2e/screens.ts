import type { CalendarFeed } from '@plato/contract/availability/feeds.contract'
import type { Subscriber } from '@plato/contract/inbox/subscribers.contract'
import type { MailRow } from '@plato/contract/mail/mail.contract'
import type { OfferDetail, OfferRow } from '@plato/contract/offers/offer-shape.contract'
import type { CardPanel } from '@plato/contract/payments/card.contract'
import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import type { CommentRow } from '@plato/contract/villas/villa-comments.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { OfferState } from '@plato/rules/offers/offer-state'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { insertApprovals } from './approvals.ts'
import { importStatement, newBank, transfersOf, waitingStays } from './bank-statements.ts'
import { pathToWrite } from './invited.ts'
import { storeOwnerIbans } from './payout-runs.ts'
import { admin, headersOf, inDatabase, limitedStaff, owner, type Person } from './people.ts'
import { demoGrid } from './price-grid.ts'
import { villaIdOf } from './stays.ts'

export interface Screen {
  readonly name: string
  /** A function when the path depends on rows of the database. */
  readonly path: string | ((request: APIRequestContext) => Promise<string>)
  /** Undefined: a visitor. */
  readonly as?: Person
  /** Steps that open the screen after its URL was loaded. */
  readonly act?: (page: Page) => Promise<void>
}

const [clerk, accountant, editor] = limitedStaff

/** A week in the demo's next season, so that there are prices, free villas and near misses. */
const stay = 'checkIn=2027-06-12&checkOut=2027-06-19&adults=4'

const visitor = [
  ['home', '/'],
  ['regions', '/regions'],
  ['town', '/kalkan'],
  ['villa-type', '/muhafazakar-villalar'],
  ['listing', '/listing'],
  ['listing-stay', `/listing?${stay}`],
  ['listing-few', `/listing?${stay}&bedrooms=5`],
  ['villa', '/villa/villa-lacivert'],
  ['villa-stay', `/villa/villa-lacivert?${stay}`],
  ['request', `/rezervasyon/villa-lacivert?${stay}`],
  ['request-undated', '/rezervasyon/villa-lacivert'],
  ['enquire', '/enquire'],
  ['proof', '/dogrula'],
  ['proof-asked', '/dogrula?kod=PV27-AAAAAA'],
  ['payment-gone', '/odeme/1.no-link-of-ours'],
  ['offer-gone', '/teklif/1.no-link-of-ours'],
  ['newsletter-confirm-gone', '/bulten/onay/1.no-link-of-ours'],
  ['newsletter-leave-gone', '/bulten/cikis/1.no-link-of-ours'],
  ['comments', '/misafir-yorumlari'],
  ['comment-gone', '/yorum/1.1.no-link-of-ours'],
  ['legal', '/website/rental'],
  ['legal-rich', '/website/privacy'],
  ['about', '/about'],
  ['faq', '/faq'],
  ['howrent', '/website/howrent'],
  ['contact', '/contact'],
  ['articles', '/blog'],
  ['article', '/blog/kalkan-mi-kas-mi'],
  ['articles-activities', '/aktiviteler'],
  ['article-activity', '/aktiviteler/patara-plaji-ve-antik-kent'],
  ['article-plain', '/aktiviteler/saklikent-kanyonu'],
  ['short-term', '/kisa-sureli'],
  ['favourites', '/favoriler'],
  ['favourites-shared', '/favoriler?v=1,2,3'],
  ['team', '/ekibimiz'],
  ['documents', '/website/document'],
  ['banks', '/website/banks'],
  ['not-found', '/boyle-bir-yer-yok'],
] as const
/** A guest of the open reservations of the demo. */
const reservationIdOf = (email: string) =>
  inDatabase(
    async (db) =>
      (await db.query('select id from reservations where email = $1', [email])).rows[0].id as number,
  )
const reservationOf =
  (email: string, further = '') =>
  async () =>
    `/dashboard/reservations/${await reservationIdOf(email)}${further}`
/** A request of the demo whose owner was asked and has not answered. */
const pendingReservation = () =>
  inDatabase(
    async (db) =>
      `/dashboard/reservations/${(await db.query("select min(id) as id from reservations where status = 'OWNER_PENDING'")).rows[0].id}`,
  )
const villaOf = (slug: string) => async () => `/dashboard/villas/${await villaIdOf(slug)}`
/** Card payments of the demo that need review: one was refused, one was paid twice. */
const [refusedGuest, paidTwice] = ['ufuk.balci@example.com', 'tolga.sahin@example.com'] as const

const invitedEmail = 'ece.aral@example.com'
/** Invites a person; in the demo every user has a password. */
async function invitedUser(request: APIRequestContext): Promise<string> {
  await request.post('/v1/admin/users/invite', {
    headers: await headersOf(request, admin),
    data: { email: invitedEmail, firstName: 'Ece', lastName: 'Aral', phone: null, role: 'ACCOUNTING' },
  })
  const id = await inDatabase(
    async (db) => (await db.query('select id from users where email = $1', [invitedEmail])).rows[0].id,
  )
  return `/dashboard/users/${id}`
}
async function accountLink(request: APIRequestContext): Promise<string> {
  const id = (await invitedUser(request)).split('/').at(-1)
  const answer = await request.post(`/v1/admin/users/${id}/invitation/link`, {
    headers: await headersOf(request, admin),
  })
  const { content } = (await answer.json()) as { content: { url: string } }
  return content.url.slice(new URL(content.url).origin.length)
}

const approvalsPage = async () => {
  await insertApprovals()
  return '/dashboard/users/approvals'
}

async function bankStatement(request: APIRequestContext): Promise<string> {
  const bankId = await newBank('TR890006100000000000000903')
  const stays = await waitingStays(9)
  await importStatement(request, bankId, transfersOf(stays.slice(-3), istanbulDay(new Date())))
  return `/dashboard/transactions/bank?bank=${bankId}`
}

async function payouts(): Promise<string> {
  await storeOwnerIbans()
  return '/dashboard/transactions/payouts'
}

const staff: readonly (readonly [name: string, path: Screen['path']])[] = [
  ['home', '/dashboard/'],
  ['users', '/dashboard/users'],
  ['user-new', '/dashboard/users/new'],
  ['user-invite', '/dashboard/users/invite'],
  ['user-invited', invitedUser],
  ['account', '/dashboard/account'],
  ['account-password', '/dashboard/account/password'],
  ['account-email', '/dashboard/account/email'],
  ['account-passkey', '/dashboard/account/passkey'],
  ['account-totp', '/dashboard/account/totp'],
  ['roles', '/dashboard/users/roles'],
  ['approvals', approvalsPage],
  ['audit', '/dashboard/users/audit'],
  ['audit-entry', '/dashboard/users/audit/1'],
  ['audit-none', '/dashboard/users/audit?thing=boyle-bir-kayit-yok'],
  ['privacy', '/dashboard/users/privacy'],
  ['privacy-new', '/dashboard/users/privacy/new'],
  ['towns', '/dashboard/towndistrict'],
  ['villas', '/dashboard/villas'],
  ['villa-editor', villaOf('villa-lacivert')],
  ['villa-draft', villaOf('villa-ufuk')],
  ['villa-new', '/dashboard/villas/new'],
  ['price-grid', demoGrid],
  ['price-grid-none', '/dashboard/villas/prices?year=2040'],
  ['villa-types', '/dashboard/villatypes'],
  ['features', '/dashboard/villatypes/features'],
  ['reservations', '/dashboard/reservations?oldrez=true'],
  ['reservation', reservationOf('meltem.dogan@example.com')],
  ['reservation-owner-pending', pendingReservation],
  ['reservation-guest', reservationOf('meltem.dogan@example.com', '/guest')],
  ['reservation-card-back', reservationOf(paidTwice)],
  ['reservation-card-refused', reservationOf(refusedGuest)],
  ['reservation-edit', reservationOf('isil.kaya@example.com', '/edit')],
  ['reservation-new', '/dashboard/reservations/new'],
  ['transactions', '/dashboard/transactions'],
  ['transaction', '/dashboard/transactions/1'],
  ['bank-statement', bankStatement],
  ['payouts', payouts],
  ['returns', '/dashboard/transactions/returns'],
  ['external', '/dashboard/external'],
  ['external-record', '/dashboard/external/1'],
  ['external-conflicts', '/dashboard/external/conflicts'],
  ['external-conflicts-over', '/dashboard/external/conflicts?state=CLOSED'],
  ['external-closures', '/dashboard/external/closures'],
  ['gaps', '/dashboard/occupancy/gaps'],
  ['card-providers', '/dashboard/transactions/card'],
  ['feeds', '/dashboard/external/feeds'],
  ['feed-doctor', '/dashboard/external/doctor'],
  ['mail-templates', '/dashboard/templates/mailtemplates'],
  ['mail-template', '/dashboard/templates/mailtemplates/1'],
  ['mails', '/dashboard/templates/mails'],
  ['mails-failed', '/dashboard/templates/mails?state=FAILED'],
  ['jobs', '/dashboard/templates/jobs'],
  // Opening a message marks it as read: one of these two is read already, the other is not counted.
  ['contact', '/dashboard/contact'],
  ['contact-answered', '/dashboard/contact/3'],
  ['contact-suspect', '/dashboard/contact/4?state=SUSPECT'],
  ['subscribers', '/dashboard/subscriber'],
  ['subscribers-none', '/dashboard/subscriber?search=boyle-biri-yok'],
  ['comments', '/dashboard/comments'],
  ['comments-all', '/dashboard/comments?state=ALL'],
  ['occupancy', '/dashboard/occupancy'],
  ['occupancy-near', '/dashboard/occupancy?zoom=2w'],
  ['occupancy-far', '/dashboard/occupancy?zoom=3m'],
  ['articles', '/dashboard/blog'],
  ['articles-none', '/dashboard/blog?search=boyle-bir-yazi-yok'],
  ['article', '/dashboard/blog/1'],
  ['article-draft', '/dashboard/blog/5'],
  ['article-new', '/dashboard/blog/new'],
  ['articles-activities', '/dashboard/activities'],
  ['article-activity', '/dashboard/activities/6'],
  ['team', '/dashboard/website/team'],
  ['team-member', '/dashboard/website/team/1'],
  ['ourdocs', '/dashboard/website/ourdocs'],
  ['banks', '/dashboard/website/bank'],
  ['bank', '/dashboard/website/bank/1'],
  ['bank-new', '/dashboard/website/bank/new'],
  ['settings-exchange', '/dashboard/settings/exchange'],
  ['settings-site', '/dashboard/settings/site'],
  ['settings-contact', '/dashboard/settings/contact'],
  ['settings-social', '/dashboard/settings/social'],
  ['settings-rules', '/dashboard/settings/rules'],
  ['settings-system', '/dashboard/settings/system'],
  ['text-rental', '/dashboard/website/rental'],
  ['text-about', '/dashboard/website/about'],
  ['text-version', '/dashboard/website/privacy?version=1'],
  ['faq', '/dashboard/website/faq'],
  ['faq-item', '/dashboard/website/faq/1'],
  ['faq-none', '/dashboard/website/faq?q=boyle-bir-soru-yok'],
  ['figures', '/dashboard/reports/figures'],
  ['figures-villa', '/dashboard/reports/figures?group=villa'],
  ['figures-none', '/dashboard/reports/figures?group=villa&from=2024-01&to=2024-03'],
  ['figures-statement', '/dashboard/reports/owners?owner_id=3'],
  ['figures-statement-unchosen', '/dashboard/reports/owners'],
  ['figures-statement-none', '/dashboard/reports/owners?owner_id=3&from=2024-01&to=2024-03'],
  ['offer', '/dashboard/offer'],
  ['offer-free', `/dashboard/offer?${stay}`],
  ['offer-none', `/dashboard/offer?${stay}&budget=1`],
  ['offers', '/dashboard/offer/list'],
  ['offer-open', '/dashboard/offer/list/1'],
  ['offers-none', '/dashboard/offer/list?q=boyle-biri-yok'],
  ['btrans', '/dashboard/btrans'],
  ['btrans-stays', '/dashboard/btrans?basis=CREATED'],
  ['btrans-none', '/dashboard/btrans?month=2024-01'],
  ['report-settings', '/dashboard/settings/reports'],
  ['owner-details', '/dashboard/users/3'],
  ['owner-details-form', '/dashboard/users/3/details?field=iban'],
  ['ministry', '/dashboard/ministry'],
  ['ministry-none', '/dashboard/ministry?month=2024-01'],
  ['identities', '/dashboard/reports/identities'],
  ['identities-none', '/dashboard/reports/identities?villa_id=1&from=2024-01-01'],
  ['not-found', '/dashboard/yok'],
]

async function staffReads<Content>(request: APIRequestContext, path: string): Promise<Content> {
  const answer = await request.get(path, { headers: await headersOf(request, admin) })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).content
}

/** The card payments of a reservation, as staff see them. */
const cardPanelOf = async (request: APIRequestContext, email: string): Promise<CardPanel> =>
  staffReads(request, `/v1/admin/reservations/${await reservationIdOf(email)}/card`)

/** A feed of the demo: one villa has changes, one a conflict, and one feed returns a login page. */
async function feedOf(request: APIRequestContext, villaName: string): Promise<CalendarFeed> {
  const { rows } = await staffReads<{ rows: CalendarFeed[] }>(request, '/v1/admin/villas/feeds?take=100')
  const feed = rows.find((one) => one.villaName === villaName)
  if (!feed) throw new Error(`no calendar of ${villaName} is read`)
  return feed
}
const feedsOf = (villaName: string) => async (request: APIRequestContext) =>
  `/dashboard/villas/${(await feedOf(request, villaName)).villa_id}/feeds`
const previewOf = (villaName: string) => async (request: APIRequestContext) => {
  const { villa_id, id } = await feedOf(request, villaName)
  return `/dashboard/villas/${villa_id}/feeds/preview?feed=${id}`
}

const attemptOf = (email: string) => async (request: APIRequestContext) =>
  `/odeme/durum/${(await cardPanelOf(request, email)).attempts[0]?.id}`
const linkOf = (email: string) => async (request: APIRequestContext) =>
  new URL((await cardPanelOf(request, email)).link?.url ?? '').pathname

/** One confirmation mail for all screens of a run, because subscribing has a rate limit. */
let confirmationMail: Promise<string> | undefined
async function newMail(request: APIRequestContext): Promise<string> {
  const email = `mektup-${crypto.randomUUID()}@example.com`
  const response = await request.post('/v1/website/subscribe', { data: { email } })
  expect(response.status(), await response.text()).toBe(201)
  const { rows } = await staffReads<{ rows: MailRow[] }>(request, '/v1/admin/mails?take=100')
  const mail = rows.find(({ to }) => to === email)
  return (await staffReads<{ plain: string }>(request, `/v1/admin/mails/${mail?.id}`)).plain
}
const mailLink = (word: 'onay' | 'cikis') => async (request: APIRequestContext) => {
  confirmationMail ??= newMail(request)
  return new RegExp(`/bulten/${word}/[\\w.-]+`).exec(await confirmationMail)?.[0] ?? ''
}
/** A demo subscriber who left: the drawer shows all its parts. */
async function readerDrawer(request: APIRequestContext): Promise<string> {
  const listUrl = '/v1/admin/subscriber?search=ipek.kaya'
  const { rows } = await staffReads<{ rows: Subscriber[] }>(request, listUrl)
  return `/dashboard/subscriber?search=ipek.kaya&reader=${rows[0]?.id}`
}

const invited = { firstName: 'Handan', lastName: 'Er', email: 'handan.er@example.com' }
/** The newest comment that awaits review. */
const waitingComment = async (request: APIRequestContext) => {
  const { rows } = await staffReads<{ rows: CommentRow[] }>(request, '/v1/admin/comment?state=WAITING&take=1')
  return `/dashboard/comments/${rows[0]?.id}?state=WAITING`
}

/** A current stay, whose guest list is complete. */
async function identitiesOfStay(request: APIRequestContext): Promise<string> {
  const listUrl = '/v1/admin/reservations?status=CHECKED_IN&oldrez=true&take=1'
  const { rows } = await staffReads<{ rows: ReservationRow[] }>(request, listUrl)
  return `/dashboard/reports/identities?villa_id=${rows[0]?.villaId}&from=${rows[0]?.checkIn}`
}

const quickSearch = (typed: string) => async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(typed)
  await expect(page.getByRole('option', { selected: true })).toContainText(/Yelken/)
}
/** A draft of several cells in the grid; on a phone the seasons of one villa. */
const priceDraft = async (page: Page) => {
  const cell = page.locator('[data-row="2"][data-column="2"]')
  const villa = page.getByRole('button', { name: /^Villa .*Fiyatlar|^Villa .*eksik/ }).first()
  await expect(cell.or(villa)).toBeVisible()
  if (await villa.isVisible()) return villa.click()
  await cell.click()
  await page.keyboard.type('31000')
  await page.keyboard.press('Enter')
  await page.keyboard.type('sorulacak')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3100000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Kaydedilmemiş fiyatlar' })).toBeVisible()
}
const openSavedFilter = async (page: Page) => {
  await page.getByRole('button', { name: 'Filtreyi kaydet' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Ad' })).toBeFocused()
}

/** A narrow window has no button for the seasons: the list stays. */
const openSeasons = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Sezonlar', exact: true })
  await expect(button.or(page.getByText('Tablo bilgisayarda açılır')).first()).toBeVisible()
  if (!(await button.isVisible())) return
  await button.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
/** The dialog that copies a villa, opened from the menu of the villa's page. */
const openCopy = async (page: Page) => {
  await page.getByRole('button', { name: 'Diğer işlemler' }).click()
  await page.getByRole('menuitem', { name: 'Kopyala' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}
const keyList = async (page: Page) => {
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** The oldest offer of the demo in this state. */
const offerPage = (state: OfferState) => async (request: APIRequestContext) => {
  const { rows } = await staffReads<{ rows: OfferRow[] }>(request, `/v1/admin/offers?state=${state}`)
  const offer = await staffReads<OfferDetail>(request, `/v1/admin/offers/${rows.at(-1)?.id}`)
  return new URL(offer.link).pathname
}

export const pathOf = async ({ path }: Screen, request: APIRequestContext): Promise<string> =>
  typeof path === 'string' ? path : path(request)

/**
 * Every screen: checked by axe, by the content security policy test and by popups, and photographed by `npm run
 * screens`.
 */
export const screens: readonly Screen[] = [
  ...visitor.map(([name, path]) => ({ name: `site-${name}`, path })),
  { name: 'site-payment', path: linkOf(refusedGuest) },
  { name: 'site-payment-refused', path: attemptOf(refusedGuest) },
  { name: 'site-payment-back', path: attemptOf(paidTwice) },
  { name: 'site-offer', path: offerPage('OPEN') },
  { name: 'site-offer-expired', path: offerPage('EXPIRED') },
  { name: 'site-newsletter-confirm', path: mailLink('onay') },
  { name: 'site-newsletter-leave', path: mailLink('cikis') },
  { name: 'site-comment-write', path: () => pathToWrite('villa-lacivert', invited) },
  { name: 'login', path: '/dashboard/login' },
  { name: 'login-forgotten', path: '/dashboard/forgotten-password' },
  { name: 'account-link', path: accountLink },
  { name: 'account-link-gone', path: '/dashboard/account-link#gone' },
  ...staff.map(([name, path]) => ({ name: `dashboard-${name}`, path, as: admin })),
  { name: 'role-reservations-home', path: '/dashboard/', as: clerk },
  { name: 'role-reservations-villa', path: villaOf('villa-lacivert'), as: clerk },
  { name: 'role-accounting-home', path: '/dashboard/', as: accountant },
  { name: 'role-accounting-reservation', path: reservationOf('meltem.dogan@example.com'), as: accountant },
  { name: 'role-accounting-approvals', path: approvalsPage, as: accountant },
  { name: 'role-content-home', path: '/dashboard/', as: editor },
  { name: 'role-content-villa', path: villaOf('villa-lacivert'), as: editor },
  { name: 'role-content-closed', path: '/dashboard/users', as: editor },
  { name: 'dashboard-villa-feeds', path: feedsOf('Villa Turkuaz'), as: admin },
  { name: 'dashboard-villa-feeds-lost', path: feedsOf('Villa Sedir'), as: admin },
  { name: 'dashboard-feed-preview', path: previewOf('Villa Turkuaz'), as: admin },
  { name: 'dashboard-feed-preview-conflict', path: previewOf('Villa Yelken'), as: admin },
  { name: 'dashboard-subscribers-reader', path: readerDrawer, as: admin },
  { name: 'dashboard-comment', path: waitingComment, as: admin },
  { name: 'dashboard-identities-stay', path: identitiesOfStay, as: admin },
  { name: 'dashboard-quick-search', path: '/dashboard/reservations', as: admin, act: quickSearch('yelken') },
  { name: 'dashboard-keys', path: '/dashboard/', as: admin, act: keyList },
  {
    name: 'dashboard-saved-filter',
    path: '/dashboard/villas?status=ARCHIVED&order=name_desc',
    as: admin,
    act: openSavedFilter,
  },
  { name: 'dashboard-price-grid-draft', path: demoGrid, as: admin, act: priceDraft },
  { name: 'dashboard-villa-copy', path: villaOf('villa-lacivert'), as: admin, act: openCopy },
  { name: 'dashboard-price-grid-seasons', path: demoGrid, as: admin, act: openSeasons },
  { name: 'dashboard-owner-home', path: '/dashboard/', as: owner },
  { name: 'dashboard-owner-villas', path: '/dashboard/villas', as: owner },
  { name: 'dashboard-owner-villa', path: villaOf('villa-sedir'), as: owner },
  { name: 'dashboard-owner-reservations', path: '/dashboard/reservations', as: owner },
  { name: 'dashboard-owner-figures-statement', path: '/dashboard/reports/owners', as: owner },
  { name: 'dashboard-owner-question', path: reservationOf('cigdem.arslan@example.com'), as: owner },
  { name: 'dashboard-owner-closed', path: '/dashboard/users', as: owner },
]
