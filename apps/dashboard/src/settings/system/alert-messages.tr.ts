import type { SystemAlert } from '@plato/contract/operations/system.contract'
import type { JobName } from '@plato/rules/job-names'
import type { AlertName } from '@plato/rules/operations/alerts'
import { jobLabels } from '#dashboard/mail/jobs/job-labels.tr.ts'
import { invariantLabel } from '#dashboard/settings/system/invariant-labels.tr.ts'
import { systemMessages } from '#dashboard/settings/system/system-messages.tr.ts'
import { ageText } from '#dashboard/settings/system/system-times.ts'

/** Run on the server by the person who has access to it; the dashboard only shows them. */
export const commands = {
  check: 'plato check',
  checkInvariants: 'plato check invariants',
  checkCertificates: 'plato check certificates',
  backup: 'plato backup',
  drill: 'systemctl start plato-restore-drill',
} as const

interface AlertText {
  readonly title: (alert: SystemAlert) => string
  /** What to do now. */
  readonly action: string
  readonly command?: string
  /** A screen of the dashboard that shows the cause. */
  readonly to?: string
}

const age = ({ value }: SystemAlert): string => ageText(value ?? 0)
const jobOf = ({ subject }: SystemAlert): string => jobLabels[subject as JobName] ?? subject ?? ''

export const alertTexts: Record<AlertName, AlertText> = {
  InvariantViolated: {
    title: ({ subject, value }) => `Veri tutarsız: ${invariantLabel(subject ?? '')} (${value ?? 0} kayıt)`,
    action: 'Kayıtları elle düzeltmeyin. Teknik desteğe haber verin; ayrıntı komutun çıktısındadır.',
    command: commands.checkInvariants,
  },
  InstanceDown: {
    title: ({ subject }) => `${subject} yanıt vermiyor`,
    action: 'Program kendiliğinden yeniden başlar. Birkaç dakikada düzelmezse sunucuya bakılmalı.',
    command: commands.check,
  },
  WorkerDown: {
    title: () => 'Arka plan işleri durmuş',
    action: 'Mail gitmez, opsiyonlar düşmez, takvimler okunmaz. Sunucuya hemen bakılmalı.',
    command: commands.check,
  },
  DatabaseBackupStale: {
    title: (alert) => (alert.value === null ? 'Hiç yedek alınmadı' : `Son yedek ${age(alert)} önce alındı`),
    action: 'Her gece yedek alınmalı. Şimdi bir yedek başlatın, sonra zamanlayıcıya bakın.',
    command: commands.backup,
  },
  WalArchiveStale: {
    title: (alert) =>
      alert.value === null ? 'Hiçbir kayıt arşivlenmedi' : `Son kayıt ${age(alert)} önce arşivlendi`,
    action: 'Sunucu şimdi bozulursa aradaki veri kaybolur. Yedek deposuna ulaşılabildiğine bakın.',
    command: commands.check,
  },
  PaymentAttemptUnresolved: {
    title: (alert) => `Bir kart ödemesinin sonucu ${age(alert)} süredir belirsiz`,
    action: 'Ödemeyi sağlayıcının panelinde arayın; misafirden yeniden ödeme istemeyin.',
    to: '/transactions/card',
  },
  RestoreDrillFailed: {
    title: () => 'Son geri yükleme denemesi başarısız',
    action: 'Yedekler işe yaramayabilir. Nedenini okuyup denemeyi yineleyin.',
    command: commands.drill,
  },
  BackupCheckFailed: {
    title: () => 'Yedek denetimi hata buldu',
    action: 'Yedek deposu bozulmuş olabilir. Yeni bir tam yedek alın ve depoya bakın.',
    command: commands.backup,
  },
  InvariantCheckNotRunning: {
    title: (alert) =>
      alert.value === null ? 'Canlı denetim hiç çalışmadı' : `Canlı denetim ${age(alert)} süredir çalışmadı`,
    action: 'Arka plan işlerinin çalıştığına bakın.',
    to: '/templates/jobs',
  },
  QueueTooOld: {
    title: (alert) => `${jobOf(alert)}: en eski iş ${age(alert)} bekliyor`,
    action: 'Arka plan işleri yetişemiyor ya da durmuş.',
    to: '/templates/jobs',
  },
  DeadLetters: {
    title: ({ value }) => `${value ?? 0} iş yapılamadı`,
    action: 'Nedenini okuyun, giderince yeniden deneyin.',
    to: '/templates/jobs',
  },
  MailQueueStuck: {
    title: (alert) => `En eski mail ${age(alert)} süredir gönderilemiyor`,
    action: 'Mail sunucusuna ulaşılamıyor olabilir. Mailler silinmez, düzelince gider.',
    to: '/templates/mails',
  },
  RefundPendingTooLong: {
    title: (alert) => `Karta iade ${age(alert)} süredir sonuçlanmadı`,
    action: 'İadeyi sağlayıcının panelinde kontrol edin.',
    to: '/transactions/card',
  },
  MediaBackupStale: {
    title: (alert) =>
      alert.value === null
        ? 'Fotoğraf ve belgeler hiç yedeklenmedi'
        : `Fotoğraf ve belgeler ${age(alert)} önce yedeklendi`,
    action: 'Şimdi bir yedek başlatın, sonra zamanlayıcıya bakın.',
    command: commands.backup,
  },
  RestoreDrillStale: {
    title: (alert) =>
      alert.value === null
        ? 'Geri yükleme hiç denenmedi'
        : `Son başarılı geri yükleme denemesi ${age(alert)} önce`,
    action: 'Denenmemiş yedeğe güvenilmez. Deneme canlı veriye dokunmaz.',
    command: commands.drill,
  },
  CertificateExpiring: {
    title: ({ subject, value }) =>
      (value ?? 0) < 0
        ? `${subject} sertifikasının süresi doldu`
        : `${subject} sertifikası ${value ?? 0} gün sonra bitiyor`,
    action: 'Sertifika kendiliğinden yenilenmeliydi. 80 numaralı porta dışarıdan ulaşılabildiğine bakın.',
    command: commands.checkCertificates,
  },
  DiskAlmostFull: {
    title: ({ value }) => `Diskin %${value ?? 0} kadarı dolu`,
    action: 'Disk dolarsa rezervasyon alınamaz. Yer açın ya da diski büyütün.',
    command: commands.check,
  },
  FeedFailing: {
    title: ({ value }) => `${value ?? 0} takvim bağlantısı okunamıyor`,
    action: 'Okunamayan takvimdeki geceler çift satılabilir. Bağlantıları inceleyin.',
    to: '/external/feeds',
  },
}

export const alertMessages = {
  label: 'Uyarılar',
  severities: { critical: 'Acil', warning: 'Uyarı' },
  show: 'İncele',
  showLabel: (title: string) => `İncele: ${title}`,
  home: { kind: systemMessages.title, act: 'Aç', more: (count: number) => `Sistem: ${count} uyarı daha` },
} as const
