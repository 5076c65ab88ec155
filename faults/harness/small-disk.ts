/** A file system of its own that can be filled. Needs root. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveToServer } from '../../tools/database/cluster.ts'

export interface SmallDisk extends Disposable {
  /** An empty folder on the disk that belongs to PostgreSQL's user. */
  readonly folder: string
  /** Takes all free space. */
  fill(): void
  free(): void
}

export function mountSmallDisk(megabytes: number): SmallDisk {
  const base = mkdtempSync(join(tmpdir(), 'plato-disk-'))
  // PostgreSQL's user must be able to reach the folders below.
  execFileSync('chmod', ['755', base])
  const [image, mounted] = [join(base, 'image'), join(base, 'mounted')]
  mkdirSync(mounted)
  execFileSync('truncate', ['-s', `${megabytes}M`, image])
  execFileSync('mkfs.ext4', ['-q', '-m', '0', image])
  execFileSync('mount', ['-o', 'loop', image, mounted])
  const [folder, ballast] = [join(mounted, 'data'), join(mounted, 'ballast')]
  mkdirSync(folder)
  giveToServer(folder)
  return {
    folder,
    fill() {
      const { stderr } = spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k'], { encoding: 'utf8' })
      if (!stderr.includes('No space left on device')) throw new Error(`the disk is not full: ${stderr}`)
    },
    free: () => rmSync(ballast),
    [Symbol.dispose]() {
      execFileSync('umount', [mounted])
      rmSync(base, { recursive: true, force: true })
    },
  }
}
