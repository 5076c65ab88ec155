import { websiteEndpoints } from '@plato/contract/content/content.contract'
import { textEndpoints } from '@plato/contract/content/texts.contract'
import { contentSections, maxTextLength } from '@plato/rules/content/sections'
import { expect, test } from 'vitest'
import { newApi } from './new-api.ts'

test('PUT /admin/:section/edit saves each page text, and GET /website/:section returns it to visitors without scripts', {
  tags: ['spec-7.72', 'spec-7.125..7.130'],
}, async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  for (const section of contentSections) {
    const read = () => api.app.inject(`/v1/website/${section}`)
    expect((await read()).json()).toMatchObject({ code: 'content.not_found' })
    const payload = { body: `<p>${section}</p><script>alert(1)</script>`, version: 0 }
    const written = await api.app.inject({
      method: 'PUT',
      url: `/v1/admin/${section}/edit`,
      headers,
      payload,
    })
    expect(written.statusCode, written.body).toBe(200)
    expect(textEndpoints.edit.success[1].parse(written.json()).content).toMatchObject({ version: 1 })
    const { content } = websiteEndpoints[section].success[1].parse((await read()).json())
    expect(content).toMatchObject({ section, version: 1, body: `<p>${section}</p>` })
    const storedVersion = await api.app.inject({ url: `/v1/admin/content/${section}/1`, headers })
    expect(storedVersion.json().content).toMatchObject({ section, body: content.body })
  }
})

test('PUT /admin/:section/edit of a page text refuses a stale version, an empty or too long body and an unknown section', async () => {
  await using api = await newApi()
  const { headers } = await api.signIn('ADMIN')
  const put = async (section: string, payload: object) => {
    const answer = await api.app.inject({ method: 'PUT', url: `/v1/admin/${section}/edit`, headers, payload })
    return [answer.statusCode, answer.json().code]
  }
  expect(await put('rental', { body: '<p>bir</p>', version: 0 })).toEqual([200, undefined])
  expect(await put('rental', { body: '<p>iki</p>', version: 0 })).toEqual([409, 'content.changed_meanwhile'])
  expect(await put('rental', { body: '<p> </p>', version: 1 })).toEqual([422, 'content.empty'])
  const long = 'a'.repeat(maxTextLength + 1)
  expect(await put('rental', { body: long, version: 1 })).toEqual([400, 'request.invalid'])
  expect(await put('villas', { body: '<p>a</p>', version: 0 })).toEqual([400, 'request.invalid'])
  for (const version of ['0', '-1', 'x', '99999999'])
    expect((await api.app.inject({ url: `/v1/admin/content/rental/${version}`, headers })).statusCode).toBe(
      400,
    )
  const missing = await api.app.inject({ url: '/v1/admin/content/rental/7', headers })
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'content.not_found'])
})
