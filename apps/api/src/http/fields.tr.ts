import { personNamePattern } from '@plato/rules/person-name'

/** A failed check of one field, as the validator reports it. */
export interface FieldFault {
  readonly keyword: string
  readonly message?: string | undefined
  readonly params: Record<string, unknown>
}

const typeLabels: Record<string, string> = {
  string: 'metin',
  number: 'sayı',
  int: 'tam sayı',
  array: 'liste',
}

const bound = (value: unknown, params: FieldFault['params'], which: 'En az' | 'En çok', verb: string) =>
  params.origin === 'string' ? `${which} ${value} karakter ${verb}.` : `${which} ${value} ${verb}.`

/** Sentences for the rules that the contract names in `refine`. */
const ruleSentences: Record<string, string> = {
  'stay.reversed': 'Çıkış tarihi girişten sonra olmalı.',
  'closure.reversed': 'Bitiş tarihi başlangıçtan sonra olmalı.',
  'closure.too_long': 'Bir kapatma en çok 731 gece sürebilir.',
}

/** The Turkish message for an invalid field. */
export function fieldSentence({ keyword, message = '', params }: FieldFault): string {
  switch (keyword) {
    case 'invalid_type':
      if (message.endsWith('received undefined')) return 'Bu alan zorunludur.'
      return `Burada ${typeLabels[String(params.expected)] ?? 'başka türde bir değer'} beklenir.`
    case 'too_small':
      if (params.origin === 'string' && params.minimum === 1) return 'Bu alan boş bırakılamaz.'
      return bound(params.minimum, params, 'En az', 'olmalı')
    case 'too_big':
      return bound(params.maximum, params, 'En çok', 'olabilir')
    case 'invalid_format':
      if (params.pattern === String(personNamePattern))
        return 'Yalnız harf, boşluk, nokta, kesme işareti ve kısa çizgi kullanın.'
      return params.format === 'email' ? 'Geçerli bir e-posta adresi yazın.' : 'Biçimi doğru değil.'
    case 'unrecognized_keys':
      return 'Bilinmeyen alan gönderildi.'
    default:
      return ruleSentences[message] ?? 'Geçerli bir değer değil.'
  }
}
