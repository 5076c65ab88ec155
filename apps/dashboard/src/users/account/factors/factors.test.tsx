import { accountEndpoints } from '@plato/contract/users/account.contract'
import { factorEndpoints, type OwnFactors } from '@plato/contract/users/factors.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newFactors } from '#dashboard/testing/factors.ts'
import { network } from '#dashboard/testing/network.ts'
import { createdPasskey, passkeyPrompt, sentNewPasskey, stubPasskeys } from '#dashboard/testing/passkeys.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'
import { newUser } from '#dashboard/testing/users.ts'

const recoveryCodes = Array.from({ length: 10 }, (_, place) => `ABCD-EFGH-000${place}`)
const noFactors: OwnFactors = { passkeys: [], totpSince: null, recoveryCodesLeft: 0 }
const passkey = {
  id: '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f01',
  name: 'Chrome, Windows',
  createdAt: '2027-03-03T08:00:00.000Z',
  lastUsedAt: '2027-06-12T05:12:00.000Z',
}

function storeFactors(own: OwnFactors, dueAt: string | null = null) {
  const isEnrolled = own.passkeys.length > 0 || own.totpSince !== null
  network.answer(accountEndpoints.get, () => ({ user: newUser(), pendingEmail: null, sessions: [] }))
  network.answer(factorEndpoints.own, () => own)
  network.answer(factorEndpoints.state, () => newFactors({ isEnrolled, dueAt }))
}

const panel = () => screen.findByRole('region', { name: 'İki adımlı doğrulama' })

test('the account page of a role that needs a second factor shows until when it must be set up', async () => {
  storeFactors(noFactors, '2099-11-25T13:00:00.000Z')
  renderScreen('/account')
  expect(await within(await panel()).findByText(/25 Kas 2099 16:00 tarihine kadar kurun/)).toBeTruthy()
})

