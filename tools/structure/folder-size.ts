/** Fails when a folder has more than 25 source files side by side; tests are not counted. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const maxFiles = 25
const root = join(import.meta.dirname, '../..')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const sources = listed
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|e2e)\.tsx?$|\/test\//.test(file))
  .filter((file) => existsSync(join(root, file)))
const folders = Map.groupBy(sources, dirname)
const tooLarge = [...folders].filter(([, files]) => files.length > maxFiles)
for (const [folder, files] of tooLarge)
  console.log(`${folder} has ${files.length} source files, max ${maxFiles}: move a part into a sub-folder`)
console.log(`${folders.size} folders, ${tooLarge.length} with more than ${maxFiles} source files`)
process.exitCode = tooLarge.length > 0 ? 1 : 0
