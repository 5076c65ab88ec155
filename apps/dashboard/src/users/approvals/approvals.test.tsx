import {
  type Approval,
  type ApprovalDecision,
  approvalEndpoints,
} from '@plato/contract/approvals/approvals.contract'
import { factorEndpoints } from '@plato/contract/users/factors.contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { newOwnerIban, newRefund } from '#dashboard/testing/approvals.ts'
import { acceptCode, newFactors, stepUpSentence } from '#dashboard/testing/factors.ts'
import { network } from '#dashboard/testing/network.ts'
import { renderScreen } from '#dashboard/testing/render-screen.tsx'

const [ownerIban, refund] = [newOwnerIban(), newRefund()]
const otherId = '0f8f2a9e-6d1b-4a55-9a56-3f1f4f6f3f03'

/** Stores waiting and decided changes; a decision or a withdrawal removes the change from the waiting ones. */
function storeApprovals(waiting: readonly Approval[], decided: readonly Approval[] = []) {
  let stored = [...waiting]
  const end = (id: string | undefined, state: Approval['state']) => {
    stored = stored.filter((one) => one.id !== id)
    return { id: id ?? '', state }
  }
  network.answer(approvalEndpoints.list, ({ query }) =>
    query.get('list') === 'DECIDED' ? [...decided] : stored,
  )
  network.answer(approvalEndpoints.decide, ({ params, body }) =>
    end(params.id, (body as ApprovalDecision).approved ? 'APPROVED' : 'REFUSED'),
  )
  network.answer(approvalEndpoints.withdraw, ({ params }) => end(params.id, 'WITHDRAWN'))
}

const open = () => renderScreen('/users/approvals')
const block = (name: string) => screen.findByRole('article', { name })
const heading = () => screen.getByRole('heading', { level: 2, name: /^Bekleyenler/ })

// Transformed before the first test, whose limit is for the dialog and not for the transformation.
beforeAll(() => import('#dashboard/auth/factor/step-up-dialog.tsx'))

