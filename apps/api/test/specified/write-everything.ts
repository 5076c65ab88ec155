import { newPdf } from '@plato/core/testing/content'
import { expect } from 'vitest'
import { idsOf, type SpecifiedCall } from './caller.ts'

async function writeTexts(call: SpecifiedCall): Promise<void> {
  for (const section of ['about', 'rental', 'cancel', 'privacy', 'kvkk', 'howrent']) {
    const body = `<p>${section}</p>`
    const version = ['rental', 'kvkk'].includes(section) ? 1 : 0
    await call('PUT /v1/admin/{section}/edit', { at: [section], body: { body, version } })
    expect(await call(`GET /v1/website/${section}`)).toMatchObject({ section, body })
  }
  for (const word of ['blog', 'activities']) {
    const written = { title: 'Kalkan’da bir gün', body: '<p>Sabah denize.</p>' }
    const { id, version } = await call(`POST /v1/admin/${word}`, { body: written })
    const edit = { ...written, id, version, title: 'Kalkan’da iki gün' }
    expect(await call(`POST /v1/admin/${word}/edit`, { body: edit })).toMatchObject({ title: edit.title })
    const { rows } = await call(`GET /v1/admin/${word}`, { query: { skip: 0, take: 10 } })
    expect(idsOf(rows)).toEqual([id])
    await call(`DELETE /v1/admin/${word}/{id}`, { at: [id] })
  }
}

async function showPeopleAndDocuments(call: SpecifiedCall): Promise<void> {
  const people = []
  for (const name of ['Selin Aydın', 'Murat Kaya'])
    people.push((await call('POST /v1/admin/team', { body: { name } })).id)
  await call('PATCH /v1/admin/team/order', { body: { ids: people.toReversed() } })
  expect(idsOf(await call('GET /v1/admin/team'))).toEqual(people.toReversed())
  expect(idsOf(await call('GET /v1/website/team'))).toEqual(people.toReversed())
  await call('DELETE /v1/admin/team/{id}', { at: [people[0]] })

  const question = { theme: 'Ödeme', question: 'Ne kadar öderim?', answer: '<p>Yüzde yirmi.</p>' }
  const { id } = await call('POST /v1/admin/faq', { body: question })
  await call('PUT /v1/admin/faq/{id}', { at: [id], body: { ...question, theme: 'Ön ödeme' } })
  expect(idsOf(await call('GET /v1/admin/faq'))).toContain(id)
  expect(await call('GET /v1/website/faq')).toContainEqual(expect.objectContaining({ theme: 'Ön ödeme' }))
  await call('DELETE /v1/admin/faq/{id}', { at: [id] })

  const file = { name: 'belge.pdf', bytes: newPdf() }
  const createdDocument = await call('POST /v1/admin/ourdocuments', { body: { title: 'İzin belgesi' }, file })
  expect(idsOf(await call('GET /v1/admin/ourdocuments'))).toEqual([createdDocument.id])
  expect(idsOf(await call('GET /v1/website/ourdocuments'))).toEqual([createdDocument.id])
  await call('DELETE /v1/admin/ourdocuments/{id}', { at: [createdDocument.id] })
}

/** Texts, posts, activities, team, questions and documents: created, read by staff and visitors, and deleted. */
export async function writeEverything(call: SpecifiedCall): Promise<void> {
  await writeTexts(call)
  await showPeopleAndDocuments(call)
}
