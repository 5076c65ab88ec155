import type { GroupDocs } from '../endpoint-docs.ts'
import type { websiteEndpoints } from './content.contract.ts'

const newest = (text: string) =>
  `Returns the newest version of ${text} as HTML, with its version number and date.`

export const websiteDocs: GroupDocs<typeof websiteEndpoints> = {
  rental: {
    summary: 'Read the rental contract',
    description: `${newest('the rental contract')} Requests for a stay name this version.`,
  },
  kvkk: {
    summary: 'Read the data protection notice',
    description: `${newest('the data protection notice (KVKK)')} Requests for a stay name this version.`,
  },
  cancel: { summary: 'Read the cancellation terms', description: newest('the cancellation terms') },
  privacy: { summary: 'Read the privacy policy', description: newest('the privacy policy') },
  about: { summary: 'Read the text about the agency', description: newest('the text about the agency') },
  howrent: { summary: 'Read how to rent', description: newest('the text about how a villa is rented') },
  faq: {
    summary: 'List questions and answers',
    description: 'Returns the active questions with their answers by theme.',
  },
  frontPage: {
    summary: 'Read the content of the home page',
    description:
      'Returns villa of the month, popular villas, short stays, comments, newest posts and chosen questions. The response may be five seconds old.',
  },
  comments: {
    summary: 'List published comments',
    description: 'Returns published comments of published villas, newest first, optionally of one villa.',
  },
  subscribe: {
    summary: 'Subscribe to the newsletter',
    description:
      'Mails a confirmation link to the address, at most three times a day; no newsletter is sent before it is confirmed. Accepts JSON or a form with the field `email`.',
    example: { email: 'ayse.demir@example.com' },
  },
  home: {
    summary: 'Read the frame of the site',
    description: 'Returns public settings, exchange rates and the links of the footer.',
  },
  sitemap: {
    summary: 'Read the sitemap',
    description: 'Returns the paths of the site for search engines, as the worker built them last.',
  },
}
