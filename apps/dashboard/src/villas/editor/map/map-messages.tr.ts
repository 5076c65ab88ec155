const decimals = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

export const mapMessages = {
  label: 'Villanın yerini seçme haritası',
  pin: 'Villanın yeri',
  help: 'Haritaya tıklayın ya da iğneyi sürükleyin. İğne seçiliyken yön tuşları onu taşır, Shift ile büyük adım atar. Kıyı çizgisi yaklaşıktır; tam yeri bilinen bir koordinatla yazın.',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  toPin: 'İğneye git',
  place: 'İğneyi haritanın ortasına koy',
  none: 'Henüz yer seçilmedi',
  outside: 'Girilen yer bu haritanın dışında',
  failed: 'Harita yüklenemedi. Enlem ve boylamı yazabilirsiniz.',
  at: (lat: number, lng: number) => `${decimals.format(lat)} kuzey, ${decimals.format(lng)} doğu`,
  distance: (metres: number) => (metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m`),
} as const
