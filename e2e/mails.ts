import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

export interface ReadMail {
  /** All headers as received, with folded lines joined. */
  readonly headers: string
  readonly subject: string
  readonly text: string
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** Decodes `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=` in a header. */
function decodeHeader(line: string): string {
  return line
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, how: string, coded: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(coded, 'base64').toString()
        : decodeQuoted(coded.replaceAll('_', ' ')),
    )
}

function decodeQuoted(coded: string): string {
  const bytes = coded
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The attachments of a raw mail. */
const filesOf = (raw: string): ReadMail['files'] =>
  raw
    .split(/^--.*$/m)
    .filter((part) => /content-disposition: attachment/i.test(part))
    .map((part) => {
      const [head = '', ...body] = part.trimStart().split(/\r?\n\r?\n/)
      const name = /filename="?([^"\r\n;]+)/i.exec(head)?.[1] ?? ''
      return { name, bytes: Buffer.from(body.join(''), 'base64') }
    })

/** Parses headers, subject, plain text and attachments of a raw mail. */
function readMail(raw: string): ReadMail {
  const subject = /^subject: (.*(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1] ?? ''
  const part = raw.split(/^--.*$/m).find((one) => /content-type: text\/plain/i.test(one)) ?? raw
  const [head = '', ...body] = part.trimStart().split(/\r?\n\r?\n/)
  const coded = body.join('\n\n')
  const text = /base64/i.test(head) ? Buffer.from(coded, 'base64').toString() : decodeQuoted(coded)
  const headers = raw.slice(0, raw.search(/\r?\n\r?\n/)).replaceAll(/\r?\n[ \t]/g, ' ')
  return {
    headers,
    subject: decodeHeader(subject.replaceAll(/\r?\n[ \t]/g, ' ')),
    text,
    files: filesOf(raw),
  }
}

/** Mails that the mail catcher received for an address, oldest first. */
export function mailsTo(address: string): ReadMail[] {
  const folder = process.env.E2E_MAIL_FOLDER ?? ''
  return readdirSync(folder)
    .filter((name) => name.endsWith(`-${address}.eml`))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((name) => readMail(readFileSync(join(folder, name), 'latin1')))
}

/** Waits for the mail with this subject; the worker sends within seconds of the change. */
export async function mailTo(address: string, subject: RegExp): Promise<ReadMail> {
  const find = () => mailsTo(address).findLast((mail) => subject.test(mail.subject))
  await expect
    .poll(() => find()?.subject ?? mailsTo(address).map((mail) => mail.subject), { timeout: 60_000 })
    .toMatch(subject)
  const found = find()
  if (!found) throw new Error('the mail was there and is gone')
  return found
}
