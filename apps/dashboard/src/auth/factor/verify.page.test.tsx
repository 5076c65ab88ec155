import { authEndpoints } from '@plato/contract/auth/auth.contract'
import { menuEndpoints } from '@plato/contract/inbox/menu-counts.contract'
import { accountEndpoints } from '@plato/contract/users/account.contract'
import { factorEndpoints } from '@plato/contract/users/factors.contract'
import { userEndpoints } from '@plato/contract/users/users.contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { acceptCode, newFactors } from '#dashboard/testing/factors.ts'
import { network } from '#dashboard/testing/network.ts'
import { givenPasskey, passkeyPrompt, sentPasskey, stubPasskeys } from '#dashboard/testing/passkeys.ts'
import { renderApp } from '#dashboard/testing/render-screen.tsx'
import { newUser } from '#dashboard/testing/users.ts'

const code = '492039'
const owners = '/users?role=OWNER'
const counts = { reservationCount: 0, contactCount: 0 }
const person = newUser({ factorDueAt: '2027-06-16T08:00:00.000Z' })

/** Refuses every read of the frame and of the list of users with this code until the factor was given. */
function refuseUntilGiven(refusal: string) {
  let isGiven = false
  network.decide(menuEndpoints.counts, (_, { answer, refuse }) =>
    isGiven ? answer(counts) : refuse(428, refusal, 'Doğrulayın.'),
  )
  network.decide(userEndpoints.list, (_, { answer, refuse }) =>
    isGiven ? answer({ rows: [], total: 0 }) : refuse(428, refusal, 'Doğrulayın.'),
  )
  network.answer(factorEndpoints.state, () =>
    newFactors({ factorAt: isGiven ? '2027-06-16T07:00:00.000Z' : null }),
  )
  acceptCode(code, () => {
    isGiven = true
  })
}

// Transformed before the first test, whose limit is for the redirects and not for the transformation.
beforeAll(() =>
  Promise.all([
    import('#dashboard/auth/factor/verify.page.tsx'),
    import('#dashboard/users/user-list.page.tsx'),
    import('#dashboard/users/account/account.page.tsx'),
  ]),
)

const verifyHeading = () => screen.findByRole('heading', { name: 'Kimliğinizi doğrulayın' })

test('a page whose requests lack the second factor redirects to the second step and returns after the code', async () => {
  refuseUntilGiven('auth.factor_required')
  const { user, url } = renderApp(owners, { signedIn: true })
  await verifyHeading()
  expect(url()).toBe(`/verify?next=${encodeURIComponent(owners)}`)
  expect(screen.getByText('Deniz, girişi tamamlamak için ikinci adımı da tamamlayın.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '1. rakam' })))
  await user.keyboard(code)
  expect(await screen.findByRole('heading', { name: 'Kullanıcılar' })).toBeTruthy()
  expect(url()).toBe(owners)
})

test('the second step without a session redirects to the login page and keeps the page to return to', async () => {
  const { url } = renderApp('/verify?next=%2Fusers', { signedIn: false })
  expect(await screen.findByRole('heading', { name: 'Hoş geldiniz' })).toBeTruthy()
  expect(url()).toBe('/login?next=%2Fusers')
})

test('the second step of a session that gave its factor already continues with the page to return to', async () => {
  network.answer(factorEndpoints.state, () => newFactors())
  network.answer(menuEndpoints.counts, () => counts)
  network.answer(userEndpoints.list, () => ({ rows: [], total: 0 }))
  const { url } = renderApp(`/verify?next=${encodeURIComponent(owners)}`, { signedIn: true })
  expect(await screen.findByRole('heading', { name: 'Kullanıcılar' })).toBeTruthy()
  expect(url()).toBe(owners)
})

function signedIn() {
  const { id, email, role, UserDetail } = person
  const iat = Math.floor(Date.now() / 1000)
  const accessToken = `h.${btoa(JSON.stringify({ id, iat, exp: iat + 900 }))}.s`
  return { accessToken, user: { id, email, role, UserDetail } }
}

test('a password login of an account with a second factor opens the second step before any other page', async () => {
  refuseUntilGiven('auth.factor_required')
  network.answer(authEndpoints.login, () => signedIn())
  const { user, url } = renderApp('/login?next=%2Fusers', { signedIn: false })
  await user.type(await screen.findByLabelText('E-posta'), person.email)
  await user.type(screen.getByLabelText('Şifre'), 'Zeytin-Dali-2027')
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }))
  await verifyHeading()
  expect(url()).toBe('/verify?next=%2Fusers')
  expect(network.callsOf(userEndpoints.list)).toEqual([])
  expect(screen.queryByText('Başarılı')).toBeNull()
  await user.click(screen.getByRole('textbox', { name: '1. rakam' }))
  await user.paste(code)
  expect(await screen.findByText('Başarılı')).toBeTruthy()
  await waitFor(() => expect(url()).toBe('/users'))
})

test('a passkey signs in without a password and without a second step', async () => {
  network.answer(menuEndpoints.counts, () => counts)
  network.answer(userEndpoints.list, () => ({ rows: [], total: 0 }))
  stubPasskeys({ get: async () => givenPasskey })
  network.answer(factorEndpoints.startSignIn, () => passkeyPrompt)
  network.answer(factorEndpoints.signIn, () => signedIn())
  const { user, url } = renderApp('/login?next=%2Fusers', { signedIn: false })
  await user.click(await screen.findByRole('button', { name: 'Geçiş anahtarıyla gir' }))
  expect(await screen.findByRole('heading', { name: 'Kullanıcılar' })).toBeTruthy()
  expect(screen.getByText('Başarılı')).toBeTruthy()
  expect(url()).toBe('/users')
  expect(network.callsOf(factorEndpoints.signIn)[0]?.body).toEqual({
    challengeId: passkeyPrompt.challengeId,
    response: sentPasskey,
  })
})

test('a passkey sign-in that the browser cancels shows one sentence and stores no session', async () => {
  stubPasskeys({ get: () => Promise.reject(new DOMException('cancelled', 'NotAllowedError')) })
  network.answer(factorEndpoints.startSignIn, () => passkeyPrompt)
  const { user, url } = renderApp('/login', { signedIn: false })
  await user.click(await screen.findByRole('button', { name: 'Geçiş anahtarıyla gir' }))
  expect(await screen.findByText('Doğrulanamadı, hiçbir şey değişmedi')).toBeTruthy()
  expect(url()).toBe('/login')
})

test('the login page has no passkey button in a browser without passkeys', async () => {
  renderApp('/login', { signedIn: false })
  await screen.findByRole('heading', { name: 'Hoş geldiniz' })
  expect(screen.queryByRole('button', { name: 'Geçiş anahtarıyla gir' })).toBeNull()
})

test('an account that must set up a second factor is redirected to the account page, which says why', async () => {
  refuseUntilGiven('auth.enrolment_required')
  network.answer(factorEndpoints.state, () =>
    newFactors({ isEnrolled: false, factorAt: null, dueAt: person.factorDueAt, methods: [] }),
  )
  network.answer(factorEndpoints.own, () => ({ passkeys: [], totpSince: null, recoveryCodesLeft: 0 }))
  network.answer(accountEndpoints.get, () => ({ user: person, pendingEmail: null, sessions: [] }))
  const { url } = renderApp(owners, { signedIn: true })
  expect((await screen.findByRole('alert')).textContent).toMatch(/İki adımlı doğrulamayı kurmanız gerekiyor/)
  expect(url()).toBe('/account')
})
