import { type Bank, bankEndpoints } from '@plato/contract/payments/banks.contract'
import { factorEndpoints } from '@plato/contract/users/factors.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { api } from '#dashboard/shell/api.ts'
import { acceptCode, newFactors, stepUpSentence } from '#dashboard/testing/factors.ts'
import { network } from '#dashboard/testing/network.ts'
import { givenPasskey, passkeyPrompt, sentPasskey, stubPasskeys } from '#dashboard/testing/passkeys.ts'
import { renderPart, renderScreen } from '#dashboard/testing/render-screen.tsx'

const bank: Bank = {
  id: 1,
  name: 'Ziraat',
  branch: 'Kalkan',
  holder: 'Plato Turizm',
  iban: 'TR330006100519786457841326',
  currency: 'TRY',
  active: false,
  orderNo: 1,
  used: false,
  inForce: true,
  waiting: null,
}
const code = '492039'

/** Refuses to show or hide a bank account until the second factor was given. */
function needStepUp(factors = newFactors()) {
  let isGiven = false
  network.answer(bankEndpoints.list, () => [bank, { ...bank, id: 2, name: 'Garanti', active: true }])
  network.answer(factorEndpoints.state, () => factors)
  network.decide(bankEndpoints.setActivity, (_, { answer, refuse }) =>
    isGiven ? answer({ id: 1 }) : refuse(428, 'auth.step_up_required', stepUpSentence),
  )
  acceptCode(code, () => {
    isGiven = true
  })
}

const dialog = () => screen.findByRole('dialog', { name: 'Kimliğinizi doğrulayın' })
const firstDigit = (prompt: HTMLElement) => within(prompt).getByRole('textbox', { name: '1. rakam' })
const writes = () => network.callsOf(bankEndpoints.setActivity)

// Transformed before the first test, whose limit is for the dialog and not for the transformation.
beforeAll(() => import('#dashboard/auth/factor/step-up-dialog.tsx'))

test('an action that was refused for a missing step-up goes through after the code, without a second press', async () => {
  needStepUp()
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Ziraat: misafire açık' }))
  const prompt = await dialog()
  expect(prompt.textContent).toContain('Doğrulama 5 dakika geçerlidir.')
  await waitFor(() => expect(document.activeElement).toBe(firstDigit(prompt)))
  await user.keyboard(code)
  expect(await screen.findByText('Ziraat hesabı misafire açıldı')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes()).toHaveLength(2)
  expect(network.callsOf(factorEndpoints.give)).toMatchObject([{ body: { method: 'TOTP', code } }])
})

test('the step-up dialog takes a pasted code of six digits and sends it at once', async () => {
  needStepUp()
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Ziraat: misafire açık' }))
  await user.click(firstDigit(await dialog()))
  await user.paste('492 039')
  expect(await screen.findByText('Ziraat hesabı misafire açıldı')).toBeTruthy()
})

test('a wrong code in the step-up dialog shows a sentence, empties the field and focuses its first digit', async () => {
  needStepUp()
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Ziraat: misafire açık' }))
  const prompt = await dialog()
  await user.click(firstDigit(prompt))
  await user.paste('111111')
  expect((await within(prompt).findByRole('alert')).textContent).toBe('Kod tutmadı, yenisini yazın')
  const digits = within(prompt).getAllByRole<HTMLInputElement>('textbox')
  expect(digits.map(({ value }) => value)).toEqual(['', '', '', '', '', ''])
  expect(document.activeElement).toBe(digits[0])
  // A pasted code is sent also after a refused one.
  await user.paste(code)
  expect(await screen.findByText('Ziraat hesabı misafire açıldı')).toBeTruthy()
})

test('the step-up dialog shows the sentence of the server after too many attempts', async () => {
  needStepUp()
  network.refuse(factorEndpoints.give, 429, 'auth.too_many_attempts', 'Lütfen biraz bekleyin.')
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Ziraat: misafire açık' }))
  const prompt = await dialog()
  await user.click(firstDigit(prompt))
  await user.paste(code)
  expect((await within(prompt).findByRole('alert')).textContent).toBe('Lütfen biraz bekleyin.')
})

test('closing the step-up dialog sends nothing again and shows the refusal', async () => {
  needStepUp()
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Ziraat: misafire açık' }))
  await user.click(within(await dialog()).getByRole('button', { name: 'Vazgeç' }))
  expect(await screen.findByText(stepUpSentence)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes()).toHaveLength(1)
})

test('Escape closes the step-up dialog and leaves the question below it open', async () => {
  needStepUp()
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Garanti: misafire açık' }))
  const question = await screen.findByRole('dialog', { name: 'Garanti hesabı kapatılsın mı?' })
  await user.click(within(question).getByRole('button', { name: 'Hesabı kapat' }))
  await waitFor(async () => expect(document.activeElement).toBe(firstDigit(await dialog())))
  await user.keyboard('[Escape]')
  expect((await within(question).findByRole('alert')).textContent).toBe(stepUpSentence)
  expect(screen.queryByRole('dialog', { name: 'Kimliğinizi doğrulayın' })).toBeNull()
})

