import type { OurDocument } from '@plato/contract/content/documents.contract'

const kinds: Readonly<Record<OurDocument['contentType'], string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Görsel',
}

export const documentMessages = {
  title: 'Belgelerimiz',
  caption: 'Belgeler, sitedeki sırasıyla',
  count: (total: number) => `${total} belge`,
  view: 'Sitede gör',
  kinds,
  columns: { title: 'Belge', kind: 'Tür', size: 'Boyut', day: 'Eklendi', actions: 'İşlem' },
  open: (title: string) => `${title}: indir`,
  empty: {
    title: 'Henüz belge yok',
    body: 'Yukarıdan ilk belgeyi ekleyin. TÜRSAB belgesi ve vergi levhası misafirin ilk aradıklarıdır.',
  },
  upload: {
    section: 'Belge ekle',
    choose: 'Dosya seç',
    another: 'Başka dosya seç',
    drop: 'ya da dosyayı buraya sürükleyin',
    dropHere: 'Dosyayı buraya bırakın',
    file: 'Belgenin dosyası',
    kinds: 'PDF, JPEG, PNG ya da WebP; en çok 10 MB. Görseller JPEG’e çevrilir.',
    title: 'Belgenin adı',
    titleHelp: 'Sitede ve indirilen dosyada bu ad görünür.',
    send: 'Belgeyi yükle',
    cancel: 'Vazgeç',
    sending: (percent: number) => `Yükleniyor, %${percent}`,
    checking: 'Dosya kontrol ediliyor',
    progress: (name: string) => `${name} yükleniyor`,
    refused: (name: string) => `${name} yüklenemedi`,
    tooLarge: (size: string) => `Dosya ${size}. En çok 10 MB olabilir.`,
    done: (title: string) => `${title} eklendi`,
  },
  remove: {
    button: 'Belgeyi sil',
    label: (title: string) => `${title} belgesini sil`,
    title: (title: string) => `${title} silinsin mi?`,
    body: 'Belge siteden kalkar, paylaşılmış indirme bağlantısı açılmaz olur. Bu işlem geri alınamaz.',
    done: (title: string) => `${title} silindi`,
  },
} as const
