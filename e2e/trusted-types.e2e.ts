import { expect, type Page, test } from '@playwright/test'
import { admin, signIn } from './people.ts'

/** The names of the errors that each way from a text to markup or a script ends with; undefined where it works. */
const attempts = (page: Page) =>
  page.evaluate(() => {
    const markup = '<img src=x onerror="document.title=1">'
    const nameOf = (attempt: () => void): string | undefined => {
      try {
        attempt()
        return undefined
      } catch (error) {
        return error instanceof Error ? error.name : String(error)
      }
    }
    const element = document.createElement('div')
    const factory = (
      globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
    ).trustedTypes
    return {
      innerHTML: nameOf(() => {
        element.innerHTML = markup
      }),
      textWithoutMarkup: nameOf(() => {
        element.innerHTML = 'text'
      }),
      insertAdjacentHTML: nameOf(() => element.insertAdjacentHTML('beforeend', markup)),
      srcdoc: nameOf(() => {
        document.createElement('iframe').srcdoc = markup
      }),
      parseFromString: nameOf(() => new DOMParser().parseFromString(markup, 'text/html')),
      scriptUrl: nameOf(() => {
        document.createElement('script').src = '/dashboard/boot.js'
      }),
      handler: nameOf(() => element.setAttribute('onclick', 'document.title=1')),
      defaultPolicy: nameOf(() => factory.createPolicy('default', { createHTML: (html: string) => html })),
      policyAgain: nameOf(() => factory.createPolicy('plato-inert', { createHTML: (html: string) => html })),
    }
  })

test('the dashboard refuses text as markup or script, a default policy and a second policy of its own name', async ({
  page,
}) => {
  await signIn(page, admin, '/dashboard/villas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refused = await attempts(page)
  expect(refused).toEqual(Object.fromEntries(Object.keys(refused).map((way) => [way, 'TypeError'])))
  await expect(page).not.toHaveTitle('1')
})

test('the dashboard shows a mail in a sandboxed frame and changes its theme under Trusted Types', async ({
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(page, admin, '/dashboard/templates/mailtemplates/1')
  const frame = page.locator('iframe[sandbox=""]').first()
  await expect(frame.contentFrame().locator('body')).toContainText(/\w/)
  await page.goto('/dashboard/villas')
  await page.getByRole('button', { name: 'Koyu temaya geç' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(page.locator('html')).not.toHaveAttribute('data-theme-changing')
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(background).not.toBe('rgb(255, 255, 255)')
  expect(faults).toEqual([])
})
