export const photoAlts = {
  heroDay: 'Akdeniz yamacında taş ve beyaz villa, turkuaz sonsuzluk havuzu ve begonviller',
  heroDusk: 'Alacakaranlıkta ışıkları yanan villa ve aydınlatılmış havuz',
} as const

/** In the order the home page shows them. */
export const regionAlts = {
  kalkan: 'Kalkan: yamaçtaki beyaz evler, küçük liman ve turkuaz koy',
  kas: 'Kaş: kiremit çatılar, yat iskelesi ve açıktaki adalar',
  gocek: 'Göcek: çamlı adalar arasında demirlemiş yelkenliler',
  fethiye: 'Fethiye: turkuaz lagün, uzun kumsal ve çamlı tepeler',
  marmaris: 'Marmaris: yat limanı, sahil ve ormanlı dağlar',
  bodrum: 'Bodrum: beyaz kübik evler ve tekneli koy',
} as const
