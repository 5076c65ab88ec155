import { expect, test } from 'vitest'
import { pgbackrestConfiguration } from './pgbackrest.ts'
import { parseBackupUrl } from './repository.ts'
import { resticEnvironment } from './restic.ts'

const cluster = { dataFolder: '/var/lib/postgresql/15/main', cipherPass: 'cipher' }

test('a folder as BACKUP_URL keeps database and media in two encrypted repositories', () => {
  const repository = parseBackupUrl('file:///mnt/backup')
  const configuration = pgbackrestConfiguration(repository, cluster)
  expect(configuration).toContain('repo1-path=/mnt/backup/database\nrepo1-cipher-type=aes-256-cbc\n')
  expect(configuration).toContain('[plato]\npg1-path=/var/lib/postgresql/15/main\n')
  expect(resticEnvironment(repository, '/secret')).toEqual({
    RESTIC_REPOSITORY: '/mnt/backup/media',
    RESTIC_PASSWORD_FILE: '/secret',
  })
})

test('an S3 bucket as BACKUP_URL passes its decoded keys to pgBackRest and restic', () => {
  const repository = parseBackupUrl('s3+https://key:a%2Fb@s3.example.com/bucket?region=eu-1')
  expect(pgbackrestConfiguration(repository, cluster)).toContain('repo1-s3-key-secret=a/b\n')
  expect(resticEnvironment(repository, '/secret')).toMatchObject({
    RESTIC_REPOSITORY: 's3:https://s3.example.com/bucket/media',
    AWS_SECRET_ACCESS_KEY: 'a/b',
  })
})

test('parseBackupUrl refuses a BACKUP_URL that is neither a folder nor an S3 bucket', () => {
  for (const address of ['http://example.com/x', 's3+https://k:s@host', 'ftp://host/x'])
    expect(() => parseBackupUrl(address)).toThrow('BACKUP_URL')
})
