/** The towns away from the coast between Marmaris and Demre. */
export const furtherTowns = [
  {
    slug: 'bodrum',
    name: 'Bodrum',
    provinceCode: 48,
    lat: 37.0344,
    lng: 27.4305,
    popular: true,
    description:
      'Beyaz kübik evler, her koyda başka bir hava: Yalıkavak’ta marina, Gümüşlük’te balık, Bitez’de aile plajı.',
    districts: [
      { name: 'Yalıkavak', lat: 37.105, lng: 27.292 },
      { name: 'Gümüşlük', lat: 37.055, lng: 27.234 },
      { name: 'Turgutreis', lat: 37.008, lng: 27.257 },
      { name: 'Türkbükü', lat: 37.13, lng: 27.379 },
      { name: 'Gündoğan', lat: 37.127, lng: 27.347 },
      { name: 'Bitez', lat: 37.029, lng: 27.383 },
      { name: 'Ortakent', lat: 37.035, lng: 27.346 },
      { name: 'Torba', lat: 37.078, lng: 27.457 },
    ],
  },
  {
    slug: 'datca',
    name: 'Datça',
    provinceCode: 48,
    lat: 36.7263,
    lng: 27.6874,
    popular: false,
    description: 'İki deniz arasında, badem ağaçlı uzun bir yarımada. Rüzgârı serin, koyları berrak.',
    districts: [
      { name: 'Merkez', lat: 36.7263, lng: 27.6874 },
      { name: 'Palamutbükü', lat: 36.67, lng: 27.504 },
    ],
  },
  {
    slug: 'belek',
    name: 'Belek',
    provinceCode: 7,
    lat: 36.8625,
    lng: 31.0556,
    popular: false,
    description: 'Golf sahaları ve ince kumlu plajıyla Antalya’ya yakın bir konfor tatili.',
    districts: [
      { name: 'Belek', lat: 36.8625, lng: 31.0556 },
      { name: 'Kadriye', lat: 36.873, lng: 31.005 },
    ],
  },
  {
    slug: 'kemer',
    name: 'Kemer',
    provinceCode: 7,
    lat: 36.6009,
    lng: 30.5718,
    popular: false,
    description:
      'Dağla denizin birleştiği kıyı. Çıralı’da portakal bahçeleri arasında sakin villalar, Göynük’te kanyon yürüyüşü.',
    districts: [
      { name: 'Merkez', lat: 36.6009, lng: 30.5718 },
      { name: 'Çıralı', lat: 36.4167, lng: 30.4667 },
      { name: 'Göynük', lat: 36.666, lng: 30.549 },
    ],
  },
  {
    slug: 'alanya',
    name: 'Alanya',
    provinceCode: 7,
    lat: 36.5444,
    lng: 32.0,
    popular: false,
    description: 'Uzun sezon, sıcak deniz. Kargıcak ve Tepe’deki villalar körfezi yukarıdan görür.',
    districts: [
      { name: 'Kargıcak', lat: 36.466, lng: 32.107 },
      { name: 'Tepe', lat: 36.577, lng: 32.02 },
    ],
  },
  {
    slug: 'cesme',
    name: 'Çeşme',
    provinceCode: 35,
    lat: 38.3236,
    lng: 26.304,
    popular: false,
    description:
      'Alaçatı’nın taş evleri, Ilıca’nın termal denizi ve sörf rüzgârı. Kısa kaçamaklar için de uygun.',
    districts: [
      { name: 'Alaçatı', lat: 38.2848, lng: 26.3745 },
      { name: 'Ilıca', lat: 38.3092, lng: 26.3773 },
    ],
  },
  {
    slug: 'sapanca',
    name: 'Sapanca',
    provinceCode: 54,
    lat: 40.691,
    lng: 30.268,
    popular: false,
    description:
      'Göl kıyısında, orman içinde bungalovlar. İstanbul’a bir buçuk saat; kışın şömineli, yazın serin.',
    districts: [{ name: 'Kırkpınar', lat: 40.7, lng: 30.217 }],
  },
] as const
