import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')
const files = globSync('**/*.island.tsx', { cwd: app })

test.each(files)('%s is called by its own path, and is what its file gives', (file) => {
  const name = file.replace(/\.island\.tsx$/, '')
  expect(readFileSync(join(app, file), 'utf8')).toContain(`export default island({ name: '${name}',`)
})

test('nothing of an island leans on the router, which ends at the server', () => {
  const leaning = globSync('**/*.island.tsx', { cwd: app }).filter((file) =>
    readFileSync(join(app, file), 'utf8').includes("from 'react-router'"),
  )
  expect(leaning).toEqual([])
})
