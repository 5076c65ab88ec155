import type { JobName } from '@plato/rules/job-names'

/** What each job does, as staff would say it. Complete, or it does not compile. */
export const jobLabels: Record<JobName, string> = {
  'approvals.apply-due': 'Süresi dolan onayları uygulama',
  'auth.remove-expired-sessions': 'Süresi biten oturumları silme',
  'availability.sync-feeds': 'Takvim bağlantılarını okuma',
  'content.process-picture': 'İçerik görselini hazırlama',
  'content.rebuild-sitemap': 'Site haritasını yenileme',
  'content.remove-document-file': 'Silinen belgenin dosyasını kaldırma',
  'content.remove-unused-pictures': 'Kullanılmayan görselleri silme',
  'mail.give-up': 'Gönderilemeyen maili kapatma',
  'mail.send': 'Mail gönderme',
  'operations.check-invariants': 'Veri tutarlılığını denetleme',
  'operations.rotate-keys': 'Şifreleme anahtarını değiştirme',
  'operations.seal-audit': 'İşlem kaydını mühürleme',
  'payments.reconcile': 'Kart ödemelerinin mutabakatı',
  'payments.refund': 'Karta iade gönderme',
  'payments.verify': 'Kart ödemesini sorma',
  'reports.give-up': 'Hazırlanamayan raporu kapatma',
  'reports.make': 'Rapor hazırlama',
  'reservations.forget-keys': 'Eski işlem anahtarlarını silme',
  'reservations.purge-identities': 'Eski kimlik bilgilerini silme',
  'reservations.run-clocks': 'Opsiyon ve konaklama saatleri',
  'search.roll-horizon': 'Arama takvimini ileri alma',
  'settings.read-exchange': 'Döviz kurlarını okuma',
  'users.mail-new-device': 'Yeni cihaz uyarısı gönderme',
  'users.mail-password-resets': 'Şifre yenileme bağlantısı gönderme',
  'users.mail-token-reuse': 'Kapatılan oturum uyarısı gönderme',
  'villas.draw-share-picture': 'Paylaşım görselini çizme',
  'villas.draw-stale-share-pictures': 'Eskiyen paylaşım görsellerini çizme',
  'villas.process-image': 'Villa fotoğrafını hazırlama',
  'villas.remove-image-files': 'Silinen fotoğrafın dosyalarını kaldırma',
}

/** What a job carries. */
export const jobDataLabels: Readonly<Record<string, string>> = {
  attemptId: 'Ödeme denemesi',
  imageId: 'Fotoğraf',
  key: 'Dosya',
  mailId: 'Mail',
  refundId: 'İade',
  runId: 'Rapor',
  sha256: 'Dosya',
  villaId: 'Villa',
}

export const jobMessages = {
  title: 'Arka plan işleri',
  failed: {
    title: 'Yapılamayan işler',
    caption: 'Son denemesinde de yapılamayan işler',
    none: 'Yapılamayan iş yok.',
    columns: {
      job: 'İş',
      about: 'Neyle ilgili',
      error: 'Son hata',
      when: 'Ne zaman',
      attempts: 'Deneme',
      actions: 'İşlem',
    },
    times: (times: number) => `${times} kez üst üste`,
    retry: 'Yeniden dene',
    retryLabel: (job: string) => `${job}: yeniden dene`,
    retried: (job: string) => `${job} yeniden sıraya alındı.`,
    noError: 'Hata metni yok',
    older: 'Daha eskiler de var; bunları çözdükçe görünürler.',
  },
  mails: {
    said: (count: number) => `${count} mail gönderilemedi.`,
    link: 'Gönderilemeyen mailler',
  },
  queues: {
    title: 'Kuyruklar',
    caption: 'Her işin bekleyeni ve son başarısı',
    columns: {
      job: 'İş',
      waiting: 'Bekleyen',
      running: 'Çalışan',
      oldest: 'En eskisi',
      done: 'Son başarı',
      clock: 'Saati',
    },
    never: 'Bu hafta hiç',
    onDemand: 'Gerektikçe',
    everyMinute: 'Dakikada bir',
    everyFiveMinutes: '5 dakikada bir',
    everyTenMinutes: '10 dakikada bir',
    daily: (time: string) => `Her gün ${time}`,
    workdays: (time: string) => `Hafta içi ${time}`,
  },
  late: {
    title: 'İşler gecikiyor',
    body: (age: string) =>
      `En eski iş ${age} bekliyor. Arka plan işçisi durmuş olabilir; sunucuya bakan kişiye haber verin.`,
  },
  ages: {
    now: 'az önce',
    minutes: (n: number) => `${n} dk`,
    hours: (n: number) => `${n} sa`,
    days: (n: number) => `${n} gün`,
    ago: (age: string) => `${age} önce`,
  },
} as const
