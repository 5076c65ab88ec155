export const photoMessages = {
  facts: (ready: number, busy: number) =>
    busy > 0 ? `${ready} fotoğraf, ${busy} hazırlanıyor` : `${ready} fotoğraf`,
  upload: 'Yükle',
  add: 'Fotoğraf ekle',
  drop: 'Fotoğrafları buraya bırakın',
  hint: { drag: 'Sürükleyin veya', space: 'Boşluk' },
  cover: 'Kapak',
  slot: 'Buraya bırak',
  altLabel: (number: number) => `${number}. fotoğrafın açıklaması`,
  altPlaceholder: 'Ne görünüyor? (gerekli)',
  move: (name: string) => `${name}: sırasını değiştir`,
  unnamed: (number: number) => `${number}. fotoğraf`,
  remove: 'Kaldır',
  removeOf: (name: string) => `${name}: fotoğrafı sil`,
  removing: {
    title: 'Bu fotoğraf silinsin mi?',
    body: (name: string) => `“${name}” villadan ve siteden kalkar. Bu işlem geri alınamaz.`,
    button: 'Fotoğrafı sil',
    done: 'Fotoğraf silindi',
  },
  orderSaved: 'Fotoğrafların sırası kaydedildi',
  compressing: 'Küçültülüyor',
  waiting: 'Sırada',
  uploading: (name: string) => `${name} yükleniyor`,
  processing: 'İşleniyor',
  processingOf: (name: string) => `${name} işleniyor`,
  percent: (progress: number) => `${progress}%`,
  failed: 'Bu fotoğraf işlenemedi',
  summary: (total: number, busy: number, failed: number) => {
    const parts = [
      busy > 0 ? `${total} dosyadan ${busy} tanesi yükleniyor` : undefined,
      failed > 0 ? `${failed} dosya alınamadı` : undefined,
    ]
    return parts.filter(Boolean).join(', ')
  },
  how: 'Görseller 1280 px yüksekliğe, JPEG 0,8’e çevrilir',
  none: 'Henüz fotoğraf yok. Yayımlamak için en az 5 fotoğraf gerekir, ilki kapak olur.',
  instructions:
    'Fotoğrafı kaldırmak için Boşluk tuşuna basın, ok tuşlarıyla taşıyın, Boşluk ile bırakın, Esc ile vazgeçin.',
} as const
