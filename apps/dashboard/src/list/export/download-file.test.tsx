import { subscriberEndpoints } from '@plato/contract/inbox/subscribers.contract'
import { factorEndpoints } from '@plato/contract/users/factors.contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { downloadFile } from '#dashboard/list/export/download-file.ts'
import { acceptCode, newFactors, stepUpSentence } from '#dashboard/testing/factors.ts'
import { network } from '#dashboard/testing/network.ts'
import { renderPart } from '#dashboard/testing/render-screen.tsx'

// Transformed before the first test, whose limit is for the dialog and not for the transformation.
beforeAll(() => import('#dashboard/auth/factor/step-up-dialog.tsx'))

const { url } = subscriberEndpoints.csv
const createObjectURL = vi.fn(() => 'blob:1')

async function* csvFile() {
  yield 'e-posta'
}

/** Refuses the file until the second factor was given. jsdom saves no files and has no object URLs. */
function needStepUp() {
  let isGiven = false
  network.answer(factorEndpoints.state, () => newFactors())
  acceptCode('492039', () => {
    isGiven = true
  })
  network.decide(subscriberEndpoints.csv, (_, { answer, refuse }) =>
    isGiven ? answer(csvFile()) : refuse(428, 'auth.step_up_required', stepUpSentence),
  )
  URL.createObjectURL = createObjectURL
  return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
}
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL')
  createObjectURL.mockClear()
})

test('downloadFile fetches a file that was refused for a missing step-up again after the code', async () => {
  const click = needStepUp()
  const { user } = renderPart(<p>Sayfa</p>)
  const saved = downloadFile(url, 'aboneler.csv')
  await user.click(await screen.findByRole('textbox', { name: '1. rakam' }))
  await user.paste('492039')
  await saved
  expect(network.callsOf(subscriberEndpoints.csv)).toHaveLength(2)
  expect(click.mock.contexts).toMatchObject([{ download: 'aboneler.csv' }])
})

test('downloadFile throws the refusal and saves no file when the step-up dialog is closed', async () => {
  needStepUp()
  const { user } = renderPart(<p>Sayfa</p>)
  const saved = downloadFile(url, 'aboneler.csv')
  saved.catch(() => undefined)
  await user.click(await screen.findByRole('button', { name: 'Vazgeç' }))
  await expect(saved).rejects.toThrow(stepUpSentence)
  expect(createObjectURL).not.toHaveBeenCalled()
})
