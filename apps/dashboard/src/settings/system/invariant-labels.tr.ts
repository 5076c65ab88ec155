/** The parts of the product that the live check covers, in the order of the screen. */
export const invariantGroups = ['nights', 'money', 'cards', 'work', 'records'] as const
export type InvariantGroup = (typeof invariantGroups)[number]

export const groupLabels: Record<InvariantGroup, string> = {
  nights: 'Geceler ve opsiyonlar',
  money: 'Para hareketleri',
  cards: 'Kart ödemeleri ve iadeler',
  work: 'Mailler ve arka plan işleri',
  records: 'Numaralar ve arama',
}

const labels: Readonly<Record<string, readonly [InvariantGroup, string]>> = {
  'nights-overlap': ['nights', 'Üst üste binen gece'],
  'nights-differ-from-reservation': ['nights', 'Rezervasyonuyla uyuşmayan gece'],
  'nights-of-ended-reservation': ['nights', 'Biten rezervasyonun tuttuğu gece'],
  'external-nights-not-taken': ['nights', 'Dış takvimde dolu, bizde boş gece'],
  'conflict-not-recorded': ['nights', 'Kaydedilmemiş çakışma'],
  'hold-differs-from-status': ['nights', 'Durumuyla uyuşmayan opsiyon'],
  'confirmed-without-prepayment': ['money', 'Ön ödemesiz onay'],
  'posting-unbalanced': ['money', 'Dengesiz hareket'],
  'ledger-unbalanced': ['money', 'Dengesiz defter'],
  'posting-differs-from-entries': ['money', 'Satırlarıyla uyuşmayan hareket'],
  'money-view-differs-from-postings': ['money', 'Hareketlerle uyuşmayan toplam'],
  'balance-differs-from-ledger': ['money', 'Defterden farklı açık tutar'],
  'refund-due-below-zero': ['money', 'Sıfırın altına düşen iade'],
  'receipt-differs-from-posting': ['money', 'Hareketiyle uyuşmayan dekont'],
  'card-payment-not-booked-once': ['cards', 'Bir kez işlenmemiş kart ödemesi'],
  'card-attempt-without-posting': ['cards', 'Hareketi olmayan kart ödemesi'],
  'card-link-paid-twice': ['cards', 'İki kez ödenen bağlantı'],
  'card-refund-not-booked-once': ['cards', 'Bir kez işlenmemiş iade'],
  'card-refund-without-posting': ['cards', 'Hareketi olmayan iade'],
  'card-refund-exceeds-payment': ['cards', 'Ödemeyi aşan iade'],
  'card-request-without-next-poll': ['cards', 'Sonucu sorulmayacak kart işlemi'],
  'confirmation-mail-missing': ['work', 'Gönderilmemiş onay maili'],
  'mail-without-job': ['work', 'Sıraya girmemiş mail'],
  'report-without-job': ['work', 'Sıraya girmemiş rapor'],
  'picture-without-job': ['work', 'Sıraya girmemiş görsel'],
  'document-number-repeated': ['records', 'Yinelenen belge numarası'],
  'reservation-code-repeated': ['records', 'Yinelenen rezervasyon kodu'],
  'audit-chain-broken': ['records', 'Mührü tutmayan işlem kaydı'],
  'search-horizon-behind': ['records', 'Geride kalan arama takvimi'],
  'safeguard-disabled': ['records', 'Kapatılmış veri koruması'],
}

/** An invariant without a label is shown by its name, so that a new one is never hidden. */
export const invariantLabel = (name: string): string => labels[name]?.[1] ?? name
export const groupOf = (name: string): InvariantGroup => labels[name]?.[0] ?? 'records'
