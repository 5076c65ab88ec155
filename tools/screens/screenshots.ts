/**
 * `npm run screenshots`: takes the pictures of README and docs again, from the demo on a fixed day. `--check`
 * compares them with the committed ones and fails where more than 2 % of the pixels differ. Server, database and
 * browser use the same fixed time, so the pictures are equal on every machine.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frozenClock } from '@plato/core/platform/fake-clock'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { inDatabase, signIn } from '../../e2e/people.ts'
import { pathOf, type Screen, screens } from '../../e2e/screens.ts'
import { chromiumLaunch } from '../../playwright.config.ts'
import { startTemporaryCluster } from '../database/cluster.ts'
import { buildFrontEnds, type Stack, startStack } from '../stack/stack.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/screenshots')
const moment = new Date('2026-11-18T07:30:00Z')
const [desktop, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const quality = 80
const maxDifferentShare = 0.02
/** Smaller differences, of 255, are noise of the encoder. */
const visibleDifference = 24

interface Picture {
  readonly file: string
  /** A name in `e2e/screens.ts`. */
  readonly screen: string
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'dark'
  /** The element to scroll to before the picture is taken. */
  readonly to?: (page: Page) => ReturnType<Page['locator']>
}

const pictures: readonly Picture[] = [
  { file: 'site-home', screen: 'site-home' },
  { file: 'site-home-dark', screen: 'site-home', theme: 'dark' },
  { file: 'site-home-phone', screen: 'site-home', viewport: phone },
  { file: 'site-listing', screen: 'site-listing-stay' },
  { file: 'site-listing-phone', screen: 'site-listing-stay', viewport: phone },
  { file: 'site-villa', screen: 'site-villa-stay', viewport: { width: 1440, height: 1300 } },
  { file: 'site-villa-phone-dark', screen: 'site-villa-stay', viewport: phone, theme: 'dark' },
  {
    file: 'site-villa-calendar-dark',
    screen: 'site-villa',
    theme: 'dark',
    to: (page) => page.getByRole('heading', { name: /Takvim|Müsaitlik/ }).first(),
  },
  { file: 'site-offer-phone', screen: 'site-offer', viewport: phone },
  { file: 'site-payment-phone', screen: 'site-payment', viewport: phone },
  { file: 'home', screen: 'dashboard-home' },
  { file: 'reservations', screen: 'dashboard-reservations' },
  { file: 'reservation', screen: 'dashboard-reservation' },
  { file: 'occupancy', screen: 'dashboard-occupancy' },
  { file: 'offer', screen: 'dashboard-offer-free' },
  { file: 'feed-preview', screen: 'dashboard-feed-preview' },
  { file: 'figures', screen: 'dashboard-figures' },
  { file: 'owner-home', screen: 'dashboard-owner-home' },
  { file: 'villa-editor', screen: 'dashboard-villa-editor' },
]

