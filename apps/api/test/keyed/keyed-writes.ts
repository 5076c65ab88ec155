import { closeDates } from '@plato/core/availability/close-dates'
import { mailVisitorByHand } from '@plato/core/mail/mail-to'
import { newPdf } from '@plato/core/testing/content'
import { newMessage } from '@plato/core/testing/inbox'
import {
  act,
  bookableVilla,
  guestKeyOf,
  newRequestedStay,
  testVault,
  writeLegalTexts,
} from '@plato/core/testing/reservations'
import { newDraft, newPeriod, saveFacts } from '@plato/core/testing/villas'
import { inviteUser } from '@plato/core/users/account/invite-user'
import { sql } from 'kysely'
import sharp from 'sharp'
import { type CardApi, called, counts, type KeyedWrite, type Request } from './keyed-write.ts'
import { moneyWrites } from './money-writes.ts'

let serial = 0

/** A Turkish IBAN with valid check digits. */
function newIban(): string {
  const account = `000610${String(++serial).padStart(16, '0')}`
  const check = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${account}`
}

async function newPicture(): Promise<{ name: string; bytes: Uint8Array }> {
  serial += 1
  const background = { r: serial % 256, g: 40, b: 90 }
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } })
  return { name: 'havuz.jpg', bytes: await picture.png().toBuffer() }
}

const point = { lat: 36.2, lng: 29.4 }
const again = { effects: 2 } as const
const taken = (code: string) => ({ effects: 1, code })

/** Both requests differ in one field of the body. */
const bodies = (body: object, change: object) => ({
  request: { body },
  other: { body: { ...body, ...change } },
})

function contentWrites(card: CardApi): Record<string, KeyedWrite> {
  const rowsOf = counts(card)
  const article = (): Promise<{ request: Request; other: Request }> =>
    Promise.resolve(
      bodies({ title: called('Kalkan’da bir gün'), body: '<p>Deniz.</p>' }, { summary: 'Kısa' }),
    )
  const question = { theme: 'Ödeme', question: 'Ne kadar öderim?', answer: '<p>Yüzde yirmi.</p>' }
  return {
    'POST /v1/admin/blog': {
      prepare: article,
      effects: rowsOf('articles'),
      unkeyed: taken('article.slug_taken'),
    },
    'POST /v1/admin/activities': {
      prepare: article,
      effects: rowsOf('articles'),
      unkeyed: taken('article.slug_taken'),
    },
    'POST /v1/admin/faq': {
      prepare: async () => bodies(question, { theme: 'Ön ödeme' }),
      effects: rowsOf('faq_items'),
      unkeyed: again,
    },
    'POST /v1/admin/team': {
      prepare: async () => bodies({ name: 'Selin Aydın' }, { name: 'Murat Kaya' }),
      effects: rowsOf('team_members'),
      unkeyed: again,
    },
    'POST /v1/admin/ourdocuments': {
      prepare: async () => {
        const request = {
          body: { title: 'İzin belgesi' },
          file: { name: 'a.pdf', bytes: newPdf(called('a')) },
        }
        return { request, other: { ...request, file: { name: 'a.pdf', bytes: newPdf(called('b')) } } }
      },
      effects: rowsOf('our_documents'),
      unkeyed: again,
    },
    'POST /v1/admin/content/picture': {
      prepare: async () => ({ request: { file: await newPicture() }, other: { file: await newPicture() } }),
      effects: rowsOf('audit_log'),
      unkeyed: again,
    },
  }
}

function catalogueWrites(card: CardApi): Record<string, KeyedWrite> {
  const rowsOf = counts(card)
  const { api, ctx } = card
  const person = { firstName: 'Hasan', lastName: 'Yıldız', role: 'OWNER', password: 'mor begonvil taş duvar' }
  const newInvited = () => ({
    email: `${called('davetli').replace(' ', '')}@example.com`,
    firstName: 'Hasan',
    lastName: 'Yıldız',
    phone: null,
    role: 'OWNER' as const,
  })
  const bank = { name: 'Deneme Bankası', holder: 'Plato Villa' }
  const newRow = async (table: 'towns' | 'feature_categories') => {
    const name = called('Yer')
    const slug = `yer-${serial}`
    if (table === 'feature_categories')
      return api.db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()
    await api.db.insertInto('public_slugs').values({ slug, kind: 'town' }).execute()
    return api.db
      .insertInto(table)
      .values({ name, slug, province_code: 7, ...point })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  return {
    'POST /v1/admin/towns': {
      prepare: async () => bodies({ name: called('Kalkan'), provinceCode: 7, ...point }, { popular: true }),
      effects: rowsOf('towns'),
      unkeyed: taken('slug.taken'),
    },
    'POST /v1/admin/districts': {
      prepare: async () => {
        const { id } = await newRow('towns')
        return bodies({ town_id: id, name: called('Kalamar'), ...point }, { lat: 36.3 })
      },
      effects: rowsOf('districts'),
      unkeyed: taken('district.name_taken'),
    },
    'POST /v1/admin/villatypes': {
      prepare: async () => bodies({ name: called('Balayı') }, { name: called('Balayı') }),
      effects: rowsOf('villa_types'),
      unkeyed: taken('slug.taken'),
    },
    'POST /v1/admin/featurecategory': {
      prepare: async () => bodies({ name: called('Dışarısı') }, { orderNo: 3 }),
      effects: rowsOf('feature_categories'),
      unkeyed: taken('feature_category.name_taken'),
    },
    'POST /v1/admin/feature': {
      prepare: async () => {
        const { id } = await newRow('feature_categories')
        return bodies({ categoryId: id, name: called('Sauna') }, { isFilter: true })
      },
      effects: rowsOf('features'),
      unkeyed: taken('feature.name_taken'),
    },
    'POST /v1/admin/users': {
      prepare: async () =>
        bodies(
          { ...person, email: `${called('kisi').replace(' ', '')}@example.com` },
          { password: 'başka bir uzun parola' },
        ),
      effects: rowsOf('users'),
      unkeyed: taken('user.email_taken'),
    },
    'POST /v1/admin/users/invite': {
      prepare: async () => bodies(newInvited(), { lastName: 'Yılmaz' }),
      effects: rowsOf('users'),
      unkeyed: taken('user.email_taken'),
    },
    'POST /v1/admin/users/:id/invitation': {
      prepare: async () => ({
        request: { at: [(await inviteUser(ctx, newInvited())).id] },
        other: { at: [(await inviteUser(ctx, newInvited())).id] },
      }),
      effects: rowsOf('mails'),
      unkeyed: again,
    },
    'POST /v1/admin/banks': {
      prepare: async () => bodies({ ...bank, iban: newIban() }, { branch: 'Kalkan' }),
      effects: rowsOf('banks'),
      unkeyed: taken('bank.iban_taken'),
    },
    'POST /v1/admin/villas': {
      prepare: async () => bodies({ name: called('Villa Çağrı') }, { name: called('Villa Çağrı') }),
      effects: rowsOf('villas'),
      unkeyed: taken('villa.slug_taken'),
    },
    'POST /v1/admin/villas/:id/copy': {
      prepare: async () => {
        const request = {
          at: [await newDraft(ctx)],
          body: { name: called('Villa Kopya'), withPrices: true },
        }
        return { request, other: { ...request, body: { ...request.body, withPrices: false } } }
      },
      effects: rowsOf('villa_slugs'),
      unkeyed: taken('villa.slug_taken'),
    },
    'POST /v1/admin/villas/:id/permit/checks': {
      prepare: async () => {
        const id = await newDraft(ctx)
        await saveFacts(ctx, id, { permitNo: '07-1234' })
        const file = (name: string) => ({ name: 'sorgu.pdf', bytes: newPdf(called(name)) })
        return { request: { at: [id], file: file('a') }, other: { at: [id], file: file('b') } }
      },
      effects: rowsOf('permit_checks'),
      unkeyed: again,
    },
    'POST /v1/admin/villas/image': {
      prepare: async () => {
        const request = { body: { villa_id: await newDraft(ctx) }, file: await newPicture() }
        return { request, other: { ...request, file: await newPicture() } }
      },
      effects: rowsOf('villa_images'),
      unkeyed: again,
    },
  }
}

function calendarWrites(card: CardApi): Record<string, KeyedWrite> {
  const rowsOf = counts(card)
  const { ctx } = card
  return {
    'POST /v1/admin/villas/price': {
      prepare: async () => {
        const villa_id = await newDraft(ctx)
        return bodies({ villa_id, ...newPeriod('2028-05-01', '2028-05-31') }, { nightlyMinor: 1_100_000 })
      },
      effects: rowsOf('price_periods'),
      unkeyed: taken('price.overlaps'),
    },
    'POST /v1/admin/villas/price/copyyear': {
      prepare: async () => {
        const villa_id = await newDraft(ctx)
        await ctx.db
          .insertInto('price_periods')
          .values({
            villa_id,
            name: 'Yaz',
            starts_on: '2027-07-01',
            ends_on: '2027-08-01',
            nightly_minor: 900,
          })
          .execute()
        return bodies({ villa_id, fromYear: 2027, toYear: 2028, raise: 0 }, { toYear: 2029 })
      },
      effects: rowsOf('price_periods'),
      unkeyed: taken('price.overlaps'),
    },
    'POST /v1/admin/gaps': {
      prepare: async () => {
        const villa_id = await bookableVilla(ctx, { minNights: 7 })
        const closed = { villa_id, reason: 'OWNER_USE', note: '' } as const
        await closeDates(ctx, { ...closed, startsOn: '2027-07-07', endsOn: '2027-07-10' })
        await closeDates(ctx, { ...closed, startsOn: '2027-07-14', endsOn: '2027-07-17' })
        const gap = { villa_id, from: '2027-07-10', to: '2027-07-14', nightlyMinor: 700_000, minNights: 2 }
        return bodies(gap, { minNights: 3 })
      },
      effects: rowsOf('gap_offers'),
      unkeyed: taken('gap.already_offered'),
    },
    'POST /v1/admin/villas/:id/calendar-exports': {
      prepare: async () => {
        const at = [await newDraft(ctx)]
        const { request, other } = bodies({ channel: 'AIRBNB', name: 'Airbnb' }, { name: 'Booking' })
        return { request: { at, ...request }, other: { at, ...other } }
      },
      effects: rowsOf('calendar_exports'),
      unkeyed: again,
    },
    'POST /v1/admin/villas/date': {
      prepare: async () => {
        const villa_id = await newDraft(ctx)
        const nights = { startsOn: '2027-09-01', endsOn: '2027-09-05', reason: 'OWNER_USE' }
        return bodies({ villa_id, ...nights }, { note: 'Aile' })
      },
      effects: rowsOf('closures'),
      unkeyed: taken('stay.dates_taken'),
    },
  }
}

function guestWrites(card: CardApi): Record<string, KeyedWrite> {
  const rowsOf = counts(card)
  const { api, ctx } = card
  async function accepted() {
    const { id, code } = await newRequestedStay(ctx, await bookableVilla(ctx))
    await act({ ...ctx, vault: testVault }, id, 'ACCEPT')
    return guestKeyOf(ctx, code)
  }
  const revokeLinks = () => api.db.updateTable('payment_links').set({ revoked_at: ctx.now }).execute()
  const wishes = async () => {
    const { rows } = await sql`select from reservations where cancel_asked_at is not null`.execute(api.db)
    return rows.length
  }
  return {
    'POST /v1/website/contact': {
      prepare: async () => {
        await writeLegalTexts(api.db)
        return bodies(newMessage(ctx), { message: 'Merhaba, sekiz kişilik bir villa arıyoruz.' })
      },
      effects: rowsOf('contact_messages'),
      unkeyed: taken('message.form_used'),
    },
    'POST /v1/enquire/link': {
      prepare: async () => {
        const { id, code } = await newRequestedStay(ctx, await bookableVilla(ctx))
        const { email } = await api.db
          .selectFrom('reservations')
          .select('email')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return bodies({ code, contact: email }, { contact: 'baskasi@example.com' })
      },
      effects: rowsOf('mails'),
      unkeyed: again,
    },
    'POST /v1/enquire/cancel': {
      prepare: async () => bodies({ ...(await accepted()), note: 'Hastayız.' }, { note: 'Vazgeçtik.' }),
      effects: wishes,
      unkeyed: { effects: 1 },
      // Staff dismiss the wish.
      meanwhile: () =>
        api.db.updateTable('reservations').set({ cancel_asked_at: null, cancel_note: '' }).execute(),
      samePart: 'code',
    },
    'POST /v1/enquire/card': {
      prepare: async () => {
        const guest = await accepted()
        // The mail of the acceptance has a link of its own.
        await revokeLinks()
        return bodies(guest, { purpose: 'FULL' })
      },
      effects: rowsOf('payment_links'),
      unkeyed: { effects: 1 },
      meanwhile: revokeLinks,
    },
  }
}

function retryWrites(card: CardApi): Record<string, KeyedWrite> {
  const rowsOf = counts(card)
  const { api, ctx } = card
  const failMails = () => api.db.updateTable('mails').set({ state: 'FAILED' }).execute()
  async function newFailedMail(): Promise<string> {
    const at = await ctx.databaseTime(api.db)
    const id = await api.db.transaction().execute((tx) =>
      mailVisitorByHand(tx, ctx, {
        key: 'BULTEN_ONAY',
        occasion: called('retry'),
        to: { address: 'okur@example.com', name: '' },
        placeholders: {},
        at,
      }),
    )
    if (!id) throw new Error('the mail was not queued')
    await failMails()
    return id
  }
  let jobId = ''
  const failJob = () =>
    sql`insert into pgboss.job (id, name, data, state, retry_count, retry_limit, completed_on, policy)
      values (${jobId}, 'villas.process-image', '{"imageId":4}', 'failed', 8, 8, now(), 'standard')`.execute(
      api.db,
    )
  return {
    'POST /v1/admin/mails/:id/retry': {
      prepare: async () => ({
        request: { at: [await newFailedMail()] },
        other: { at: [await newFailedMail()] },
      }),
      effects: rowsOf('audit_log'),
      unkeyed: taken('mail.not_failed'),
      meanwhile: failMails,
    },
    'POST /v1/admin/mails/retry': {
      prepare: async () => {
        await newFailedMail()
        return { request: {} }
      },
      effects: rowsOf('audit_log'),
      unkeyed: { effects: 1 },
      meanwhile: failMails,
    },
    'POST /v1/admin/jobs/:id/retry': {
      prepare: async () => {
        jobId = crypto.randomUUID()
        await failJob()
        return { request: { at: [jobId] }, other: { at: [crypto.randomUUID()] } }
      },
      effects: rowsOf('audit_log'),
      unkeyed: taken('job.not_failed'),
      meanwhile: failJob,
    },
  }
}

/** Every endpoint with `acceptsKey`, by its name in the contract. */
export const keyedWrites = (card: CardApi): Record<string, KeyedWrite> => ({
  ...contentWrites(card),
  ...catalogueWrites(card),
  ...calendarWrites(card),
  ...guestWrites(card),
  ...moneyWrites(card),
  ...retryWrites(card),
})
