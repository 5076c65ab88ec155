import type { ContentSection } from '@plato/rules/content/sections'

/** What each text is, in one line under its name; the second where guests agree to it by its number. */
export const textFacts: Readonly<Record<ContentSection, string>> = {
  about: 'Hakkımızda sayfasında, künyenizin yanında görünür',
  rental: 'Misafirin talep gönderirken onayladığı koşullar',
  cancel: 'İptal koşulları sayfasında görünür',
  privacy: 'Gizlilik sayfasında görünür',
  kvkk: 'Talep ve iletişim formlarında okunan aydınlatma metni',
  howrent: 'Nasıl kiralanır sayfasında, dört adımın altında görünür',
}

export const textMessages = {
  loadingTitle: 'Metin',
  view: 'Sitede gör',
  panels: { text: 'Metin', versions: 'Sürümler' },
  fields: { body: 'Metin' },
  help: 'Bölümleri “Başlık” ile ayırın. Word’den yapıştırdığınızda yalnız başlık, liste, kalın, italik ve bağlantılar kalır.',
  agreed:
    'Kaydettiğinizde yeni bir sürüm oluşur ve yalnız yeni talepler için geçerli olur. Eski rezervasyonlar ve sözleşmeleri, onayladıkları sürümü korur.',
  saved: (version: number) => `Sürüm ${version} yayında`,
  unchanged: 'Metin aynı kaldı, yeni sürüm oluşmadı',
  versions: {
    none: 'Bu metin henüz yazılmadı. Kaydettiğiniz ilk metin 1. sürüm olur.',
    live: 'Yayında',
    version: (version: number) => `Sürüm ${version}`,
    installed: 'Kurulumla geldi',
    line: (moment: string, name: string) => `${moment} · ${name}`,
    more: (count: number) => `Eski ${count} sürümü de göster`,
  },
  old: {
    title: (version: number) => `Sürüm ${version}`,
    live: (version: number) => `Yayındaki sürüm (${version})`,
    added: 'Bu sürümde var, ötekinde yok:',
    same: 'İki sürüm arasında fark yok.',
    different: (count: number) => `Farklı olan ${count} bölüm işaretli.`,
    take: 'Bu sürümü düzenleyiciye al',
    taken: (version: number) => `${version}. sürüm düzenleyicide. Yayına almak için kaydedin.`,
    askTitle: 'Yazdıklarınızın yerine geçsin mi?',
    askBody: (version: number) =>
      `Düzenleyicide kaydetmediğiniz değişiklikler var. ${version}. sürümü alırsanız bunlar kaybolur.`,
    askConfirm: 'Yerine geçir',
  },
  meanwhile: {
    title: 'Bu metni başka biri de değiştirdi',
    body: (version: number, name: string, moment: string) =>
      `Siz yazarken ${name} ${version}. sürümü kaydetti (${moment}). Yazdıklarınız duruyor, henüz yayında değil.`,
    compare: 'İkisini yan yana gör',
    keepMine: 'Benimkiyle devam et',
    takeTheirs: 'Yeni sürümü al',
    replacesOnSave: 'Kaydettiğinizde metniniz yeni sürümün yerine geçecek.',
    mine: 'Sizin metniniz (kaydedilmedi)',
    theirs: (version: number) => `Yayındaki sürüm (${version})`,
  },
} as const
