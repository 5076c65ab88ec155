import type { OurDocument } from '@plato/contract/content/documents.contract'

export const teamLabels = {
  lead: 'Telefonu açan, villayı gezen, sizi kapıda karşılayan insanlar. Adlarıyla, bir aradayız.',
  description:
    'Plato Villa’nın ekibi: rezervasyondan karşılamaya, kiminle konuşacağınızı ve kime ulaşacağınızı buradan görün.',
  people: 'Ekibimizdeki kişiler',
  emptyTitle: 'Bizi arayın, tanışalım',
  emptyText: (hours: string) =>
    `Ekip sayfamızı hazırlıyoruz. Her gün ${hours} arasında telefonun başındayız.`,
  askTitle: 'Kime soracağınızı bilmiyor musunuz?',
  askText: (hours: string) =>
    `Kim açarsa açsın, sorunuz yanıtsız kalmaz. Her gün ${hours} arasında arayın ya da yazın.`,
  call: (name: string, phone: string) => `${name}, telefon: ${phone}`,
  write: (name: string, email: string) => `${name}, e-posta: ${email}`,
} as const

const kinds: Readonly<Record<OurDocument['contentType'], string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Görsel',
}

export const documentLabels = {
  lead: 'Acente belgemiz, vergi levhamız ve izinlerimiz açıkta durur. İndirin, inceleyin, numarasını resmî kaynağından sorun.',
  description:
    'Plato Villa’nın seyahat acentesi belgesi, vergi levhası ve izin belgeleri. Hepsini indirip inceleyebilirsiniz.',
  list: 'Belgeler',
  kinds,
  facts: (kind: string, size: string, day: string) => `${kind}, ${size}, ${day}`,
  download: 'İndir',
  emptyTitle: 'Belgelerimizi isteyin, gönderelim',
  emptyText: 'Bu sayfada henüz belge yok. Arayın ya da yazın, görmek istediğinizi hemen iletelim.',
  checkTitle: 'Numaramızı siz de sorun',
  agency: 'Acente',
  agencyNo: 'TÜRSAB belge no',
  check:
    'Belge numaramızı TÜRSAB’ın acente sorgulama sayfasında aratabilirsiniz. Elinizdeki rezervasyon kodunu ya da hesap sahibini de biz doğrulayalım.',
  verify: 'Kodu ya da hesabı doğrula',
} as const
