import { reservationEndpoints } from '@plato/contract/reservations/reservations.contract'
import { agreedPriceOf } from '@plato/rules/pricing/agreed-price'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AgreedPriceDialog } from '#dashboard/reservations/detail/agreed-price-dialog.tsx'
import type { StaffPart } from '#dashboard/reservations/detail/staff-part.ts'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'

const quote: StaffPart['quote'] = {
  checkIn: '2027-07-10',
  checkOut: '2027-07-17',
  nights: 7,
  currency: 'TRY',
  lines: [
    {
      kind: 'ACCOMMODATION',
      amountMinor: 7_000_000,
      trace: {
        rule: 'PERIOD_PRICE',
        periodId: 1,
        period: 'Yaz',
        from: '2027-07-10',
        to: '2027-07-17',
        nights: 7,
        nightlyMinor: 1_000_000,
      },
    },
  ],
  totalMinor: 7_000_000,
  prepaymentShare: 2_000,
  damageDepositMinor: 0,
}

const open = (shown = quote, largestDiscountMinor = 350_000) =>
  renderPart(
    <AgreedPriceDialog
      reservation={{ id: 8, version: 3 }}
      quote={shown}
      largestDiscountMinor={largestDiscountMinor}
      onClose={() => undefined}
    />,
  )

async function choose(user: ReturnType<typeof open>['user'], kind: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Anlaşılan fiyat' }))
  await user.click(await screen.findByRole('option', { name: kind, hidden: true }))
}

test('the dialog for the agreed price shows the new total and refuses a discount above the limit before it is sent', async () => {
  network.refuse(reservationEndpoints.agreePrice, 409, 'reservation.changed_meanwhile', 'Bu arada değişti.')
  const { user } = open()
  await choose(user, 'Yüzde indirim')
  const field = screen.getByRole('textbox', { name: /İndirim/ })
  await user.type(field, '6')
  await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), 'Üçüncü konaklaması')
  await user.click(screen.getByRole('button', { name: 'Fiyatı kaydet' }))
  expect(await screen.findByText('En çok ₺3.500 indirim yapabilirsiniz')).toBeTruthy()
  expect(network.callsOf(reservationEndpoints.agreePrice)).toEqual([])
  await user.clear(field)
  await user.type(field, '5')
  expect(screen.getByText('₺66.500')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Fiyatı kaydet' }))
  expect(await screen.findByText('Bu arada değişti.')).toBeTruthy()
  expect(network.callsOf(reservationEndpoints.agreePrice).map(({ body }) => body)).toEqual([
    { version: 3, agreedPrice: { kind: 'SHARE', value: 500 }, reason: 'Üçüncü konaklaması' },
  ])
})

test('the dialog for the agreed price requires a reason, also to restore the list price', async () => {
  network.refuse(reservationEndpoints.agreePrice, 409, 'reservation.changed_meanwhile', 'Bu arada değişti.')
  const agreed = { ...quote, ...agreedPriceOf(quote, { kind: 'TOTAL', value: 6_800_000 }) }
  const { user } = open({ ...agreed, lines: [...agreed.lines] })
  expect(screen.getByDisplayValue('68.000')).toBeTruthy()
  await user.click(screen.getByLabelText('Liste fiyatına dön'))
  await user.click(screen.getByRole('button', { name: 'Fiyatı kaydet' }))
  expect(await screen.findByText('Gerekçeyi yazın')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), 'Vazgeçildi')
  await user.click(screen.getByRole('button', { name: 'Fiyatı kaydet' }))
  expect(await screen.findByText('Bu arada değişti.')).toBeTruthy()
  expect(network.callsOf(reservationEndpoints.agreePrice).map(({ body }) => body)).toEqual([
    { version: 3, agreedPrice: null, reason: 'Vazgeçildi' },
  ])
})
