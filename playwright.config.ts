import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The shell first: it has no windows of its own to draw, and a page opens in a third of the time. */
const chromium = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => existsSync(path))

export const chromiumLaunch = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.data/e2e',
  // Journeys share one running product; each makes its own rows. Two cores carry two browsers.
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous: machines are shared, and the longest journey uploads pictures that are made in fifteen sizes each.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.data/reports/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_ORIGIN ?? 'http://127.0.0.1:3000',
    // A step that finds nothing to act on says so, instead of waiting out the whole journey's time.
    actionTimeout: 30_000,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    // A button that moves between mouse down and mouse up gets no click; opening dialogs are animated otherwise.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Keeping the film of every journey costs a fifth of the time; asked for, it is kept.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: chromiumLaunch,
  },
})
