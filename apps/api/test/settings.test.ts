import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { exchangeEndpoints } from '@plato/contract/settings/exchange.contract'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

test('PUT /admin/contact/edit changes the public settings, and an unknown key is refused without a change', {
  tags: 'spec-7.75',
}, async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const put = (group: string, payload: object) =>
    api.app.inject({ method: 'PUT', url: `/v1/admin/${group}/edit`, headers, payload })
  const frame = async () =>
    websiteEndpoints.home.success[1].parse(
      (await api.app.inject({ method: 'GET', url: websiteEndpoints.home.url })).json(),
    ).content

  const saved = await put('contact', { site_phone: ' +90 242 555 01 07 ', staff_email: 'masa@example.com' })
  expect(saved.statusCode, saved.body).toBe(200)
  expect((await frame()).settings).toEqual([{ key: 'site_phone', value: '+90 242 555 01 07' }])

  const unknown = await put('contact', { site_phone: '+90 242 555 02 08', smtp_password: 'x' })
  expect([unknown.statusCode, unknown.json().code]).toEqual([400, 'request.invalid'])
  expect(unknown.json().fields).toEqual([{ path: '', message: 'Bilinmeyen alan gönderildi.' }])
  const wrong = await put('social', { facebook_link: 'javascript:alert(1)' })
  expect(wrong.json()).toMatchObject({
    code: 'request.invalid',
    fields: [{ path: expect.stringContaining('facebook_link') }],
  })
  expect((await frame()).settings).toEqual([{ key: 'site_phone', value: '+90 242 555 01 07' }])
})

test('PUT /admin/exchange/edit changes the site’s rates at once and refuses incomplete or invalid rates', {
  tags: ['spec-7.73', 'spec-7.77'],
}, async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const edit = (payload: object) =>
    api.app.inject({ method: 'PUT', url: exchangeEndpoints.edit.url, headers, payload })
  const noOverrides = { dollar_exchange_rate: null, euro_exchange_rate: null, sterling_exchange_rate: null }

  const saved = await edit({
    overrides: { ...noOverrides, euro_exchange_rate: 54.1234 },
    marginPercent: 1.25,
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const homeResponse = await api.app.inject({ method: 'GET', url: websiteEndpoints.home.url })
  expect(websiteEndpoints.home.success[1].parse(homeResponse.json()).content.currency).toEqual([
    { key: 'euro_exchange_rate', value: '54.1234' },
  ])
  const got = await api.app.inject({ method: 'GET', url: exchangeEndpoints.get.url, headers })
  const { content } = exchangeEndpoints.get.success[1].parse(got.json())
  expect(content.rates.map(({ effective }) => effective)).toEqual([null, 54.1234, null])

  for (const wrong of [
    { overrides: { euro_exchange_rate: 54 }, marginPercent: 0 },
    { overrides: { ...noOverrides, euro_exchange_rate: 54.12345 }, marginPercent: 0 },
    { overrides: { ...noOverrides, euro_exchange_rate: 0 }, marginPercent: 0 },
    { overrides: { ...noOverrides, yen_exchange_rate: 1 }, marginPercent: 0 },
    { overrides: noOverrides, marginPercent: 11 },
  ])
    expect((await edit(wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
})
