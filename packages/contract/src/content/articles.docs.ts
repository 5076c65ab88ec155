import type { GroupDocs } from '../endpoint-docs.ts'
import type { activityEndpoints, blogEndpoints } from './articles.contract.ts'

const cover = { coverKey: '3f786850e387550fdab836ed7e6dc881de23001b', coverAlt: 'Koyda demirli tekneler' }

const post = {
  title: 'Kalkan’da bir hafta',
  summary: 'Koylar, yürüyüşler ve akşam sofraları.',
  body: '<h2>İlk gün</h2><p>Kaputaş plajına erken gidin.</p>',
  ...cover,
  publishedOn: '2027-03-01',
  townId: 3,
  villaIds: [12, 27],
}
const activity = {
  ...post,
  title: 'Tekne turu',
  summary: 'Kaş’tan Kekova’ya günübirlik tur.',
  body: '<p>Tekneler saat 10.00’da limandan kalkar.</p>',
}

/** Posts and activities have the same endpoints. */
const docsFor = (one: 'post' | 'activity', many: string, example: typeof post) => ({
  list: {
    summary: `List ${many}`,
    description: `Returns drafts, scheduled and published ${many}, the last changed first.`,
  },
  get: { summary: `Read one ${one}`, description: `Returns one ${one} with its text for editing.` },
  create: {
    summary: `Create one ${one}`,
    description: `Creates one ${one}: a draft without \`publishedOn\`, otherwise published from that day on, which queues a rebuild of the sitemap. Tags that the editor does not know are removed from the text.`,
    example,
  },
  edit: {
    summary: `Change one ${one}`,
    description: `Replaces one ${one} if \`version\` is the stored one. A replaced cover picture is released; a published ${one} queues a rebuild of the sitemap.`,
    example: { ...example, id: 18, version: 2 },
  },
  remove: {
    summary: `Delete one ${one}`,
    description: `Deletes one ${one} and releases its cover picture; a published ${one} queues a rebuild of the sitemap.`,
  },
  listPublic: {
    summary: `List published ${many}`,
    description: `Returns the ${many} that are published today, newest first.`,
  },
  getPublic: {
    summary: `Read one published ${one}`,
    description: `Returns one published ${one} by its slug with the cards of its published villas and the three newest others.`,
  },
})

export const blogDocs: GroupDocs<typeof blogEndpoints> = docsFor('post', 'posts', post)
export const activityDocs: GroupDocs<typeof activityEndpoints> = docsFor('activity', 'activities', activity)
