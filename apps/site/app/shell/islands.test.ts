import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')
const files = globSync('**/*.island.tsx', { cwd: app })

test.each(files)('%s exports an island whose name is its file path', (file) => {
  const name = file.replace(/\.island\.tsx$/, '')
  expect(readFileSync(join(app, file), 'utf8')).toContain(`export default island({ name: '${name}',`)
})

test('no island file imports react-router, which runs on the server only', () => {
  const leaning = globSync('**/*.island.tsx', { cwd: app }).filter((file) =>
    readFileSync(join(app, file), 'utf8').includes("from 'react-router'"),
  )
  expect(leaning).toEqual([])
})