/** Waits for pictures, fonts and, beside a list, the map. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => {
    // A lazy picture that is hidden or outside the window, for example the next one of a carousel, never loads.
    const isShown = (picture: HTMLImageElement) => {
      const { left, right, top, bottom } = picture.getBoundingClientRect()
      const isInside = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight
      return picture.checkVisibility() && isInside
    }
    return Promise.all(
      [...document.images]
        .filter((one) => one.loading !== 'lazy' || isShown(one))
        .map((one) => one.decode().catch(() => undefined)),
    )
  })
  const mapButton = page.getByRole('button', { name: 'Harita', exact: true, includeHidden: true })
  if ((await mapButton.count()) > 0 && !(await mapButton.isVisible()))
    await page.getByRole('button', { name: 'Yakınlaştır', exact: true }).waitFor({ timeout: 120_000 })
  await page.waitForLoadState('networkidle')
}

function screenOf(name: string): Screen {
  const screen = screens.find((one) => one.name === name)
  if (!screen) throw new Error(`no screen ${name}`)
  return screen
}

async function photograph(browser: Browser, stack: Stack, picture: Picture): Promise<Buffer> {
  const { viewport = desktop, theme = 'light', to } = picture
  const context = await browser.newContext({
    viewport,
    baseURL: stack.origin,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(moment)
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
  const screen = screenOf(picture.screen)
  const path = await pathOf(screen, page.request)
  if (screen.as) await signIn(page, screen.as, path)
  else await page.goto(path)
  await screen.act?.(page)
  await settle(page)
  if (to) {
    await to(page).evaluate((element) => element.scrollIntoView({ block: 'start' }))
    await settle(page)
  }
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  return taken
}

/** The first page of a voucher, as a guest prints it. */
async function drawVoucher(browser: Browser, stack: Stack): Promise<Buffer> {
  const page = await (await browser.newContext({ baseURL: stack.origin })).newPage()
  const { code, email } = await inDatabase(
    async (db) =>
      (
        await db.query(
          `select code, email from reservations where status = 'CONFIRMED' and email = 'isil.kaya@example.com'`,
        )
      ).rows[0] as { code: string; email: string },
  )
  const answer = await page.request.post('/v1/enquire/paper', {
    data: { code, contact: email, kind: 'VOUCHER' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const scratch = mkdtempSync(join(tmpdir(), 'plato-voucher-'))
  try {
    const { base64 } = ((await answer.json()) as { content: { base64: string } }).content
    writeFileSync(join(scratch, 'voucher.pdf'), Buffer.from(base64, 'base64'))
    execFileSync('pdftocairo', [
      '-png',
      '-singlefile',
      '-r',
      '70',
      join(scratch, 'voucher.pdf'),
      join(scratch, 'voucher'),
    ])
    return readFileSync(join(scratch, 'voucher.png'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const asWebp = (png: Buffer) => sharp(png).webp({ quality }).toBuffer()

/** The share of pixels that visibly differ; 1 for pictures of different sizes. */
async function differentShare(one: Buffer, other: Buffer): Promise<number> {
  const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [a, b] = [await pixels(one), await pixels(other)]
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let different = 0
  for (let at = 0; at < a.data.length; at += 3) {
    const maxDifference = Math.max(
      Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)),
      Math.abs((a.data[at + 1] ?? 0) - (b.data[at + 1] ?? 0)),
      Math.abs((a.data[at + 2] ?? 0) - (b.data[at + 2] ?? 0)),
    )
    if (maxDifference > visibleDifference) different += 1
  }
  return different / (a.info.width * a.info.height)
}

async function takeAll(): Promise<ReadonlyMap<string, Buffer>> {
  await using cluster = await startTemporaryCluster({ env: frozenClock(moment) })
  // As behind a pooler, so without the timeouts of sessions: PostgreSQL compares their end, which it computed with the
  // fixed time, with the real time, because a signal that interrupts waiting is outside of libfaketime.
  process.env.DATABASE_URL = `${cluster.url}?pooler=transaction`
  await using stack = await startStack({ name: 'screenshots_stack' })
  process.env.E2E_DATABASE_URL = stack.databaseUrl
  process.env.E2E_VAULT_SECRET = stack.vaultSecret
  const browser = await chromium.launch(chromiumLaunch)
  const taken = new Map<string, Buffer>()
  for (const picture of pictures) {
    taken.set(picture.file, await asWebp(await photograph(browser, stack, picture)))
    console.log(picture.file)
  }
  taken.set('voucher', await asWebp(await drawVoucher(browser, stack)))
  await browser.close()
  return taken
}

/** Pictures that differ from the committed ones, to compare them by eye. */
const differing = join(root, '.data/reports/screenshots')

async function check(taken: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [file, picture] of taken) {
    const share = await differentShare(readFileSync(join(folder, `${file}.webp`)), picture)
    console.log(`${file}: ${(share * 100).toFixed(2)} % different`)
    if (share <= maxDifferentShare) continue
    process.exitCode = 1
    mkdirSync(differing, { recursive: true })
    writeFileSync(join(differing, `${file}.webp`), picture)
  }
}

function keep(taken: ReadonlyMap<string, Buffer>): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, picture] of taken) writeFileSync(join(folder, `${file}.webp`), picture)
  console.log(`${taken.size} pictures in docs/screenshots`)
}

if (process.env.FIXED_DATE === undefined) {
  if (!process.argv.includes('--no-build')) buildFrontEnds()
  const preload = `--import=${import.meta.resolve('./fixed-date.ts')}`
  const env = { ...process.env, FIXED_DATE: moment.toISOString(), NODE_OPTIONS: preload, TZ: 'UTC' }
  const ran = spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit', env, cwd: root })
  process.exitCode = ran.status ?? 1
} else {
  const taken = await takeAll()
  if (process.argv.includes('--check')) await check(taken)
  else keep(taken)
}
