const villas = (count: number) => `${count.toLocaleString('tr')} villa`

export const villaBulkMessages = {
  publish: { title: 'Villaları yayımla', confirm: (count: number) => `${villas(count)} yayımla` },
  hide: {
    title: 'Villaları yayından kaldır',
    note: 'Alınmış rezervasyonlar değişmez, villalar sitede görünmez.',
    confirm: (count: number) => `${villas(count)} yayından kalksın`,
  },
  close: {
    title: 'Villalarda tarih kapat',
    nights: 'Kapalı geceler',
    nightsHelp: 'Son gün misafir girebilir, o gece kapanmaz.',
    reason: 'Neden',
    note: 'Bu gecelerin bir kısmı dolu olan villada hiçbir gece kapanmaz.',
    confirm: (count: number) => `${villas(count)} için kapat`,
  },
  policy: {
    title: 'İptal politikasını değiştir',
    label: 'Yeni politika',
    note: 'Alınmış rezervasyonlar kendi koşuluyla kalır, yeni koşul bundan sonraki taleplerde geçer.',
    confirm: (count: number) => `${villas(count)} için değiştir`,
  },
  commission: {
    title: 'Komisyonu değiştir',
    label: 'Yeni komisyon',
    note: 'Alınmış rezervasyonların komisyonu değişmez.',
    wrong: '0 ile 100 arasında bir yüzde yazın.',
    confirm: (count: number) => `${villas(count)} için değiştir`,
  },
  types: {
    title: 'Villa tiplerini değiştir',
    add: 'Eklenecek tipler',
    remove: 'Çıkarılacak tipler',
    placeholder: 'Tip seçin',
    nothing: 'Eşleşen yok',
    confirm: (count: number) => `${villas(count)} için değiştir`,
  },
} as const
