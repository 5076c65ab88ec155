import type { ArticleState } from '@plato/contract/content/articles.contract'

export const stateNames: Record<ArticleState, string> = {
  DRAFT: 'Taslak',
  WAITING: 'Planlandı',
  SHOWN: 'Yayında',
}

export const articleMessages = {
  columns: {
    title: 'Başlık',
    state: 'Durum',
    day: 'Yayın günü',
    villas: 'Villa',
    changed: 'Son değişiklik',
  },
  filters: {
    search: 'Başlık',
    searchPlaceholder: 'Başlıkta ara',
    state: 'Durum',
    allStates: 'Tümü',
  },
  phoneLine: (day: string) => `Yayın günü ${day}`,
  phoneDraft: 'Yayın günü seçilmedi',
  changed: (moment: string, by: string | null) => (by ? `${moment}, ${by}` : moment),
  lift: 'Filtreleri kaldır',
  view: 'Sitede gör',
  saved: 'Kaydedildi',
  fields: {
    title: 'Başlık',
    slug: 'Sitedeki adresi',
    summary: 'Özet',
    body: 'Metin',
    coverKey: 'Kapak görseli',
    coverAlt: 'Görselde ne var?',
    publishedOn: 'Yayın günü',
    townId: 'Bölge',
    villaIds: 'İlgili villalar',
  },
  sections: {
    text: 'Yazı',
    publish: 'Yayın',
    cover: 'Kapak',
    related: 'Bağlantılar',
  },
  help: {
    summary: (length: number, max: number) =>
      `Listede ve arama sonuçlarında görünür. ${length} / ${max} karakter`,
    cover: 'Yatay bir fotoğraf seçin. Listede ve yazının başında görünür.',
    alt: 'Görmeyenlere okunur, ör. “Patara kumsalında gün batımı”.',
    town: 'Yazı bir yeri anlatıyorsa seçin, sayfasına bağlantı verilir.',
    villas: 'Yazının sonunda bu sırayla görünür. Yayında olmayan villa gösterilmez.',
    body: 'Ara başlık, liste ve bağlantı ekleyebilirsiniz.',
  },
  altRequired: 'Kapak görselinde ne olduğunu yazın',
  bodyRequired: 'Yayımlamak için metni yazın',
  address: {
    preview: 'Sayfa adresi',
    follows: 'Başlık yazıldıkça oluşur, isterseniz değiştirin.',
    moves: 'Adresi değiştirirseniz eski bağlantılar açılmaz.',
    fromTitle: 'Başlıktan üret',
  },
  publish: {
    DRAFT: { label: 'Taslak', help: 'Yalnızca burada görünür.' },
    NOW: { label: 'Bugün yayımla', help: 'Kaydedince sitede görünür.' },
    DAY: { label: 'Bir gün seç', help: 'İleri bir günse o gün kendiliğinden yayına girer.' },
    dayPlaceholder: 'Gün seçin',
  },
  town: { placeholder: 'Bölge seçin', nothing: 'Böyle bir bölge yok', clear: 'Bölgeyi kaldır' },
  villas: {
    add: 'Villa ekle',
    placeholder: 'Villa adı veya kodu',
    nothing: 'Böyle bir villa yok',
    full: (max: number) => `En çok ${max} villa eklenebilir`,
    list: 'Seçilen villalar, sırayla',
    up: (name: string) => `${name}: bir yukarı al`,
    down: (name: string) => `${name}: bir aşağı al`,
    remove: (name: string) => `${name}: listeden çıkar`,
    unknown: (id: string) => `Villa no ${id}`,
  },
  stale: {
    title: 'Siz yazarken başka biri kaydetti',
    body: 'Yazdıklarınız burada duruyor. Son hâlini yeni sekmede açıp karşılaştırın ya da buradaki metni bırakıp son hâlini alın.',
    open: 'Son hâlini yeni sekmede aç',
    take: 'Yazdıklarımı bırak, son hâlini al',
  },
} as const

interface KindLabels {
  readonly title: string
  readonly caption: string
  readonly add: string
  readonly newTitle: string
  readonly loadingTitle: string
  readonly create: string
  readonly created: (title: string) => string
  readonly empty: { title: string; body: string; filteredTitle: string; filteredBody: string }
  readonly remove: {
    readonly button: string
    readonly title: (title: string) => string
    readonly body: (address: string) => string
    readonly draftBody: string
    readonly done: (title: string) => string
  }
}

export const kindLabels: Record<'POST' | 'ACTIVITY', KindLabels> = {
  POST: {
    title: 'Blog',
    caption: 'Blog yazıları',
    add: 'Yazı ekle',
    newTitle: 'Yeni yazı',
    loadingTitle: 'Yazı',
    create: 'Yazıyı oluştur',
    created: (title) => `“${title}” oluşturuldu`,
    empty: {
      title: 'Henüz yazı yok',
      body: 'İlk yazıyı “Yazı ekle” ile yazın. Taslak olarak kalabilir, hazır olunca yayımlarsınız.',
      filteredTitle: 'Bu filtreye uyan yazı yok',
      filteredBody: 'Aramayı ya da durumu değiştirin.',
    },
    remove: {
      button: 'Yazıyı sil',
      title: (title) => `“${title}” silinsin mi?`,
      body: (address) =>
        `Yazı siteden kalkar ve ${address} adresi açılmaz olur. Bu işlem geri alınamaz. Geçici olarak kaldırmak için taslağa alın.`,
      draftBody: 'Taslak ve metni silinir. Bu işlem geri alınamaz.',
      done: (title) => `“${title}” silindi`,
    },
  },
  ACTIVITY: {
    title: 'Aktiviteler',
    caption: 'Aktiviteler',
    add: 'Aktivite ekle',
    newTitle: 'Yeni aktivite',
    loadingTitle: 'Aktivite',
    create: 'Aktiviteyi oluştur',
    created: (title) => `“${title}” oluşturuldu`,
    empty: {
      title: 'Henüz aktivite yok',
      body: 'Misafirin çevrede yapabileceklerini “Aktivite ekle” ile tanıtın.',
      filteredTitle: 'Bu filtreye uyan aktivite yok',
      filteredBody: 'Aramayı ya da durumu değiştirin.',
    },
    remove: {
      button: 'Aktiviteyi sil',
      title: (title) => `“${title}” silinsin mi?`,
      body: (address) =>
        `Aktivite siteden kalkar ve ${address} adresi açılmaz olur. Bu işlem geri alınamaz. Geçici olarak kaldırmak için taslağa alın.`,
      draftBody: 'Taslak ve metni silinir. Bu işlem geri alınamaz.',
      done: (title) => `“${title}” silindi`,
    },
  },
}
