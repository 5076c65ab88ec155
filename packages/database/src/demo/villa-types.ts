/** In menu order: the site's footer shows the first seven. */
export const demoVillaTypes = [
  {
    name: 'Muhafazakar villalar',
    description:
      'Havuzu ve bahçesi dışarıdan görünmeyen, aileye özel villalar. Korunaklılık derecesi her villanın sayfasında ölçüsüyle yazar.',
  },
  {
    name: 'Balayı villaları',
    description: 'İki kişilik, jakuzili ve manzaralı villalar. Sessiz, mahrem ve kısa süreli kalmaya uygun.',
  },
  { name: 'Lüks villalar', description: 'Geniş salonlu, özenle döşenmiş, hizmeti tam villalar.' },
  {
    name: 'Ekonomik villalar',
    description: 'Temiz, özel havuzlu ve bütçesi belli villalar. Toplam fiyat baştan görünür.',
  },
  {
    name: 'Deniz manzaralı villalar',
    description: 'Terasından, havuzundan ya da odasından denizi gören villalar.',
  },
  { name: 'Jakuzili villalar', description: 'Odasında veya terasında jakuzisi olan villalar.' },
  { name: 'Çocuk havuzlu villalar', description: 'Sığ çocuk havuzu bulunan, ailelere uygun villalar.' },
  {
    name: 'Isıtmalı havuzlu villalar',
    description:
      'Bahar ve sonbaharda da yüzülen, havuzu ısıtılan villalar. Isıtma ücreti fiyat dökümünde ayrıca yazar.',
  },
  { name: 'Kapalı havuzlu villalar', description: 'Her mevsim yüzülen kapalı havuzlu villalar.' },
  { name: 'Sonsuzluk havuzlu villalar', description: 'Havuz kenarı ufukla birleşen villalar.' },
  { name: 'Denize yakın villalar', description: 'Plaja yürüyerek ulaşılan villalar.' },
  {
    name: 'Merkezi konumdaki villalar',
    description: 'Çarşıya, markete ve lokantalara yürüme mesafesindeki villalar.',
  },
  { name: 'Doğa içinde villalar', description: 'Bağ, zeytinlik ve çam arasında, komşusu uzak villalar.' },
  { name: 'Sauna ve hamamlı villalar', description: 'Saunası ya da Türk hamamı olan villalar.' },
  {
    name: 'Evcil hayvan kabul eden villalar',
    description: 'Dostunuzla birlikte kalabileceğiniz villalar. Varsa ek temizlik ücreti fiyatta görünür.',
  },
  {
    name: 'Büyük grup villaları (8+ kişi)',
    description: 'Kalabalık aileler ve arkadaş grupları için sekiz kişi ve üzeri villalar.',
  },
  { name: 'Bungalovlar', description: 'Ahşap, doğaya yakın, küçük konaklamalar.' },
  { name: 'Yeni villalar', description: 'Bu sezon aramıza katılan villalar.' },
] as const
