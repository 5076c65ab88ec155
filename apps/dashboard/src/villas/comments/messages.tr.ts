import { commentStateNames as brandNames } from '@plato/brand/list-names.tr'
import type { CommentState } from '@plato/contract/villas/villa-comments.contract'

export const commentStateNames: Readonly<Record<CommentState, string>> = brandNames

export const commentListMessages = {
  caption: 'Misafir yorumları',
  states: 'Yorumların durumu',
  tabs: {
    waiting: (count: number | undefined) => (count ? `Bekleyen (${count.toLocaleString('tr')})` : 'Bekleyen'),
    shown: 'Yayında',
    hidden: 'Gizli',
    all: 'Tümü',
  },
  filters: 'Yorum filtreleri',
  columns: {
    name: 'Misafir',
    state: 'Durum',
    rating: 'Puan',
    villa: 'Villa',
    text: 'Yorum',
    created: 'Yazıldı',
  },
  rating: (rating: number) => `5 üzerinden ${rating} puan`,
  verified: 'Doğrulanmış konaklama',
  replied: 'Yanıtlandı',
  phoneLine: (villa: string, rating: number, day: string) => `${villa} · ${rating} yıldız · ${day}`,
  empty: {
    title: 'Henüz yorum yok',
    body: 'Çıkıştan iki gün sonra misafirlere yorum daveti gönderiyoruz. Yazılanlar önce burada bekler.',
    lift: 'Bütün yorumları göster',
    WAITING: {
      title: 'Bekleyen yorum yok',
      body: 'Yazılan her yorumu değerlendirdiniz. Yenisi gelince burada görünür.',
    },
    SHOWN: {
      title: 'Yayında yorum yok',
      body: 'Bekleyen ya da gizli yorumları yayımladıkça burada görünür.',
    },
    HIDDEN: {
      title: 'Gizli yorum yok',
      body: 'Gizlediğiniz yorumlar burada durur, istediğinizde yayımlarsınız.',
    },
    villa: {
      title: 'Bu villada yorum yok',
      body: 'Filtreyi kaldırınca öteki villaların yorumlarını görürsünüz.',
    },
  },
} as const

export const commentDetailMessages = {
  loadingTitle: 'Yorum',
  facts: {
    villa: 'Villa',
    stayMonth: 'Konaklama',
    reservation: 'Rezervasyon',
    created: 'Yazıldı',
    decided: 'Son karar',
    replied: 'Yanıtlandı',
  },
  uninvited: 'Davetle yazılmadı, konaklama doğrulanmadı',
  decidedBy: (name: string) => `${name} verdi`,
  waits: 'Bu yorumu henüz kimse okumadı; sitede görünmüyor.',
  show: 'Yayınla',
  hide: 'Gizle',
  doneShown: 'Yorum yayında, birkaç saniyede sitede görünür',
  doneHidden: 'Yorum gizlendi, birkaç saniyede siteden kalkar',
  reply: 'Yanıtınız',
  replyHelp: 'Yorumun altında “Plato Villa’nın yanıtı” olarak görünür. Boş kaydederseniz yanıt geri alınır.',
  replyPlaceholder: 'Teşekkür edin, sorulanı yanıtlayın',
  saveReply: 'Yanıtı kaydet',
  replySaved: 'Yanıtınız kaydedildi',
  replyTakenBack: 'Yanıtınız geri alındı',
  remove: {
    button: 'Sil',
    title: (name: string) => `${name} misafirin yorumu silinsin mi?`,
    body: 'Yorum ve yanıtınız kalıcı olarak silinir, villanın puanı değişir. Davet bağlantısı hâlâ geçerliyse misafir yeniden yazabilir. Yalnız görünmesin istiyorsanız gizleyin.',
    done: 'Yorum silindi',
  },
} as const
