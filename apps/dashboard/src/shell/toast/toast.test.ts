import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { toastDone, toastFailure } from './toast.tsx'
import { toastUndo } from './toast-undo.tsx'

afterEach(() => {
  notifications.clean()
  notifications.cleanQueue()
})

/** How long each shown toast stays, where it does not leave that to the default of the panel. */
const ownTimes = () => notificationsStore.getState().notifications.map(({ autoClose }) => autoClose)

test('toastDone and toastFailure set no time of their own, so the default of 5000 ms applies', {
  tags: 'spec-9.27',
}, () => {
  toastDone('Kaydedildi')
  toastFailure('Olmadı')
  expect(ownTimes()).toEqual([undefined, undefined])
})

test('the panel shows toasts through toastDone, toastFailure and toastUndo only', {
  tags: 'spec-9.27',
}, () => {
  const source = join(import.meta.dirname, '../..')
  const showing = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => /notifications\.(show|update)\(/.test(readFileSync(join(source, file), 'utf8')))
  expect(showing.sort()).toEqual([
    join('shell', 'toast', 'toast-undo.tsx'),
    join('shell', 'toast', 'toast.tsx'),
  ])
})

test('toastUndo shows a toast with an undo button for 10,000 ms', () => {
  toastUndo({ message: 'Kapatıldı', undo: async () => undefined, undone: 'Açıldı' })
  expect(ownTimes()).toEqual([10_000])
})
