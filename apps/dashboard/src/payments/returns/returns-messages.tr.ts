export const returnsMessages = {
  title: 'İadeler',
  loading: 'İadeler yükleniyor',
  facts: (refunds: string, deposits: string) => `${refunds} iade, ${deposits} depozito bekliyor`,
  groups: {
    refunds: {
      title: 'Misafire iade edilecek',
      empty: 'Bekleyen iade yok.',
      action: 'İade kaydet',
    },
    deposits: {
      title: 'Geri verilecek depozito',
      empty: 'Geri verilecek depozito yok.',
      action: 'Depozitoyu iade et',
    },
  },
  columns: {
    guest: 'Misafir',
    villa: 'Villa',
    stay: 'Konaklama',
    since: 'Bekliyor',
    amount: 'Tutar',
    action: 'İşlem',
  },
  sum: (count: number, amount: string) => `${count} kayıt · ${amount}`,
  days: (days: number) => (days === 0 ? 'bugün' : `${days} gündür`),
  waiting: 'İkinci kişinin onayını bekliyor',
  card: 'Kartla ödedi',
  actionFor: (action: string, guest: string) => `${action}: ${guest}`,
  more: (count: number) => `${count} kayıt daha var, öncekiler bitince görünür.`,
} as const
