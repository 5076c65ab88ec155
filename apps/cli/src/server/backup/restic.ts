import type { Repository } from './repository.ts'

/** The environment of restic, which keeps the media files. */
export const resticEnvironment = (
  repository: Repository,
  passwordFile: string,
): Readonly<Record<string, string>> =>
  repository.kind === 'folder'
    ? { RESTIC_REPOSITORY: `${repository.folder}/media`, RESTIC_PASSWORD_FILE: passwordFile }
    : {
        RESTIC_REPOSITORY: `s3:https://${repository.endpoint}/${repository.bucket}/media`,
        RESTIC_PASSWORD_FILE: passwordFile,
        AWS_ACCESS_KEY_ID: repository.keyId,
        AWS_SECRET_ACCESS_KEY: repository.secret,
        AWS_DEFAULT_REGION: repository.region,
      }

/** Daily ones for two weeks, weekly ones for two months. */
export const resticRetention = ['--keep-daily', '14', '--keep-weekly', '9'] as const
