import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMailKey, mailPriority, mailRecipients } from './mail-key.ts'

test('mails about a booking or a payment are sent before reminders, invitations to comment and the newsletter', () => {
  const first = ['REZ_TALEP_ALINDI', 'REZ_ONAY', 'ODEME_ALINDI', 'ODEME_LINK', 'ODEME_BANKA', 'IPTAL_MUSTERI']
  const later = ['KALAN_HATIRLATMA', 'YORUM_DAVETI', 'BULTEN_ONAY', 'BELGE_UYARI', 'KVKK_BASVURU']
  expect(Math.min(...first.map(mailPriority))).toBeGreaterThan(Math.max(...later.map(mailPriority)))
})

/** Sources that may send a mail: not the list of keys, the texts and the tests. */
function sources(): string[] {
  const core = join(import.meta.dirname, '..')
  const files = readdirSync(core, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.includes('test') &&
      !file.startsWith(join('mail', 'templates')) &&
      file !== join('mail', 'mail-key.ts'),
  )
  const rules = join(core, '../../rules/src/reservations/day-mails.ts')
  return [...files.map((file) => join(core, file)), rules]
}

/** Members of a type, comparisons and conditions of a query name a key without sending it. */
const noSender = /^\s*\| '[A-Z_]+'$|[!=]== '[A-Z_]+'|'template_key', '(?:=|in)', [^\n]+/gm

test('each mail key is sent somewhere, and nothing sends a key that has no mail', () => {
  const texts = sources().map((file) => readFileSync(file, 'utf8').replaceAll(noSender, ''))
  expect(texts.length).toBeGreaterThan(200)
  const keysIn = (text: string) => [...text.matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(([, key = '']) => key)
  const sent = new Set(texts.flatMap(keysIn))
  expect(Object.keys(mailRecipients).filter((key) => !sent.has(key))).toEqual([])
  for (const text of texts)
    for (const [, key = ''] of text.matchAll(/\b(?:mail\w*|queueMail)\([^)]*?\bkey: '([A-Z_]+)'/g))
      expect(isMailKey(key), key).toBe(true)
})
