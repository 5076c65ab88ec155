export const occupancyTabs = {
  label: 'Doluluk ekranları',
  calendar: 'Doluluk takvimi',
  gaps: 'Boşluklar',
} as const
