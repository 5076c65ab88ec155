type Form = Readonly<Record<string, string>>

const required = [
  'merchant_id',
  'user_ip',
  'merchant_oid',
  'email',
  'payment_amount',
  'user_basket',
  'no_installment',
  'max_installment',
  'paytr_token',
  'user_name',
  'user_address',
  'user_phone',
  'merchant_ok_url',
  'merchant_fail_url',
]

const currencies = ['', 'TL', 'TRY', 'EUR', 'USD', 'GBP', 'RUB']

/** [[name, "18.00", 1], …] */
function isBasket(encoded: string): boolean {
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  try {
    const lines: unknown = JSON.parse(text)
    return (
      Array.isArray(lines) &&
      lines.length > 0 &&
      lines.every((line) => Array.isArray(line) && line.length === 3)
    )
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Messages as the provider writes them: Turkish without diacritics. */
export function whyStartRefused(form: Form, isTaken: (oid: string) => boolean): string | null {
  const lacking = required.find((name) => !form[name])
  if (lacking) return `Zorunlu alan degeri gecersiz veya gonderilmedi: ${lacking}`
  if (!/^[1-9]\d*$/.test(form.payment_amount ?? '')) return 'payment_amount gecersiz'
  if (!currencies.includes(form.currency ?? '')) return 'currency gecersiz'
  if (!/^[0-9A-Za-z]{1,64}$/.test(form.merchant_oid ?? '')) return 'merchant_oid alfanumerik olmali'
  if (isTaken(form.merchant_oid ?? '')) return 'merchant_oid daha once kullanildi'
  if (!isBasket(form.user_basket ?? '')) return 'user_basket gecersiz'
  const urls = [form.merchant_ok_url ?? '', form.merchant_fail_url ?? '']
  if (!urls.every((url) => URL.canParse(url))) return 'merchant_ok_url veya merchant_fail_url gecersiz'
  return null
}
