/** How a villa takes its damage deposit: fields of the villa, filled in by staff. */
export interface DepositTerms {
  readonly holder: 'OWNER' | 'AGENCY'
  readonly method: 'CASH' | 'TRANSFER' | 'CARD_HOLD'
}

/** Who takes the deposit, when, and how it is returned. */
export function depositHandling({ holder, method }: DepositTerms): string {
  const who = holder === 'OWNER' ? 'ev sahibi' : 'acentemiz'
  switch (method) {
    case 'CASH':
      return `Girişte ${who} nakit alır, çıkışta kontrolden sonra aynı gün geri verir.`
    case 'TRANSFER':
      return `Girişten önce ${who} havaleyle alır, çıkışta kontrolden sonra aynı gün geri gönderir.`
    case 'CARD_HOLD':
      return `Girişte ${who} karttan bloke alır, çıkışta kontrolden sonra aynı gün kaldırır.`
  }
}

/** The sentence in two parts, for pages that print the amount between them in bold. */
export const depositParts = (terms: DepositTerms): readonly [string, string] => [
  'Hasar depozitosu ',
  `, toplama dahil değil. ${depositHandling(terms)}`,
]

/** The one sentence about the deposit, used by every page, mail and document that states it. */
export const depositSentence = (amount: string, terms: DepositTerms): string =>
  depositParts(terms).join(amount)

/** What the guest has to have at hand at check-in; empty when the deposit is paid before. */
export function depositToBring(amount: string, { method }: DepositTerms): string {
  switch (method) {
    case 'CASH':
      return `Hasar depozitosu ${amount}, nakit`
    case 'TRANSFER':
      return ''
    case 'CARD_HOLD':
      return `Hasar depozitosu ${amount} için kartınız`
  }
}
