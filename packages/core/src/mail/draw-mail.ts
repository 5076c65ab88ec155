import { render } from '@react-email/components'
import { type Block, blocksOf, fillLine } from './mail-blocks.ts'
import { type Agency, type Letter, mailLayout } from './mail-layout.ts'
import { factNames, frameWords } from './messages.tr.ts'

export interface DrawnMail {
  readonly subject: string
  readonly html: string
  readonly plain: string
}

type Words = Readonly<Record<string, string>>

const longestSubject = 250

/** A subject is one line of a header: nothing in it may begin another. */
const subjectOf = (subject: string, words: Words): string =>
  fillLine(subject, words)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, longestSubject)

function factsOf(words: Words): Letter['facts'] {
  if (!words.rezervasyon_kodu) return []
  const at = (day: string | undefined, hour: string | undefined) => [day, hour].filter(Boolean).join(', ')
  return [
    { name: factNames.villa, value: [words.villa_adi, words.bolge].filter(Boolean).join(', ') },
    { name: factNames.checkIn, value: at(words.giris_tarihi, words.giris_saati) },
    { name: factNames.checkOut, value: at(words.cikis_tarihi, words.cikis_saati) },
    { name: factNames.nights, value: words.gece ?? '' },
    { name: factNames.people, value: words.kisi_ozeti ?? '' },
    { name: factNames.code, value: words.rezervasyon_kodu },
  ].filter(({ value }) => value !== '')
}

const plainBlock = (block: Block): string =>
  block.kind === 'link'
    ? `${block.label}:\n${block.url}`
    : block.lines.map((line) => line.map((run) => run.text).join('')).join('\n')

function plainOf({ blocks, facts, agency }: Letter): string {
  const table = facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const foot = [agency.title, agency.no && frameWords.agencyNo(agency.no), agency.phone]
    .filter(Boolean)
    .join('\n')
  return [...blocks.map(plainBlock), table, foot && `-- \n${foot}`].filter(Boolean).join('\n\n')
}

/** A template and its values become a letter. No database, no clock: the same goes in, the same comes out. */
export async function drawMail(
  template: { readonly subject: string; readonly body: string },
  words: Words,
  agency: Agency,
): Promise<DrawnMail> {
  const subject = subjectOf(template.subject, words)
  const letter: Letter = { subject, blocks: blocksOf(template.body, words), facts: factsOf(words), agency }
  return { subject, html: await render(mailLayout(letter)), plain: plainOf(letter) }
}
