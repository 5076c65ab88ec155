export const photoAlts = {
  heroDay: 'Akdeniz yamacında taş ve beyaz villa, turkuaz sonsuzluk havuzu ve begonviller',
  heroDusk: 'Alacakaranlıkta ışıkları yanan villa ve aydınlatılmış havuz',
} as const

/**
 * In the order the home page shows them. The first six are drawn after the place they name; the others are landscapes
 * of no real place, so their texts describe what is seen and name none.
 */
export const regionAlts = {
  kalkan: 'Kalkan: yamaçtaki beyaz evler, küçük liman ve turkuaz koy',
  kas: 'Kaş: kiremit çatılar, yat iskelesi ve açıktaki adalar',
  gocek: 'Göcek: çamlı adalar arasında demirlemiş yelkenliler',
  fethiye: 'Fethiye: turkuaz lagün, uzun kumsal ve çamlı tepeler',
  marmaris: 'Marmaris: yat limanı, sahil ve ormanlı dağlar',
  bodrum: 'Bodrum: beyaz kübik evler ve tekneli koy',
  dalyan: 'Uzun kumsal, turkuaz deniz ve arkada kumullar',
  datca: 'Denize uzanan burun ve iki yanında sakin koylar',
  cesme: 'Yel değirmenli tepe, beyaz evler ve mavi koy',
  kemer: 'Çamlı kıyı, kumsal ve denizden yükselen dağlar',
  alanya: 'Yamaca basamak basamak kurulmuş kasaba ve küçük liman',
  sapanca: 'Ormanlarla çevrili göl ve dağlar',
} as const
