export const cardPayLabels = {
  title: 'Kartla öde',
  lead: 'Ödemeniz birkaç saniyede görünür. Kartınızı ödeme kuruluşunun güvenli sayfasında yazarsınız; bilgileri bize ulaşmaz.',
  prepayment: (amount: string) => `Kartla öde: ${amount}`,
  full: (amount: string) => `Tamamını öde: ${amount}`,
  balance: (amount: string) => `Kalanı kartla öde: ${amount}`,
} as const

export const documentLabels = {
  title: 'Belgeleriniz',
  VOUCHER: 'Konaklama belgesi (PDF)',
  CONTRACT: 'Kiralama sözleşmesi (PDF)',
  preparing: 'Hazırlanıyor',
} as const
