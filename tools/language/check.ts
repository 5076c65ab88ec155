/**
 * Counts words of the old style in file names, identifiers, test titles and comments (`tools/language/banned-terms.ts`).
 * `npm run language` compares with `limits.json`, whose counts may only fall; `--write` records lower ones; `--list` and
 * part of a path list what is found.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bannedInComments, bannedTerms } from './banned-terms.ts'
import { commentLines, type Found, namesIn, termsOf } from './names.ts'

const root = join(import.meta.dirname, '../..')
const limitsFile = join(import.meta.dirname, 'limits.json')
const generated = ['packages/database/src/types.ts', 'tools/language/']

/** Standard terms and names of others: an option of the job queue, constraints of the database. */
const allowedNames: readonly string[] = ['deadLetter', 'articles_cover_kept', 'team_members_picture_kept']

/** Names that clients or the database know: properties of the OpenAPI file, columns, codes. They stay as they are. */
function publicNames(): ReadonlySet<string> {
  // Descriptions and examples are prose: their words are not names, and a property of that name has an object as value.
  const isProse = (key: string, value: unknown) =>
    key === 'example' || (['description', 'summary'].includes(key) && typeof value === 'string')
  const document: unknown = JSON.parse(
    readFileSync(join(root, 'docs/api/openapi.json'), 'utf8'),
    (key, value: unknown) => (isProse(key, value) ? undefined : value),
  )
  const types = readFileSync(join(root, 'packages/database/src/types.ts'), 'utf8')
  return new Set(`${JSON.stringify(document)}\n${types}`.match(/\w+/g))
}

interface Hit extends Found {
  readonly file: string
}

const isBanned = (name: string) =>
  !allowedNames.includes(name) && termsOf(name).some((word) => Object.hasOwn(bannedTerms, word))

function scan() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const files = listed
    .trim()
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|css|sql)$/.test(file) && existsSync(join(root, file)))
    .filter((file) => !generated.some((path) => file.startsWith(path)))
  const known = publicNames()
  const hits: Hit[] = []
  const comments: { file: string; line: number }[] = []
  for (const file of files) {
    const name = basename(file)
    if (isBanned(name.replace(/\.\w+$/, ''))) hits.push({ kind: 'file name', name, line: 0, file })
    if (!/\.tsx?$/.test(file)) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const found of namesIn(text, file))
      if (isBanned(found.name) && !(found.isProperty && known.has(found.name))) hits.push({ ...found, file })
    for (const line of commentLines(text, file, bannedInComments)) comments.push({ file, line })
  }
  return { hits, comments }
}

const { hits, comments } = scan()
const counts = {
  fileNames: hits.filter(({ kind }) => kind === 'file name').length,
  identifiers: hits.filter(({ kind }) => kind === 'identifier').length,
  testTitles: hits.filter(({ kind }) => kind === 'test title').length,
  commentLines: comments.length,
}
const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as typeof counts
const option = process.argv[2]
if (option === '--list') {
  const part = process.argv[3] ?? ''
  for (const { file, line, kind, name } of hits)
    if (file.includes(part)) console.log(`${file}:${line} ${kind}: ${name}`)
  for (const { file, line } of comments) if (file.includes(part)) console.log(`${file}:${line} comment`)
}
if (option === '--write') writeFileSync(limitsFile, `${JSON.stringify(counts, null, 2)}\n`)
const risen = (Object.keys(counts) as (keyof typeof counts)[]).filter(
  (kind) => counts[kind] > (option === '--write' ? counts[kind] : limits[kind]),
)
console.log(JSON.stringify(counts))
for (const kind of risen)
  console.log(`${kind}: ${counts[kind]}, at most ${limits[kind]} are allowed; npm run language -- --list`)
process.exitCode = risen.length > 0 ? 1 : 0
