import type { MutationCheck } from '../../mutation-check.ts'

const content = 'packages/core/src/content'
const articles = `vitest run ${content}/articles.test.ts`
const pictures = `vitest run ${content}/pictures.test.ts`

/** Ways to break posts, activities and their pictures that a test must notice. */
export const checks: readonly MutationCheck[] = [
  {
    name: 'a draft article is shown to visitors',
    file: `${content}/articles/article-rows-sql.ts`,
    find: "articlesOf(db, kind).where('articles.published_on', '<=', today)",
    replace:
      "articlesOf(db, kind).where((eb) => eb.or([eb('articles.published_on', '<=', today), eb('articles.published_on', 'is', null)]))",
    command: articles,
    expects:
      /an article is public from its publication day, and drafts and articles of a later day are not found/,
  },
  {
    name: 'an article is shown before its publication day',
    file: `${content}/articles/article-rows-sql.ts`,
    find: "articlesOf(db, kind).where('articles.published_on', '<=', today)",
    replace: "articlesOf(db, kind).where('articles.published_on', '<=', today && '9999-12-31')",
    command: articles,
    expects:
      /an article is public from its publication day, and drafts and articles of a later day are not found/,
  },
  {
    name: 'saving an article overwrites changes that a colleague saved meanwhile',
    file: `${content}/articles/save-article.ts`,
    find: "    if (before.version !== version) throw new Refusal('content.changed_meanwhile')\n",
    replace: '',
    command: articles,
    expects: /editArticle accepts one of two simultaneous edits and refuses the other as changed meanwhile/,
  },
  {
    name: 'an article shows its cover before the picture sizes exist',
    file: `${content}/articles/article-rows-sql.ts`,
    find: "join.onRef('cover.key', '=', 'articles.cover_key').on('cover.state', '=', 'READY')",
    replace: "join.onRef('cover.key', '=', 'articles.cover_key')",
    command: articles,
    expects: /the cover of an article is returned only when its picture is READY/,
  },
  {
    name: 'deleting a villa photo deletes the files of a picture that content still uses',
    file: 'packages/core/src/villas/images/villa-images.queries.ts',
    find: "selectFrom('content_pictures')",
    replace: "selectFrom('content_pictures').where('state', '=', 'FAILED')",
    command: pictures,
    expects: /deleting an article does not delete its picture while the entry of a team member uses it too/,
  },
  {
    name: 'deleting an article deletes a picture that another article still uses',
    file: `${content}/pictures/pictures.queries.ts`,
    find: 'not exists (select from articles where cover_key = content_pictures.key)\n  and ',
    replace: '',
    command: pictures,
    expects: /picture files are deleted with the last article that shows the picture and not before/,
  },
]
