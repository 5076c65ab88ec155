import type { Page } from '@playwright/test'

/** Collects dialogs, page errors and policy violations; call it before the page is opened. */
export async function watchFor(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (/^policy:/.test(message.text())) faults.push(message.text())
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
  return faults
}

/** HTML with every known way to run script, around a sentence that must remain. */
export const strange = (said: string) =>
  `<h2 onclick="alert('baslik')" style="color:red">Tuhaf</h2><script>alert('kod')</script><style>body{display:none}</style><p>${said} <a href="javascript:alert('bag')">kötü bağ</a> <a href="https://platovilla.com/">iyi bağ</a></p><img src="x" onerror="alert('resim')"><iframe src="javascript:alert(1)"></iframe><svg onload="alert('svg')"></svg>`
