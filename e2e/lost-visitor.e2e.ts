import { expect, test } from '@playwright/test'

test('an unknown URL returns 404 and a page with links to useful pages', async ({ page }) => {
  const answer = await page.goto('/boyle-bir-yer-yok')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Bu sayfayı bulamadık' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'İşinize yarayabilir' })
    .getByRole('link', { name: /Bölgeler/ })
    .click()
  await expect(page).toHaveURL(/\/regions$/)
})

test('a URL with a trailing slash is redirected by 301 and retains its query parameters', async ({
  request,
}) => {
  const answer = await request.get('/regions/?a=1', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toMatch(/\/regions\?a=1$/)
})

test('the home page has a phone link, and its footer links to tracking, owner login and seven villa types', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('a[href="tel:902425550107"]').first()).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/256 bit SSL/)).toBeVisible()
  await expect(footer.getByRole('link', { name: 'Rezervasyon takibi' })).toHaveAttribute('href', '/enquire')
  await expect(footer.getByRole('link', { name: 'Ev sahibi girişi' })).toHaveAttribute('href', '/dashboard')
  await expect(
    footer.getByRole('heading', { name: 'Villa tipleri' }).locator('..').getByRole('link'),
  ).toHaveCount(7)
})
