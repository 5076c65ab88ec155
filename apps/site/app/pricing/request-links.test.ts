import { expect, test } from 'vitest'
import { stayIn } from '#site/stay/chosen-stay.ts'
import { answerFor } from '#site/stay/stay-rules.ts'
import { drawnRules } from '#site/testing/stay.ts'
import { requestLinks, requestMessage, whatsAppHref } from './request-links.ts'

const villa = { name: 'Villa Lacivert', code: 'PV-1001' }

test('requestMessage writes a reservation request to the agency with the villa, the dates, the guests and the total', () => {
  const stay = stayIn(new URLSearchParams('checkIn=2027-06-12&checkOut=2027-06-19&adults=6&babies=1'))
  const answer = answerFor(drawnRules, stay)
  if (!answer?.ok) throw new Error('no quote')
  expect(requestMessage(villa, stay, answer.quote)).toBe(
    'Merhaba, Villa Lacivert (PV-1001) için rezervasyon yapmak istiyorum: 12-19 Haz 2027, 7 gece, 6 yetişkin, 1 bebek. Sitedeki toplam ₺129.325.',
  )
})

test('requestLinks returns only the contact links that the settings contain', () => {
  expect(
    requestLinks({ whatsapp: '+90 532 555 01 07', phone: '+90 242 555 01 07' }, 'Merhaba & selam'),
  ).toEqual({
    whatsApp: 'https://wa.me/905325550107?text=Merhaba%20%26%20selam',
    phone: 'tel:902425550107',
  })
  expect(requestLinks(undefined, 'x')).toEqual({ whatsApp: undefined, phone: undefined })
  expect(whatsAppHref('', 'x')).toBe('https://wa.me/?text=x')
})
