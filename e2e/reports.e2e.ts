import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { validateXML } from 'xmllint-wasm'
import { approve } from './approvals.ts'
import { admin, inDatabase, owner, signIn } from './people.ts'

const schema = readFileSync(join(import.meta.dirname, '../packages/core/src/reports/btrans.xsd'), 'utf8')
const iban = 'TR33 0006 1005 1978 6457 8413 26'

async function download(page: Page, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Raporun durumu' })
    .getByRole('button', { name: `${name} dosyasını indir` })
    .click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe(name)
  return readFileSync(await file.path())
}

/** Moves one stay into a month that has no other, sets the phone number of its owner and clears the IBAN. */
const theOne = () =>
  inDatabase(async (db) => {
    const { rows } = await db.query(
      `update reservations r set confirmed_at = '2023-03-10 12:00+03'
       from villas v join users u on u.id = v.owner_id join villa_btrans b on b.villa_id = v.id
       where r.villa_id = v.id and b.district_code <> '' and r.id in (
         select one.id from reservations one join ledger_postings p on p.reservation_id = one.id
         join villas w on w.id = one.villa_id join villa_btrans c on c.villa_id = w.id
         where one.status in ('CONFIRMED', 'CHECKED_IN', 'COMPLETED') and p.kind = 'PREPAYMENT' and c.district_code <> ''
         order by one.id limit 1)
       returning r.id, r.code, u.id as owner_id`,
    )
    const [stay] = rows as { id: number; code: string; owner_id: number }[]
    if (!stay) throw new Error('the demo has no stay that can be told')
    await db.query(`update users set phone = '+90 532 555 70 70' where id = $1`, [stay.owner_id])
    await db.query(`update owner_details set iban = '' where user_id = $1`, [stay.owner_id])
    return stay
  })

test('the BTRANS report links to missing data, and its stored file has the checksum of the downloaded one', {
  tag: ['@spec-1.41', '@spec-2.67'],
}, async ({ page }) => {
  const stay = await theOne()
  await signIn(page, admin, '/dashboard/btrans?month=2023-03')
  await expect(page.getByRole('heading', { level: 1, name: 'BTRANS raporu' })).toBeVisible()
  await expect(page.getByText('son gün 30 Nis 2023')).toBeVisible()
  await expect(page.getByText('resmî şemasına (gunubirlikson.xsd) ulaşamadık')).toBeVisible()

  const lacking = page.getByRole('table', { name: 'Eksiği olan rezervasyonlar' })
  await expect(lacking.getByRole('row')).toHaveCount(2)
  // The dialog warns that incomplete rows will be left out; the test cancels.
  await page.getByRole('button', { name: 'XML oluştur' }).click()
  await expect(page.getByRole('dialog')).toContainText('1 rezervasyon eksik bilgi yüzünden')
  await page.getByRole('button', { name: 'Vazgeç' }).click()

  await lacking.getByRole('link', { name: `${stay.code}: ev sahibi IBAN’ı bilgisini tamamla` }).click()
  const field = page.getByRole('dialog').getByLabel('IBAN')
  await expect(field).toBeFocused()
  await field.fill(iban)
  await page.getByRole('dialog').getByRole('button', { name: 'Kaydet' }).click()
  await expect(page.getByText(/Yeni IBAN, ikinci bir kişi onaylayınca/)).toBeVisible()
  await approve(page.request, ({ ownerId }) => ownerId === stay.owner_id)
  await page.goto('/dashboard/btrans?month=2023-03')
  await expect(page.getByText('eksik bilgi yok; hepsi dosyaya yazılır')).toBeVisible()
  await expect(lacking).toHaveCount(0)

  await page.getByRole('button', { name: 'XML oluştur' }).click()
  const state = page.getByRole('region', { name: 'Raporun durumu' })
  await expect(state.getByText('Rapor hazır: 1 satır.')).toBeVisible({ timeout: 60_000 })
  const name = 'BTRANS_Gunubirlik_202303.xml'
  const bytes = await download(page, name)
  const answer = await validateXML({ xml: bytes.toString('utf8'), schema })
  expect(answer.errors).toEqual([])
  expect(bytes.toString('utf8')).toContain(`<ibanNo>${iban.replaceAll(' ', '')}</ibanNo>`)

  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const filesTable = page.getByRole('table', { name: 'Hazırlanmış raporların dosyaları, yenisi önce' })
  const row = filesTable.getByRole('row').filter({ hasText: name }).first()
  await expect(row.locator('code')).toHaveAttribute('title', sha256)
  await expect(row).toContainText('Mart 2023')
  await expect(row).toContainText(`${admin.firstName} ${admin.lastName}`)
  const downloads = await inDatabase(async (db) => {
    const { rows } = await db.query(
      `select count(*)::int as n from audit_log where action = 'report_file.downloaded' and change->>'sha256' = $1`,
      [sha256],
    )
    return rows[0] as { n: number }
  })
  expect(downloads.n).toBe(1)
})

test('the identity number of an owner is masked until staff reveal it, and an owner cannot open the BTRANS report', async ({
  page,
  browser,
}) => {
  await signIn(page, admin, '/dashboard/users/3')
  const panel = page.getByRole('region', { name: 'Vergi ve ödeme bilgileri' })
  await expect(panel).toContainText(/•••••\d{3}/)
  await panel.getByRole('button', { name: 'Numarayı göster' }).click()
  await expect(panel).toContainText(/\d{11}/)
  await panel.getByRole('button', { name: 'Numarayı gizle' }).click()
  await expect(panel).toContainText(/•••••\d{3}/)

  const other = await (await browser.newContext()).newPage()
  await signIn(other, owner, '/dashboard/btrans')
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('BTRANS raporu')
  await other.context().close()
})
