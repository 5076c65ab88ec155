import type { Settlement } from '@plato/rules/reservations/settlement'

export const refundMessages = {
  label: 'İade hesabı',
  loading: 'İade hesaplanıyor…',
  paid: 'Alınan',
  retained: 'Kesilecek',
  refund: 'İade edilecek',
  nothing: 'Henüz ödeme alınmadı, iade edilecek bir tutar yok.',
  chooseFirst: 'Nedeni seçince iade tutarı burada görünür.',
  because: {
    NOT_THE_GUEST: 'Misafirden kaynaklanmadığı için ödenenin tamamı iade edilir.',
    SECOND_THOUGHTS: 'Ödemenin üzerinden 24 saat geçmediği ve girişe en az 14 gün olduğu için kesinti yok.',
    POLICY: 'İptal koşuluna ve girişe kalan güne göre hesaplandı.',
    NO_SHOW: 'Misafir gelmediği için iade yok.',
  } satisfies Record<Settlement['because'], string>,
} as const
