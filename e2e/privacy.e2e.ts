import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { axeViolations, goDark } from './axe.ts'
import { mailTo } from './mails.ts'
import { admin, inDatabase, signIn } from './people.ts'

/** A person asks to be erased: the request is registered, the records are found and erased. */

const messagesOf = (email: string) =>
  inDatabase(
    async (db) => (await db.query('select id from contact_messages where email = $1', [email])).rows.length,
  )

test('a person who wrote to the agency is erased on request and gets a mail with the reference', async ({
  page,
}) => {
  const email = `silinsin-${randomUUID().slice(0, 8)}@example.com`
  await inDatabase((db) =>
    db.query(
      `insert into contact_messages (name, email, phone, message, read_at) values ('Nilgün Aytaç', $1, '', 'Havuz ısıtmalı mı?', now())`,
      [email],
    ),
  )
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, admin, '/dashboard/users/privacy')
  await page.getByRole('link', { name: 'Başvuru kaydet' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Ad soyad').fill('Nilgün Aytaç')
  await drawer.getByLabel(/^E-posta/).fill(email)
  await drawer.getByRole('button', { name: 'Kaydet' }).click()
  await expect(drawer).toBeHidden()

  const request = page.getByRole('article').filter({ hasText: email })
  await expect(request).toContainText('Son yanıt günü')
  await request.getByRole('button', { name: /nerede kayıtlı/ }).click()
  await expect(request.getByRole('region', { name: 'Bulunan kayıtlar' })).toContainText('Mesaj')
  expect(await axeViolations(page, 'light')).toEqual([])
  const { subject } = await mailTo(email, /KVKK başvurunuz alındı/)
  const reference = /\((.+)\)/.exec(subject)?.[1] ?? ''
  await expect(request.getByRole('heading', { name: reference })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await goDark(page)
  expect(await axeViolations(page, 'dark')).toEqual([])

  await request.getByRole('button', { name: /Verileri sil/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click()
  await expect(page.getByText('Kişisel veriler silindi')).toBeVisible()
  await expect(request).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText('kayıt silindi')
  expect(await messagesOf(email)).toBe(0)
})
