const many = (count: number) => count.toLocaleString('tr')

export const reportTabs = {
  label: 'Raporlar',
  btrans: 'BTRANS',
  ministry: 'Villa raporu',
  identities: 'Kimlik listesi',
  figures: 'Rakamlar',
  owners: 'Ev sahibi dökümü',
}

export const runMessages = {
  label: 'Raporun durumu',
  waiting: 'Rapor sıraya alındı',
  running: 'Rapor hazırlanıyor',
  rows: (done: number, total: number) => `${many(done)} / ${many(total)} satır`,
  counting: 'Satırlar sayılıyor',
  leave: 'Bu sayfadan ayrılabilirsiniz; hazır olunca dosyalar aşağıda durur.',
  done: (written: number) =>
    written === 0 ? 'Rapor hazır. Bu ay için yazılacak satır yok.' : `Rapor hazır: ${many(written)} satır.`,
  missing: {
    BTRANS: (missing: number) => `${many(missing)} kaydın eksiği ayrı dosyada.`,
    MINISTRY: (missing: number) => `${many(missing)} satırın eksiği “Eksik Belgeler” sayfasında.`,
  },
  failed: 'Rapor hazırlanamadı',
  failedBody: 'Yarım dosya bırakılmadı. Yeniden deneyin; sürerse bize haber verin.',
  retry: 'Yeniden dene',
  lost: 'Durum okunamadı; yeniden deneniyor.',
}

export const storedMessages = {
  title: 'Saklanan dosyalar',
  facts: 'Son on rapor. Her dosyanın özeti (SHA-256) sonradan değişmediğini gösterir.',
  caption: 'Hazırlanmış raporların dosyaları, yenisi önce',
  columns: { name: 'Dosya', month: 'Ay', rows: 'Satır', size: 'Boyut', hash: 'SHA-256', by: 'Hazırlayan' },
  copy: (name: string) => `${name}: SHA-256 özetini kopyala`,
  copied: 'Kopyalandı',
  download: 'İndir',
  downloadLabel: (name: string) => `${name} dosyasını indir`,
  downloaded: (name: string) => `${name} indirildi.`,
  empty: 'Henüz dosya yok. Rapor oluşturduğunuzda burada saklanır.',
  loading: 'Dosyalar getiriliyor',
  failed: 'Dosyalar getirilemedi.',
  retry: 'Yeniden dene',
}
