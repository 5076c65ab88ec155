import { isIban, plainIban } from '../iban.ts'
import { type StatementLine, tidyText } from './statement-line.ts'

type Information = Pick<StatementLine, 'counterName' | 'counterIban' | 'text'>

/** Banks break field 86 after this many characters, also inside a word. */
const brokenAt = 65

const joined = (value: string): string => {
  const lines = value.split('\n')
  return lines.reduce((text, line, place) => {
    const before = lines[place - 1]
    return place === 0 ? line : text + (before !== undefined && before.length >= brokenAt ? '' : ' ') + line
  }, '')
}

/** An IBAN of any country anywhere in the text, also in groups of four. */
export function ibanIn(text: string): string {
  for (const [found] of text.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?/g)) {
    const iban = plainIban(found)
    if (isIban(iban)) return iban
    // A word after the IBAN was read as a part of it.
    if (iban.startsWith('TR') && isIban(iban.slice(0, 26))) return iban.slice(0, 26)
  }
  return ''
}

/** `166?00HAVALE?20PV27-…?31TR…?32ELIF KARACA`: the numbers 20-29 and 60-63 are the text, 31 the account, 32 and 33 the name. */
function withNumbers(value: string): Information {
  const parts = value
    .replaceAll('\n', '')
    .split('?')
    .slice(1)
    .map((part) => [part.slice(0, 2), part.slice(2)] as const)
  const of = (isWanted: (number: number) => boolean) =>
    parts.filter(([number]) => isWanted(Number(number))).map(([, text]) => text)
  return {
    counterName: tidyText(of((n) => n === 32 || n === 33).join('')),
    counterIban: ibanIn(of((n) => n === 31).join('')),
    // A code may be broken between two parts: matching ignores the space.
    text: tidyText(of((n) => (n >= 20 && n <= 29) || (n >= 60 && n <= 63)).join(' ')),
  }
}

const tagPattern = /\/(NAME|IBAN|REMI|ORDP|BENM|EREF|BREF|TRTP|ADDR|BIC|TRCD|PURP|CSID|MARF)\//g

/** `/ORDP//NAME/ELIF KARACA/IBAN/TR…/REMI/PV27-…` */
function withTags(value: string): Information {
  const text = value.replaceAll('\n', '')
  const marks = [...text.matchAll(tagPattern)]
  const of = (wanted: string) =>
    marks
      .flatMap((mark, place) =>
        mark[1] === wanted ? [text.slice(mark.index + mark[0].length, marks[place + 1]?.index)] : [],
      )
      .join(' ')
  return { counterName: tidyText(of('NAME')), counterIban: ibanIn(of('IBAN')), text: tidyText(of('REMI')) }
}

const sender =
  /(?:G[ÖO]NDEREN|AM[İI]R|ALICI)(?:\s*(?:ADI|AD SOYAD|[ÜU]NVANI?))?\s*:\s*(.+?)(?=\s*(?:[,;|]|\s-\s|[A-ZÇĞİÖŞÜ.]+\s*:|$))/iu

/** Free text, as most banks in Türkiye write it: everything is text, and a labelled sender is the name. */
function asFreeText(value: string): Information {
  const text = tidyText(joined(value))
  return { counterName: tidyText(sender.exec(text)?.[1] ?? ''), counterIban: ibanIn(text), text }
}

/** Field 86 of MT940, which has no common format. */
export function informationOf(value: string): Information {
  if (/^\d{0,3}\?\d{2}/.test(value)) return withNumbers(value)
  if (/\/(NAME|REMI|ORDP)\//.test(value.replaceAll('\n', ''))) return withTags(value)
  return asFreeText(value)
}