test('a question keeps its pending button below the step-up dialog and closes after the action', async () => {
  needStepUp()
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Garanti: misafire açık' }))
  const question = await screen.findByRole('dialog', { name: 'Garanti hesabı kapatılsın mı?' })
  await user.click(within(question).getByRole('button', { name: 'Hesabı kapat' }))
  const prompt = await dialog()
  expect(within(question).getByRole('button', { name: 'Hesabı kapat' }).dataset.loading).toBe('true')
  await user.click(firstDigit(prompt))
  await user.paste(code)
  expect(await screen.findByText('Garanti hesabı kapatıldı')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(writes()).toHaveLength(2)
})

test('requests that are refused at the same time share one step-up dialog and are all sent again', async () => {
  needStepUp()
  const { user } = renderPart(<p>Sayfa</p>)
  const both = Promise.all([1, 2].map((id) => api(bankEndpoints.setActivity, { body: { id, active: true } })))
  const prompt = await dialog()
  await user.click(firstDigit(prompt))
  await user.paste(code)
  expect(await both).toEqual([{ content: { id: 1 } }, { content: { id: 1 } }])
  expect(network.callsOf(factorEndpoints.give)).toHaveLength(1)
  expect(writes().map(({ body }) => (body as { id: number }).id)).toEqual([1, 2, 1, 2])
})

test('a recovery code can be given instead of the code of the app', async () => {
  needStepUp()
  acceptCode('ABCD-EFGH-JKMN')
  const { user } = renderPart(<p>Sayfa</p>)
  const sent = api(bankEndpoints.setActivity, { body: { id: 1, active: true } }).catch(() => undefined)
  const prompt = await dialog()
  await user.click(within(prompt).getByRole('button', { name: 'Kurtarma kodu kullan' }))
  const field = within(prompt).getByRole('textbox', { name: 'Kurtarma kodu' })
  expect(document.activeElement).toBe(field)
  await user.type(field, 'ABCD[Enter]')
  expect((await within(prompt).findByRole('alert')).textContent).toBe('Kurtarma kodunu eksiksiz yazın')
  await user.type(field, '-EFGH-JKMN[Enter]')
  await sent
  expect(network.callsOf(factorEndpoints.give)).toMatchObject([
    { body: { method: 'RECOVERY', code: 'ABCD-EFGH-JKMN' } },
  ])
})

test('the step-up dialog offers the passkey first and sends the response of the browser', async () => {
  needStepUp(newFactors({ methods: ['PASSKEY', 'TOTP', 'RECOVERY'] }))
  stubPasskeys({ get: async () => givenPasskey })
  network.answer(factorEndpoints.startPasskey, () => passkeyPrompt)
  network.answer(factorEndpoints.give, () => newFactors())
  network.decide(bankEndpoints.setActivity, (_, { answer, refuse }) =>
    network.callsOf(factorEndpoints.give).length > 0
      ? answer({ id: 1 })
      : refuse(428, 'auth.step_up_required', stepUpSentence),
  )
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Ziraat: misafire açık' }))
  const button = within(await dialog()).getByRole('button', { name: 'Geçiş anahtarıyla doğrula' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(button)
  expect(await screen.findByText('Ziraat hesabı misafire açıldı')).toBeTruthy()
  expect(network.callsOf(factorEndpoints.give)[0]?.body).toEqual({
    method: 'PASSKEY',
    challengeId: passkeyPrompt.challengeId,
    response: sentPasskey,
  })
})

test('a passkey that the browser does not give leaves the step-up dialog open with one sentence', async () => {
  needStepUp(newFactors({ methods: ['PASSKEY', 'TOTP', 'RECOVERY'] }))
  stubPasskeys({ get: () => Promise.reject(new DOMException('timed out', 'NotAllowedError')) })
  network.answer(factorEndpoints.startPasskey, () => passkeyPrompt)
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Ziraat: misafire açık' }))
  const prompt = await dialog()
  await user.click(within(prompt).getByRole('button', { name: 'Geçiş anahtarıyla doğrula' }))
  expect((await within(prompt).findByRole('alert')).textContent).toBe('Doğrulanamadı, hiçbir şey değişmedi')
  expect(network.callsOf(factorEndpoints.give)).toEqual([])
})

test('an action that needs a second factor on the account explains it and links to the account page', async () => {
  needStepUp()
  network.refuse(bankEndpoints.setActivity, 428, 'auth.enrolment_required', 'Önce kurun.')
  const { user } = renderScreen('/website/bank')
  await user.click(await screen.findByRole('switch', { name: 'Ziraat: misafire açık' }))
  const explanation = await screen.findByRole('dialog', { name: 'Önce iki adımlı doğrulamayı kurun' })
  const link = within(explanation).getByRole('link', { name: 'Hesabıma git' })
  expect(link.getAttribute('href')).toBe(`${import.meta.env.BASE_URL}account`)
  await user.click(within(explanation).getByRole('button', { name: 'Vazgeç' }))
  expect(await screen.findByText('Önce kurun.')).toBeTruthy()
  expect(writes()).toHaveLength(1)
})
