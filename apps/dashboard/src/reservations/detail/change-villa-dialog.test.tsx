import { quoteEndpoints } from '@plato/contract/pricing/quote.contract'
import { reservationEndpoints } from '@plato/contract/reservations/reservations.contract'
import { villaEndpoints } from '@plato/contract/villas/villas.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChangeVillaDialog } from '#dashboard/reservations/detail/change-villa-dialog.tsx'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'

const stay = { checkIn: '2027-07-10', checkOut: '2027-07-17', nights: 7, currency: 'TRY' } as const
const before = { ...stay, lines: [], totalMinor: 7_000_000, prepaymentShare: 2_000, damageDepositMinor: 0 }

const open = () =>
  renderPart(
    <ChangeVillaDialog
      reservation={{ id: 8, version: 3, villaId: 1, ...stay, adults: 2, children: 1 }}
      quote={before}
      onClose={() => undefined}
    />,
  )

test('the dialog that moves a reservation sends the current total as an agreed price when it does not change', async () => {
  network.answer(villaEndpoints.all, () => [1, 2].map((id) => ({ id, code: `V${id}`, name: `Villa ${id}` })))
  network.answer(quoteEndpoints.preview, () => ({
    ok: true as const,
    quote: {
      ...before,
      totalMinor: 7_300_000,
      prepaymentMinor: 1_460_000,
      balanceMinor: 5_840_000,
      cancellation: [],
    },
    largestDiscountMinor: 365_000,
  }))
  network.refuse(reservationEndpoints.changeVilla, 409, 'reservation.changed_meanwhile', 'Bu arada değişti.')
  const { user } = open()
  await user.click(await screen.findByRole('combobox', { name: 'Villa' }))
  expect(screen.queryByRole('option', { name: /Villa 1/, hidden: true })).toBeNull()
  await user.click(await screen.findByRole('option', { name: /Villa 2/, hidden: true }))
  await user.click(await screen.findByRole('radio', { name: /₺70.000/ }))
  await user.type(screen.getByRole('textbox', { name: /Gerekçe/ }), 'Havuz arızalı')
  await user.click(screen.getByRole('button', { name: 'Taşı' }))
  expect(await screen.findByText('Bu arada değişti.')).toBeTruthy()
  expect(network.callsOf(quoteEndpoints.preview)[0]).toMatchObject({
    params: { id: '2' },
    body: { checkIn: stay.checkIn, checkOut: stay.checkOut, guests: 3 },
  })
  expect(network.callsOf(reservationEndpoints.changeVilla).map(({ body }) => body)).toEqual([
    {
      version: 3,
      villaId: 2,
      agreedPrice: { kind: 'TOTAL', value: 7_000_000 },
      reason: 'Havuz arızalı',
      expectedTotalMinor: 7_000_000,
    },
  ])
})
