import { expect, test } from 'vitest'
import { mailPriority } from './mail-key.ts'

test('mails about a booking or a payment are sent before reminders, invitations to comment and the newsletter', () => {
  const first = ['REZ_TALEP_ALINDI', 'REZ_ONAY', 'ODEME_ALINDI', 'ODEME_LINK', 'ODEME_BANKA', 'IPTAL_MUSTERI']
  const later = ['KALAN_HATIRLATMA', 'YORUM_DAVETI', 'BULTEN_ONAY', 'BELGE_UYARI', 'KVKK_BASVURU']
  expect(Math.min(...first.map(mailPriority))).toBeGreaterThan(Math.max(...later.map(mailPriority)))
})
