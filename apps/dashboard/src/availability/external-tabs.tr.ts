export const externalTabs = {
  label: 'Kapama ekranları',
  records: 'Dış kayıtlar',
  conflicts: (open: number) => (open > 0 ? `Çakışmalar (${open})` : 'Çakışmalar'),
  closures: 'Kapalı tarihler',
  feeds: 'Takvim bağlantıları',
  doctor: 'Takvim doktoru',
} as const
