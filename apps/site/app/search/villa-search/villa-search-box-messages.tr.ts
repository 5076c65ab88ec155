export const villaSearchBoxLabels = {
  open: 'Villa ara',
  close: 'Aramayı kapat',
  label: 'Villa adı',
  placeholder: 'Villa adı yazın',
  list: 'Bulunan villalar',
  willAsk: (typed: string) => `“${typed}” aranacak`,
  asking: (typed: string) => `“${typed}” aranıyor`,
  found: (count: number) => `${count} villa bulundu`,
  nothing: (typed: string) => `“${typed}” adında villa bulunamadı.`,
  allVillas: 'Bütün villalara bakın',
  failed: 'Villalar getirilemedi.',
  retry: 'Yeniden dene',
} as const
