import type { Guard } from './guards.list.ts'

const content = 'packages/core/src/content'
const articles = `vitest run ${content}/articles.test.ts`
const pictures = `vitest run ${content}/pictures.test.ts`

/** Ways to break posts, activities and their pictures that a test must notice. */
export const articleGuards: readonly Guard[] = [
  {
    name: 'a draft is shown to visitors',
    file: `${content}/article-rows-sql.ts`,
    find: "articlesOf(db, kind).where('articles.published_on', '<=', today)",
    replace:
      "articlesOf(db, kind).where((eb) => eb.or([eb('articles.published_on', '<=', today), eb('articles.published_on', 'is', null)]))",
    command: articles,
    says: /drafts and days to come are not there/,
  },
  {
    name: 'an article is shown before its day',
    file: `${content}/article-rows-sql.ts`,
    find: "articlesOf(db, kind).where('articles.published_on', '<=', today)",
    replace: "articlesOf(db, kind).where('articles.published_on', '<=', today && '9999-12-31')",
    command: articles,
    says: /drafts and days to come are not there/,
  },
  {
    name: 'an article another saved meanwhile is overwritten',
    file: `${content}/save-article.ts`,
    find: "    if (before.version !== version) throw new Refusal('content.changed_meanwhile')\n",
    replace: '',
    command: articles,
    says: /of two who edit at once the second is told/,
  },
  {
    name: 'a cover is shown before its sizes are there',
    file: `${content}/article-rows-sql.ts`,
    find: "join.onRef('cover.key', '=', 'articles.cover_key').on('cover.state', '=', 'READY')",
    replace: "join.onRef('cover.key', '=', 'articles.cover_key')",
    command: articles,
    says: /a cover is shown from the moment its sizes are there/,
  },
  {
    name: 'a picture that articles or people show loses its files',
    file: 'packages/core/src/villas/villa-images.queries.ts',
    find: "selectFrom('content_pictures')",
    replace: "selectFrom('content_pictures').where('state', '=', 'FAILED')",
    command: pictures,
    says: /an uploaded picture outlives the removal/,
  },
  {
    name: 'a picture is let go while another article shows it',
    file: `${content}/pictures.queries.ts`,
    find: 'not exists (select from articles where cover_key = content_pictures.key)\n  and ',
    replace: '',
    command: pictures,
    says: /files go with the last article that showed them/,
  },
]