test('setting up an authenticator app shows the secret, takes its first code and then shows the recovery codes once', async () => {
  storeFactors(noFactors)
  network.answer(factorEndpoints.startTotp, () => ({
    secret: 'GEZDGNBVGY3TQOJQ',
    uri: 'otpauth://totp/x',
    qrPath: 'M0 0h1v1h-1z',
    qrSize: 21,
  }))
  network.decide(factorEndpoints.confirmTotp, ({ body }, { answer, refuse }) =>
    (body as { code: string }).code === '492039'
      ? answer({ recoveryCodes })
      : refuse(422, 'auth.wrong_code', 'Kod tutmadı, yenisini yazın.'),
  )
  const { user, url } = renderScreen('/account', '/account/totp')
  const drawer = await screen.findByRole('dialog', { name: 'Doğrulama uygulamasını kur' })
  await user.type(await within(drawer).findByLabelText(/Mevcut şifreniz/), 'Zeytin-Dali-2027')
  await user.click(within(drawer).getByRole('button', { name: 'Devam et' }))
  const qr = await within(drawer).findByRole('img', { name: 'Kurulum karekodu' })
  expect(qr.getAttribute('viewBox')).toBe('-4 -4 29 29')
  expect(within(drawer).getByText('GEZD GNBV GY3T QOJQ')).toBeTruthy()
  await user.click(within(drawer).getByRole('button', { name: 'Anahtarı kopyala' }))
  expect(await navigator.clipboard.readText()).toBe('GEZDGNBVGY3TQOJQ')
  await user.click(within(drawer).getByRole('textbox', { name: '1. rakam' }))
  await user.paste('111111')
  expect((await within(drawer).findByRole('alert')).textContent).toBe('Kod tutmadı, yenisini yazın')
  await user.paste('492039')
  const dialog = await screen.findByRole('dialog', { name: 'Kurtarma kodlarınızı saklayın' })
  const listed = within(within(dialog).getByRole('list', { name: 'Kurtarma kodları' })).getAllByRole(
    'listitem',
  )
  expect(listed.map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  expect(url()).toBe('/account')
  expect(network.callsOf(factorEndpoints.startTotp)).toMatchObject([
    { body: { currentPassword: 'Zeytin-Dali-2027' } },
  ])
})

test('adding a passkey as the first factor sends the password and the name, and shows the recovery codes', async () => {
  storeFactors(noFactors)
  stubPasskeys({ create: async () => createdPasskey })
  network.answer(factorEndpoints.startNewPasskey, () => passkeyPrompt)
  network.answer(factorEndpoints.addPasskey, () => ({ recoveryCodes }))
  const { user, url } = renderScreen('/account', '/account/passkey')
  const drawer = await screen.findByRole('dialog', { name: 'Geçiş anahtarı ekle' })
  const name = await within(drawer).findByRole('textbox', { name: /Cihazın adı/ })
  expect(document.activeElement).toBe(name)
  await user.clear(name)
  await user.type(name, 'Ofis bilgisayarı')
  await user.type(within(drawer).getByLabelText(/Mevcut şifreniz/), 'Zeytin-Dali-2027')
  await user.click(within(drawer).getByRole('button', { name: /Anahtar oluştur/ }))
  await screen.findByRole('dialog', { name: 'Kurtarma kodlarınızı saklayın' })
  expect(network.callsOf(factorEndpoints.startNewPasskey)).toMatchObject([
    { body: { currentPassword: 'Zeytin-Dali-2027' } },
  ])
  expect(network.callsOf(factorEndpoints.addPasskey)[0]?.body).toEqual({
    challengeId: passkeyPrompt.challengeId,
    name: 'Ofis bilgisayarı',
    response: sentNewPasskey,
  })
  expect(url()).toBe('/account')
})

test('a further passkey needs no password', async () => {
  storeFactors({ passkeys: [passkey], totpSince: null, recoveryCodesLeft: 10 })
  renderScreen('/account', '/account/passkey')
  const drawer = await screen.findByRole('dialog', { name: 'Geçiş anahtarı ekle' })
  await within(drawer).findByRole('textbox', { name: /Cihazın adı/ })
  expect(within(drawer).queryByLabelText(/Mevcut şifreniz/)).toBeNull()
})

async function renewCodes() {
  storeFactors({ passkeys: [passkey], totpSince: null, recoveryCodesLeft: 3 })
  network.answer(factorEndpoints.renewRecoveryCodes, () => ({ recoveryCodes }))
  const { user } = renderScreen('/account')
  expect(await within(await panel()).findByText('3 kod kaldı')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Yenilerini üret' }))
  const question = await screen.findByRole('dialog', { name: 'Yeni kurtarma kodları üretilsin mi?' })
  await user.click(within(question).getByRole('button', { name: 'Yeni kodlar üret' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Kurtarma kodlarınızı saklayın' }) }
}

test('the dialog of the recovery codes is closed by its button only', async () => {
  const { user, dialog } = await renewCodes()
  expect(within(dialog).queryByRole('button', { name: 'Kapat' })).toBeNull()
  await user.keyboard('[Escape]')
  expect(dialog.isConnected).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Kodları sakladım' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the recovery codes can be copied and downloaded as a text file', async () => {
  const { user, dialog } = await renewCodes()
  await user.click(within(dialog).getByRole('button', { name: 'Hepsini kopyala' }))
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
  const saved: Blob[] = []
  // jsdom has no object URLs.
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:1' }))
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await user.click(within(dialog).getByRole('button', { name: 'Dosya olarak indir' }))
  expect(click.mock.contexts).toMatchObject([{ download: 'plato-villa-kurtarma-kodlari.txt' }])
  expect((await saved[0]?.text())?.split('\r\n')).toEqual([
    'Plato Villa kurtarma kodları',
    '',
    ...recoveryCodes,
    '',
  ])
  vi.unstubAllGlobals()
})

test('removing the last factor of a role that needs one shows the refusal in the question', async () => {
  storeFactors({ passkeys: [passkey], totpSince: null, recoveryCodesLeft: 10 })
  const sentence = 'Rolünüz iki adımlı doğrulama gerektirir. Önce başka bir yöntem ekleyin.'
  network.refuse(factorEndpoints.removePasskey, 409, 'account.last_factor', sentence)
  const { user } = renderScreen('/account')
  await user.click(await screen.findByRole('button', { name: 'Chrome, Windows anahtarını kaldır' }))
  const question = await screen.findByRole('dialog', { name: 'Chrome, Windows anahtarı kaldırılsın mı?' })
  await user.click(within(question).getByRole('button', { name: 'Anahtarı kaldır' }))
  expect((await within(question).findByRole('alert')).textContent).toBe(sentence)
})
