import { render } from '@react-email/render'
import { factNames } from '../reservation-facts/messages.tr.ts'
import { type Block, blocksOf, fillLine } from './mail-blocks.ts'
import { type Agency, mailLayout, type NewsletterMail } from './mail-layout.ts'
import { frameLabels } from './messages.tr.ts'

export interface DrawnMail {
  readonly subject: string
  readonly html: string
  readonly plain: string
}

type Placeholders = Readonly<Record<string, string>>

const maxSubjectLength = 250

/** Removes line breaks: in a subject they would start another mail header. */
const subjectOf = (subject: string, placeholders: Placeholders): string =>
  fillLine(subject, placeholders)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, maxSubjectLength)

function factsOf(placeholders: Placeholders): NewsletterMail['facts'] {
  if (!placeholders.rezervasyon_kodu) return []
  const at = (day: string | undefined, hour: string | undefined) => [day, hour].filter(Boolean).join(', ')
  return [
    { name: factNames.villa, value: [placeholders.villa_adi, placeholders.bolge].filter(Boolean).join(', ') },
    { name: factNames.checkIn, value: at(placeholders.giris_tarihi, placeholders.giris_saati) },
    { name: factNames.checkOut, value: at(placeholders.cikis_tarihi, placeholders.cikis_saati) },
    { name: factNames.nights, value: placeholders.gece ?? '' },
    { name: factNames.people, value: placeholders.kisi_ozeti ?? '' },
    { name: factNames.code, value: placeholders.rezervasyon_kodu },
  ].filter(({ value }) => value !== '')
}

const plainBlock = (block: Block): string =>
  block.kind === 'link'
    ? `${block.label}:\n${block.url}`
    : block.lines.map((line) => line.map((run) => run.text).join('')).join('\n')

function plainOf({ blocks, facts, agency }: NewsletterMail): string {
  const table = facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
  const foot = [agency.title, agency.no && frameLabels.agencyNo(agency.no), agency.phone]
    .filter(Boolean)
    .join('\n')
  return [...blocks.map(plainBlock), table, foot && `-- \n${foot}`].filter(Boolean).join('\n\n')
}

/** Turns a template and its values into a mail. Pure: no database, no clock. */
export async function drawMail(
  template: { readonly subject: string; readonly body: string },
  placeholders: Placeholders,
  agency: Agency,
): Promise<DrawnMail> {
  const subject = subjectOf(template.subject, placeholders)
  const mail: NewsletterMail = {
    subject,
    blocks: blocksOf(template.body, placeholders),
    facts: factsOf(placeholders),
    agency,
  }
  return { subject, html: await render(mailLayout(mail)), plain: plainOf(mail) }
}
