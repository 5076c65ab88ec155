import { expect, test } from '@playwright/test'
import { inDatabase, owner, signIn } from './people.ts'

interface Stay {
  readonly villaId: number
  /** Months from this one to the middle of the stay. */
  readonly months: number
}

/** A stay of several nights in a villa of the owner, near today and within one month. */
const stayOfOwner = () =>
  inDatabase(
    async (db) =>
      (
        await db.query(
          `select r.villa_id as "villaId",
             (extract(year from r.check_in) * 12 + extract(month from r.check_in)
               - extract(year from current_date) * 12 - extract(month from current_date))::int as months
           from reservations r join villas v on v.id = r.villa_id join users u on u.id = v.owner_id
           where u.email = $1 and r.status in ('COMPLETED', 'CONFIRMED', 'CHECKED_IN') and r.check_out - r.check_in >= 4
             and date_trunc('month', r.check_in) = date_trunc('month', r.check_out)
           order by abs(r.check_in - current_date) limit 1`,
          [owner.email],
        )
      ).rows[0] as Stay,
  )

test('the calendar of an owner colours the nights of a stay and leaves free days without a colour', async ({
  page,
}) => {
  const { villaId, months } = await stayOfOwner()
  await signIn(page, owner, `/dashboard/villas/${villaId}`)
  const step = page.getByRole('button', { name: months < 0 ? 'Önceki ay' : 'Sonraki ay' })
  for (let n = 0; n < Math.abs(months); n += 1) await step.click()
  const backgroundOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((day) => getComputedStyle(day).backgroundImage)
  await expect(page.locator('button[data-night="stay"]').first()).toBeVisible()
  const transparent = 'rgba(0, 0, 0, 0)'
  expect(await backgroundOf('button[data-before="stay"][data-night="stay"]')).not.toContain(transparent)
  const free = 'button:not([data-before]):not([data-night]):has(> b)'
  expect(await backgroundOf(free)).toContain(transparent)
})
