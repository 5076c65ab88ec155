/**
 * A guest's first visit on a phone: cold cache, 4 × slower processor, 1.6 Mbit/s, 150 ms, through nginx.
 * The profile is Lighthouse's slow 4G phone. Each page several times, the median counts.
 */
import { loadavg } from 'node:os'
import { type Browser, chromium } from '@playwright/test'
import { chromiumLaunch } from '../playwright.config.ts'
import { buildFrontEnds, startStack } from '../tools/stack/stack.ts'
import { round } from './scale/cpu.ts'
import { observeVitals, readVitals } from './vitals/observe.ts'

const pages = {
  home: '/',
  listing: '/listing?checkIn=2027-06-12&checkOut=2027-06-19&adults=4',
  villa: '/villa/villa-lacivert?checkIn=2027-06-12&checkOut=2027-06-19&adults=4',
} as const
type Name = keyof typeof pages
const names = Object.keys(pages) as Name[]

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const bitsPerSecond = 1.6 * 1024 * 1024
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: bitsPerSecond / 8,
  uploadThroughput: bitsPerSecond / 8,
}

interface Vitals {
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
  readonly jsGzipKb: number
  readonly fcpMs: number
  readonly totalKb: number
  readonly lcpElement: string
}

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ ...phone, locale: 'tr-TR', timezoneId: 'Europe/Istanbul' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  let scriptBytes = 0
  let allBytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    allBytes += encodedDataLength
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.addInitScript(observeVitals)
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(readVitals)
  await context.close()
  return {
    lcpMs: round(seen.lcpMs, 0),
    cls: round(seen.cls, 4),
    tbtMs: round(seen.tbtMs, 0),
    jsGzipKb: round(scriptBytes / 1000, 1),
    fcpMs: round(seen.fcpMs, 0),
    totalKb: round(allBytes / 1000, 0),
    lcpElement: seen.lcpElement,
  }
}

/** Limits of every page. */
const targets = { lcpMs: 1000, tbtMs: 100, cls: 0.01, jsGzipKb: 50 } as const
type Target = keyof typeof targets
const targetNames = Object.keys(targets) as Target[]

const missesOf = (vitals: Vitals): Target[] => targetNames.filter((name) => vitals[name] > targets[name])

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

function medianOf(visits: readonly Vitals[]): Vitals {
  const of = (key: Exclude<keyof Vitals, 'lcpElement'>) => median(visits.map((visit) => visit[key]))
  return {
    lcpMs: of('lcpMs'),
    cls: of('cls'),
    tbtMs: of('tbtMs'),
    jsGzipKb: of('jsGzipKb'),
    fcpMs: of('fcpMs'),
    totalKb: of('totalKb'),
    lcpElement: visits[0]?.lcpElement ?? '',
  }
}

export async function run(short: boolean) {
  buildFrontEnds()
  await using stack = await startStack({ name: 'bench_vitals' })
  const browser = await chromium.launch(chromiumLaunch)
  const figures: Partial<Record<Name, Vitals>> = {}
  for (const name of names) {
    const visits: Vitals[] = []
    // The first visit warms nginx's cache and the processes, as any visitor before this one has done.
    await visit(browser, stack.origin + pages[name])
    for (let time = 0; time < (short ? 3 : 5); time += 1)
      visits.push(await visit(browser, stack.origin + pages[name]))
    figures[name] = medianOf(visits)
  }
  await browser.close()
  const measured = Object.entries(figures)
  console.table({ ...figures, target: targets })
  for (const [name, vitals] of measured) {
    const misses = missesOf(vitals).map(
      (target) => `${target} ${vitals[target]} instead of ${targets[target]}`,
    )
    console.log(`${name}: ${misses.length > 0 ? `misses ${misses.join(', ')}` : 'meets all targets'}`)
  }
  return {
    figures: { ...figures, targets, loadAverage: round(loadavg()[0] ?? 0) },
    ok: measured.every(([, vitals]) => missesOf(vitals).length === 0),
  }
}
