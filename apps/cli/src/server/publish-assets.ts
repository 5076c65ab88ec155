import { copyFileSync, globSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { paths, releaseFolder } from './paths.ts'

const retentionDays = 30
const dayMs = 86_400_000

const builds = [
  ['apps/site/build/client', 'site'],
  ['apps/dashboard/build', 'dashboard'],
] as const

/**
 * Copies the built files to the folder that nginx serves. Files of earlier releases stay for 30 days, because cached pages
 * and open browsers still request them; names contain a hash of the content, so releases do not overwrite each other.
 */
export function publishAssets(target: string = paths.published, now = new Date()): void {
  for (const [from, name] of builds) {
    const source = join(releaseFolder, from)
    const published = join(target, name)
    const files = globSync('**/*', { cwd: source }).filter((file) => statSync(join(source, file)).isFile())
    // Pages that name other files are copied last: a visitor never gets a page whose files are missing.
    const inOrder = files.toSorted((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')))
    for (const file of inOrder) {
      const path = join(published, file)
      mkdirSync(dirname(path), { recursive: true })
      // Renamed when complete, because nginx may be reading it.
      copyFileSync(join(source, file), `${path}.new`)
      // The time of the last release that had the file; packages give every file the time of the commit.
      utimesSync(`${path}.new`, now, now)
      renameSync(`${path}.new`, path)
    }
    for (const file of globSync('**/*', { cwd: published })) {
      const path = join(published, file)
      const { mtimeMs } = statSync(path)
      if (statSync(path).isFile() && mtimeMs < now.getTime() - retentionDays * dayMs) rmSync(path)
    }
  }
}