test('the page of approvals shows an IBAN with its old value, marks the changed groups and links the stored telephone number', async () => {
  storeApprovals([ownerIban])
  open()
  const shown = within(await block('Ev sahibinin IBAN’ı · Cevdet Balcı'))
  expect(shown.getByText(/kadar bekler$/).textContent).toBe('16 Haz 2099 17:42’ye kadar bekler')
  expect(shown.getByText(/^Tuğçe Keskin girdi/)).toBeTruthy()
  expect(shown.getByText(/^Karar verilmezse 16 Haz 2099 17:42 itibarıyla yürürlüğe girer/)).toBeTruthy()
  const [old, changed] = shown.getAllByRole('definition')
  expect(old?.textContent).toBe('TR84 0001 0012 3456 7890 1234 56')
  expect(changed?.textContent).toContain('TR84 0001 0012 3456 7890 1299 99')
  expect([...(changed?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual([
    '1299',
    '99',
  ])
  const phone = shown.getByRole('link', { name: '+90 532 640 18 27' })
  expect(phone.getAttribute('href')).toBe('tel:+905326401827')
  expect(shown.getByText(/1299 99 ile bitmeli/)).toBeTruthy()
})

test('the page of approvals shows a refund with its amount and a link to the reservation, and that it is not paid without a decision', async () => {
  storeApprovals([refund])
  open()
  const shown = within(await block('İade ₺41.200 · PV27-D7KX5M'))
  expect(shown.getByText('İkinci kişi bekleniyor')).toBeTruthy()
  expect(shown.getByText(/^Karar verilmezse iade yapılmaz/)).toBeTruthy()
  expect(shown.getByText('İptal iadesi')).toBeTruthy()
  const link = shown.getByRole('link', { name: 'PV27-D7KX5M' })
  expect(link.getAttribute('href')).toBe(`${import.meta.env.BASE_URL}reservations/5`)
})

test('only the first change that the caller can approve has a filled button', async () => {
  storeApprovals([{ ...ownerIban, isOwn: true, id: otherId }, ownerIban, refund])
  open()
  const buttons = await screen.findAllByRole('button', { name: /doğrula ve onayla$/ })
  expect(buttons.map(({ dataset }) => dataset.variant)).toEqual(['filled', 'default'])
})

test('approving opens the step-up dialog, sends the decision and moves the focus to the heading of the list', async () => {
  storeApprovals([ownerIban, refund])
  let isGiven = false
  network.answer(factorEndpoints.state, () => newFactors())
  acceptCode('492039', () => {
    isGiven = true
  })
  network.decide(approvalEndpoints.decide, ({ params }, { answer, refuse }) => {
    if (!isGiven) return refuse(428, 'auth.step_up_required', stepUpSentence)
    storeApprovals([refund])
    return answer({ id: params.id ?? '', state: 'APPROVED' })
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cevdet Balcı: doğrula ve onayla' }))
  const prompt = await screen.findByRole('dialog', { name: 'Kimliğinizi doğrulayın' })
  await user.click(within(prompt).getByRole('textbox', { name: '1. rakam' }))
  await user.paste('492039')
  expect(await screen.findByText('Yeni IBAN onaylandı')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('article', { name: /Cevdet Balcı/ })).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  expect(screen.getByText('1 onay bekliyor')).toBeTruthy()
})

test('a change that another person has decided shows the refusal and leaves the list', async () => {
  storeApprovals([refund])
  network.decide(approvalEndpoints.decide, (_, { refuse }) => {
    storeApprovals([])
    return refuse(409, 'approval.decided', 'Bu kayıt için karar verilmiş.')
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'PV27-D7KX5M: doğrula ve onayla' }))
  expect(await screen.findByText('Bu kayıt için karar verilmiş.')).toBeTruthy()
  expect(await screen.findByText('Onay bekleyen kayıt yok')).toBeTruthy()
})

test('a refusal is sent only with a reason of three or more characters', async () => {
  storeApprovals([ownerIban])
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cevdet Balcı: reddet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kayıt reddedilsin mi?' })
  await user.click(within(dialog).getByRole('button', { name: 'Reddet' }))
  expect(network.callsOf(approvalEndpoints.decide)).toEqual([])
  const reason = within(dialog).getByRole('textbox', { name: /Neden reddediyorsunuz/ })
  await user.type(reason, 'Ev sahibi haberdar değil')
  await user.click(within(dialog).getByRole('button', { name: 'Reddet' }))
  expect(await screen.findByText('Kayıt reddedildi')).toBeTruthy()
  expect(network.callsOf(approvalEndpoints.decide)).toEqual([
    { params: { id: ownerIban.id }, body: { approved: false, reason: 'Ev sahibi haberdar değil' } },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(heading()))
})

test('the person who entered a change cannot approve or refuse it and can withdraw it', async () => {
  storeApprovals([{ ...refund, isOwn: true }])
  const { user } = open()
  const shown = within(await block('İade ₺41.200 · PV27-D7KX5M'))
  expect(shown.getByText(/^Giren kişi onaylayamaz/)).toBeTruthy()
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Geri çek'])
  await user.click(shown.getByRole('button', { name: 'PV27-D7KX5M: geri çek' }))
  const question = await screen.findByRole('dialog', { name: 'Kayıt geri çekilsin mi?' })
  await user.click(within(question).getByRole('button', { name: 'Geri çek' }))
  expect(await screen.findByText('Kayıt geri çekildi')).toBeTruthy()
  expect(network.callsOf(approvalEndpoints.withdraw)).toMatchObject([{ params: { id: refund.id } }])
  expect(await screen.findByText('Onay bekleyen kayıt yok')).toBeTruthy()
})

test('the page of approvals without waiting changes shows its empty state and the decisions of the last 30 days', async () => {
  const decidedAt = '2027-06-09T07:00:00.000Z'
  const decidedBy = { decidedByName: 'Selin Aydın', decidedAt }
  storeApprovals(
    [],
    [
      { ...refund, ...decidedBy, state: 'APPROVED' },
      { ...ownerIban, ...decidedBy, state: 'REFUSED', reason: 'Ev sahibi haberdar değildi' },
      { ...ownerIban, id: otherId, decidedAt, state: 'EXPIRED' },
    ],
  )
  open()
  expect(await screen.findByText('Onay bekleyen kayıt yok')).toBeTruthy()
  const list = within(await screen.findByRole('region', { name: 'Son 30 gün' }))
  expect(await list.findByText('Tuğçe Keskin girdi, Selin Aydın onayladı')).toBeTruthy()
  expect(list.getByText('Selin Aydın reddetti: Ev sahibi haberdar değildi')).toBeTruthy()
  expect(list.getByText('Karar verilmedi, süresi dolunca uygulandı')).toBeTruthy()
})

test('the page of approvals shows that it loads, and then why it could not load', async () => {
  network.refuse(approvalEndpoints.list, 500, 'server.error', 'Beklenmedik bir hata oldu.')
  open()
  expect(await screen.findByRole('status', { name: 'Onaylar yükleniyor' })).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Beklenmedik bir hata oldu.')
  expect(screen.getByRole('button', { name: 'Yeniden dene' })).toBeTruthy()
})
