import type { CsvColumn } from '@plato/rules/payments/bank-statement/csv-layout'
import type { Evidence, MatchNote } from '@plato/rules/payments/bank-statement/match-lines'

const amounts: Record<Evidence['amount'], string> = {
  NEXT: 'Tutar',
  ALL: 'Tutar, tamamı',
  RECORDED: 'Tutar kayıtlı',
  PART: 'Tutar eksik',
  OVER: 'Tutar fazla',
}
const codes: Record<Evidence['code'], string> = { EXACT: 'Kod', NEAR: 'Kod benziyor', NONE: 'Kod yok' }
const names: Record<Evidence['name'], string> = {
  FULL: 'Ad',
  LAST_INITIAL: 'Baş harf',
  LAST: 'Soyadı',
  FIRST: 'Yalnız adı',
  NONE: 'Ad farklı',
}
const notes: Record<MatchNote, string> = {
  SPLIT: 'Parça parça gelmiş, toplamı tutuyor',
  DOUBLE: 'Aynı tutar ikinci kez: fazla ödeme olabilir',
  PART: 'Beklenenden az',
  OVER: 'Beklenenden fazla: fazla ödeme',
  RECORDED: 'Bu ödeme zaten kayıtlı, yalnız eşlenir',
}
const columns: Record<CsvColumn, string> = {
  day: 'Tarih',
  amount: 'Tutar',
  credit: 'Gelen (alacak)',
  debit: 'Giden (borç)',
  text: 'Açıklama',
  counterName: 'Gönderen adı',
  counterIban: 'Gönderen IBAN',
  reference: 'Dekont / fiş no',
  balance: 'Bakiye',
}

export const bankStatementMessages = {
  title: 'Banka ekstresi',
  loading: 'Hareketler yükleniyor',
  bank: 'Banka hesabı',
  upload: 'Ekstre yükle',
  layout: 'CSV sütunları',
  layoutOf: (bank: string) => `CSV sütunları, ${bank}`,
  desktopOnly: 'Ekstre dosyası bilgisayardan yüklenir.',
  noBank: {
    title: 'Banka hesabı yok',
    body: 'Önce Web sitesi içeriği › Banka hesapları altında hesap ekleyin.',
  },
  lastImport: (days: string, count: number, out: number) =>
    `Son ekstre ${days} · ${count} hareket${out > 0 ? `, ${out} çıkış saklanmadı` : ''}`,
  waiting: (count: number) => `${count} hareket bekliyor`,
  noneYet: 'Henüz ekstre yüklenmedi',
  imported: (added: number, known: number) =>
    added === 0
      ? 'Yeni hareket yok.'
      : `${added} yeni hareket okundu.${known > 0 ? ` ${known} hareket zaten vardı.` : ''}`,
  repeated: (day: string) => `Bu dosya ${day} günü işlendi. Hiçbir şey değişmedi.`,
  empty: {
    title: 'Bekleyen hareket yok',
    body: 'Bankanızın internet şubesinden MT940 ya da CSV ekstre indirip buraya yükleyin.',
  },
  groups: {
    SURE: { name: 'Kesin', help: 'Kod ve tutar tam uyuyor' },
    LIKELY: { name: 'Olası', help: 'Tek aday var, tek tek onaylanır' },
    WEAK: { name: 'Zayıf', help: 'Birden çok aday var, seçin' },
    NONE: { name: 'Eşleşmeyen', help: 'Aday bulunamadı' },
    DISMISSED: { name: 'Konu dışı', help: 'Deftere işlenmez' },
  },
  show: 'Göster',
  hide: 'Gizle',
  saveSure: (count: number) => `Kesinleri kaydet (${count})`,
  saved: (count: number) => `${count} ödeme kaydedildi.`,
  refused: (count: number) => `${count} hareket kaydedilemedi`,
  match: 'Eşle',
  choose: 'Seç',
  find: 'Bul',
  dismiss: 'Konu dışı',
  restore: 'Geri al',
  dismissed: 'Konu dışına ayrıldı.',
  restored: 'Listeye geri alındı.',
  select: (name: string) => `${name}, kaydedilecek`,
  lineName: (day: string, amount: string, name: string) => `${day}, ${amount}, ${name}`,
  unnamed: 'Gönderen adı yok',
  openAmount: (amount: string) => `Beklenen ${amount}`,
  codes,
  amounts,
  names,
  notes,
  marks: { yes: 'uyuyor', partly: 'kısmen', no: 'yok' },
  hints: {
    move: 'satır',
    match: 'eşle',
    find: 'başka kayıt bul',
    dismiss: 'konu dışı',
    save: 'kesinleri kaydet',
  },
  foot: 'Hiçbir hareket siz onaylamadan işlenmez',
  picker: {
    title: 'Rezervasyon bul',
    label: 'Kod, misafir, telefon',
    help: 'En az 3 harf yazın',
    none: 'Eşleşen rezervasyon yok',
    loading: 'Aranıyor',
    results: 'Bulunan rezervasyonlar',
  },
  candidates: 'Adaylar',
  choices: (count: number) => `${count} aday`,
  layoutForm: {
    sample: 'Hazır örnek',
    sampleNone: 'Örnek seçin',
    samples: [
      'Tek tutar sütunu, bakiyeli (Windows-1254)',
      'Borç ve alacak sütunları (UTF-8)',
      'İngilizce başlıklar, virgüllü (UTF-8)',
    ],
    encoding: 'Karakter kodlaması',
    encodings: { UTF_8: 'UTF-8', WINDOWS_1254: 'Windows-1254 (Türkçe)' },
    separator: 'Ayırıcı',
    separators: { ';': 'Noktalı virgül', ',': 'Virgül', '\t': 'Sekme', '|': 'Dikey çizgi' },
    dayOrder: 'Tarih biçimi',
    dayOrders: { DMY: 'gün.ay.yıl', YMD: 'yıl-ay-gün', MDY: 'ay/gün/yıl' },
    decimalSign: 'Ondalık işareti',
    decimalSigns: { ',': 'Virgül (1.234,50)', '.': 'Nokta (1,234.50)' },
    columns,
    columnsHelp: 'Dosyadaki sütun başlıklarını yazın. Olmayanı boş bırakın.',
    amountHelp: 'Tutar tek sütundaysa gelen ve giden boş kalır.',
    saved: 'CSV sütunları kaydedildi.',
  },
} as const
