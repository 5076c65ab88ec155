import type { FigureGroup } from '@plato/rules/reports/figures'

/** Heads of the file. */
export const figureNames = {
  groups: { month: 'Ay', villa: 'Villa', town: 'Bölge', owner: 'Ev sahibi' } satisfies Record<
    FigureGroup,
    string
  >,
  nobody: {
    month: '',
    villa: '',
    town: 'Bölgesi girilmemiş villalar',
    owner: 'Ev sahibi girilmemiş villalar',
  } satisfies Record<FigureGroup, string>,
  columns: [
    'Doluluk (%)',
    'Satılan gece',
    'Tamamlanan gece',
    'Satılabilir gece',
    'Kapalı gece',
    'Başka kanaldaki gece',
    'Ciro (TL)',
    'Tamamlanan ciro (TL)',
    'Komisyon (TL)',
    'Ev sahibi payı (TL)',
    'Ortalama gecelik (TL)',
    'Konaklama',
    'Girişten kaç gün önce, ortanca',
    'Girişten kaç gün önce, ortalama',
    'Web',
    'Telefon',
    'WhatsApp',
    'Teklif',
    'Diğer',
    'İptal',
    'İptal oranı (%)',
    'Alıkonan tutar (TL)',
  ],
  sum: 'Toplam',
} as const
