import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stackElements } from '#dashboard/testing/layout.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'
import { PhotoSorter } from '#dashboard/villas/photos/photo-sorter.tsx'

const newImage = (id: number, alt: string): VillaImage => ({
  id,
  state: 'READY',
  progress: 100,
  failure: null,
  alt,
  orderNo: id,
  width: 1200,
  height: 800,
  thumbhash: null,
  base: `/media/${id}`,
})

test('a photo can be moved with Space and arrow keys, and every step is announced', async () => {
  const onOrder = vi.fn<(ids: number[]) => void>()
  const images = [newImage(1, 'Havuz'), newImage(2, ''), newImage(3, 'Bahçe')]
  const { user } = renderPart(
    <PhotoSorter images={images} previews={{}} onOrder={onOrder} onRemove={() => undefined}>
      <li />
    </PhotoSorter>,
  )
  stackElements('ul > li', 200)
  screen.getByRole('button', { name: 'Havuz: sırasını değiştir' }).focus()
  await user.keyboard('[Space]')
  await screen.findByText('Havuz şimdi 3 içinde 1. sırada.')
  await user.keyboard('[ArrowDown]')
  await screen.findByText('Havuz şimdi 3 içinde 2. sırada.')
  await user.keyboard('[Space]')
  await screen.findByText('Havuz 3 içinde 2. sıraya bırakıldı.')
  await waitFor(() => expect(onOrder.mock.calls).toEqual([[[2, 1, 3]]]))
})

test('the photo sorter announces a photo without a description by its number', async () => {
  const { user } = renderPart(
    <PhotoSorter
      images={[newImage(1, ''), newImage(2, '')]}
      previews={{}}
      onOrder={() => undefined}
      onRemove={() => undefined}
    >
      <li />
    </PhotoSorter>,
  )
  stackElements('ul > li', 200)
  screen.getByRole('button', { name: '2. fotoğraf: sırasını değiştir' }).focus()
  await user.keyboard('[Space]')
  expect(await screen.findByText('2. fotoğraf şimdi 2 içinde 2. sırada.')).toBeTruthy()
})
