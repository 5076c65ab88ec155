export const paletteMessages = {
  hint: 'Kod, misafir, villa ara…',
  key: 'Ctrl K',
  title: 'Hızlı arama',
  label: 'Kod, misafir, e-posta, telefon, villa, ev sahibi veya komut',
  ownerLabel: 'Kod, misafir, villa veya komut',
  results: 'Sonuçlar',
  groups: {
    villas: 'Villalar',
    reservations: 'Rezervasyonlar',
    users: 'Kullanıcılar',
    offers: 'Teklifler',
    screens: 'Ekranlar',
  },
  with: (name: string) => `${name} ile yap`,
  quick: 'Komutlar',
  closedAccount: 'kapalı hesap',
  statementOf: (owner: string) => `${owner}: hesap dökümü`,
  unnamedOffer: 'Adsız teklif',
  offerOf: (villas: number) => `${villas} villalık teklif`,
  tabbed: {
    ownWork: 'İşlerim',
    bankStatements: 'Banka ekstresi',
    returns: 'İadeler ve depozitolar',
    payouts: 'Ev sahibi ödemeleri',
    priceGrid: 'Fiyat tablosu',
    figures: 'Rakamlar',
    statements: 'Ev sahibi dökümü',
    identities: 'Kimlik listesi',
    audit: 'İşlem kaydı',
    roles: 'Roller',
    approvals: 'Onaylar',
    privacy: 'Kişisel veriler (KVKK)',
    mails: 'Gönderilen mailler',
    jobs: 'Arka plan işleri',
    mailGroup: 'Mail şablonları',
    offers: 'Hazırlanan teklifler',
    offerGroup: 'Teklif hazırla',
    rules: 'Kurallar',
    system: 'Sistem',
  },
  guestHidden: 'Misafir adı onaylanınca görünür',
  people: (count: number) => `${count} kişi`,
  verbs: {
    openVilla: 'Villayı aç',
    calendar: 'Takvimde göster',
    newReservation: 'Yeni rezervasyon',
    offer: 'Teklif hazırla',
    mailStatements: 'Ev sahiplerine döküm gönder',
    reservationsOfVilla: 'Rezervasyonlarını listele',
    openReservation: 'Rezervasyonu aç',
    changeReservation: 'Rezervasyonu düzenle',
  },
  nothing: (typed: string) => `“${typed}” için bir sonuç yok.`,
  nothingHelp: 'Misafirin soyadını, kodun başını ya da villanın adını deneyin.',
  failed: 'Arama yapılamadı.',
  loading: 'Aranıyor…',
  count: (count: number) => `${count} sonuç`,
  foot: { move: 'gez', open: 'aç', newTab: 'yeni sekme', keys: 'tuşlar' },
} as const

export const keyMessages = {
  title: 'Klavye kısayolları',
  groups: [
    {
      name: 'Her yerde',
      keys: [
        [['Ctrl', 'K'], 'Arama ve komutlar'],
        [['?'], 'Bu liste'],
        [['Esc'], 'En üstteki pencereyi kapatır'],
      ],
    },
    {
      name: 'Listelerde',
      keys: [
        [['/'], 'İlk filtre'],
        [['j', 'k'], 'Sonraki, önceki satır'],
        [['Enter'], 'Satırı açar'],
        [['o'], 'Satırı yeni sekmede açar'],
        [['Home', 'End'], 'İlk, son satır'],
      ],
    },
    {
      name: 'İş listesinde',
      keys: [
        [['Enter'], 'Satırın işlemini yapar'],
        [['O'], 'Kaydı açar'],
        [['A'], 'Sorumlu seçer'],
        [['E'], 'Erteler'],
        [['X'], 'Satırı seçer; A ve E seçilenlerin hepsi içindir'],
        [['1', '2', '3'], 'Benim, atanmamış, tümü'],
      ],
    },
    {
      name: 'Doluluk takviminde',
      keys: [
        [['↑', '↓', '←', '→'], 'Bir villa, bir gün'],
        [['PageUp', 'PageDown'], 'Bir ay geri, ileri'],
        [['T'], 'Bugün'],
        [['Shift', '→'], 'Gece seçer'],
        [['Enter'], 'Kaydı ya da seçimi açar'],
      ],
    },
    {
      name: 'Fiyat tablosunda',
      keys: [
        [['↑', '↓', '←', '→'], 'Bir villa, bir sezon'],
        [['Shift', '→'], 'Hücre seçer'],
        [['Ctrl', 'Boşluk'], 'Sütunu seçer'],
        [['Shift', 'Boşluk'], 'Satırı seçer'],
        [['Enter', 'F2'], 'Fiyatı yazar'],
        [['Ctrl', 'C'], 'Kopyalar'],
        [['Ctrl', 'V'], 'Yapıştırır'],
        [['Ctrl', 'D'], 'Aşağı doldurur'],
        [['Ctrl', 'R'], 'Sağa doldurur'],
        [['Boşluk'], 'Olağan dışı fiyatı onaylar'],
        [['Delete'], 'Fiyatı siler'],
        [['Ctrl', 'Z'], 'Geri alır'],
        [['Ctrl', 'S'], 'Fiyatları kaydeder'],
      ],
    },
    {
      name: 'Formlarda',
      keys: [[['Ctrl', 'S'], 'Kaydeder']],
    },
  ],
} as const satisfies {
  readonly title: string
  readonly groups: readonly {
    readonly name: string
    readonly keys: readonly (readonly [readonly string[], string])[]
  }[]
}
