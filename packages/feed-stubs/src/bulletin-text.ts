/** One currency of a bulletin as written in the file. */
export interface StubCurrency {
  readonly code: string
  readonly unit?: string
  /** Text of the element; may be empty. */
  readonly selling: string
}

export interface StubBulletin {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly no: string
  readonly currencies: readonly StubCurrency[]
  readonly root?: string
}

const element = (name: string, text: string) => (text === '' ? `<${name}/>` : `<${name}>${text}</${name}>`)

/** The buying rate: slightly lower, not read by us, but present in every bulletin. */
const buying = (selling: string) =>
  /^\d+\.\d+$/.test(selling) ? (Number(selling) * 0.9982).toFixed(4) : selling

const currencyText = ({ code, unit = '1', selling }: StubCurrency, place: number) => `
\t<Currency CrossOrder="${place}" Kod="${code}" CurrencyCode="${code}">
\t\t${element('Unit', unit)}
\t\t<Isim>${code} PARA BİRİMİ</Isim>
\t\t<CurrencyName>${code} CURRENCY</CurrencyName>
\t\t${element('ForexBuying', buying(selling))}
\t\t${element('ForexSelling', selling)}
\t\t<BanknoteBuying></BanknoteBuying>
\t\t<BanknoteSelling></BanknoteSelling>
\t\t<CrossRateUSD/>
\t\t<CrossRateOther/>
\t</Currency>`

/** A day's bulletin of the central bank, in the shape it is published in. */
export function bulletinText({ day, no, currencies, root = 'Tarih_Date' }: StubBulletin): string {
  const [year, month, date] = day.split('-')
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/xsl" href="isokur.xsl"?>
<${root} Tarih="${date}.${month}.${year}" Date="${month}/${date}/${year}" Bulten_No="${no}">${currencies
    .map(currencyText)
    .join('')}
</${root}>
`
}

/** The three rates among other currencies: one with the unit 100, one without a rate. */
export const ratesOf = (dollar: string, euro: string, sterling: string): readonly StubCurrency[] => [
  { code: 'USD', selling: dollar },
  { code: 'AUD', selling: '30.9120' },
  { code: 'EUR', selling: euro },
  { code: 'GBP', selling: sterling },
  { code: 'JPY', unit: '100', selling: '31.0447' },
  { code: 'XDR', selling: '' },
]
