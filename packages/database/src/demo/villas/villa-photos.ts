import type { DemoPhotos } from './demo-villa.ts'

export type PhotoFolder = `villa-0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | 'villa-10'

/** What each picture shows; the second text is for houses that really look at the sea. */
const shows: Readonly<Record<PhotoFolder, readonly (readonly [string, string?])[]>> = {
  'villa-01': [
    ['taş ve beyaz sıvalı cephe, havuz ve bahçe'],
    ['havuzun ucu ve karşı tepeler', 'sonsuzluk havuzu ve deniz'],
    ['havuz, pergola ve bahçe yukarıdan', 'havuz, pergola ve kıyı yukarıdan'],
    ['açık renk koltuklu ferah salon', 'denize bakan ferah salon, açık renk koltuklar'],
    ['ahşap çıtalı duvarlı, bahçeye açılan yatak odası'],
    ['begonvilli pergola altında akşam yemeği masası'],
  ],
  'villa-02': [
    ['mavi panjurlu taş ev, oval havuz ve çim bahçe'],
    ['oval havuz ve güneşlenme terası'],
    ['mavi panjurlu taş ev, akşamüstü ışıkları yanarken'],
    ['taş duvarlı, ahşap kirişli oturma odası', 'taş duvarlı, ahşap kirişli, denize bakan oturma odası'],
    ['mavi dolaplı köy mutfağı ve yemek masası'],
    ['mavi kemerli duvarlı, pişmiş toprak zeminli yatak odası'],
  ],
  'villa-03': [
    ['beyaz küplerden oluşan cephe, begonvilli pergola ve havuz'],
    ['havuz terası ve palmiyeler', 'denize bakan havuz terası'],
    ['beyaz evin yukarıdan görünüşü', 'beyaz ev, havuz ve koy yukarıdan'],
    ['mavi tonlarda yatak odası', 'mavi tonlarda, denize bakan yatak odası'],
    ['mavi çinili, kemerli aynalı, duşlu banyo'],
  ],
  'villa-04': [
    ['traverten zemin kat, ahşap kaplı üst kat ve havuz'],
    ['ahşap güverte, şezlonglar ve uzun havuz', 'ahşap güverte ve denize uzanan uzun havuz'],
    ['alacakaranlıkta aydınlatılmış cephe ve havuz'],
    ['adalı mutfak ve yemek masası', 'adalı mutfak ve yemek masası, arkada deniz'],
    ['şömineli salon, yuvarlak ahşap sehpa', 'şömineli salon ve deniz manzarası'],
    ['koyu yeşil çinili, çift lavabolu banyo'],
  ],
  'villa-05': [
    ['tek katlı kum rengi ev, kıvrımlı havuz ve palmiyeler'],
    ['havuz başı, şezlonglar ve palmiyeler', 'havuz terası, kumsal ve turkuaz deniz'],
    ['kiremit çatılı ev ve havuz, arkada çamlı tepeler'],
    ['ahşap kirişli, sıcak tonlarda yatak odası', 'ahşap kirişli, denize bakan yatak odası'],
    ['kemerli pencereli, ahşap kirişli yemek odası'],
    ['sundurma ve şezlonglar, akşam ışığında'],
  ],
  'villa-06': [
    ['taş ve brüt beton cephe, havuz ve bahçe'],
    ['yamacın kenarındaki havuz', 'yamaçtan denize açılan sonsuzluk havuzu'],
    ['gün batımında taş cephe ve aydınlatılmış havuz'],
    ['koyu taş duvarlı salon', 'koyu taş duvarlı salon ve deniz manzarası'],
    ['taş duvarlı yatak odası', 'taş duvarlı yatak odası, geniş pencerede deniz'],
    ['siyah dolaplı, ceviz adalı mutfak'],
  ],
  'villa-07': [
    ['kemerli cephe, oval havuz ve arkada dağlar'],
    ['kemerli revak önünde oval havuz ve taş teras'],
    ['ev, oval havuz, çim bahçe ve zeytinlik yukarıdan'],
    ['küvetli traverten banyo', 'denize bakan, küvetli traverten banyo'],
    ['direkli karyolalı, pudra tonlarında yatak odası'],
    ['kemerli revakta oturma köşesi, gün batımında'],
  ],
  'villa-08': [
    ['ahşap cephe, güverteli teras ve havuz'],
    ['çamların kıyısında güverteli havuz terası'],
    ['çamlar içinde ahşap ev, akşam ışıklarıyla'],
    ['ahşap duvarlı, yeşil tonlarda yatak odası', 'ahşap duvarlı, denize bakan yatak odası'],
    ['ahşap tavanlı, şömineli salon'],
    ['ahşap tavanlı, ağaçlara bakan küvetli banyo'],
  ],
  'villa-09': [
    ['iki taş kule, cam hol ve havuz'],
    ['taş kulelerin önünde uzun havuz, begonviller ve turkuaz şemsiyeler'],
    ['taş kuleler ve havuz yukarıdan', 'taş kuleler, havuz ve deniz yukarıdan'],
    ['lacivert adalı aydınlık mutfak', 'lacivert adalı, denize bakan mutfak'],
    ['petrol mavisi çinili, küvetli banyo'],
  ],
  'villa-10': [
    [
      'üç kademeli beyaz cephe, begonviller ve havuz',
      'üç kademeli beyaz cephe, begonviller ve sonsuzluk havuzu',
    ],
    ['havuz terası, şezlonglar ve komşu evler'],
    ['alacakaranlıkta beyaz cephe ve aydınlatılmış havuz'],
    ['beyaz koltuklu, renkli yastıklı salon', 'beyaz koltuklu, denize bakan salon'],
    ['adaçayı yeşili dolaplı, mermer adalı mutfak'],
    ['turkuaz lambrili, pembe örtülü yatak odası', 'turkuaz lambrili, denize bakan yatak odası'],
  ],
}

export function photosOf(
  villa: string,
  folder: PhotoFolder,
  shots: readonly number[],
  seesTheSea: boolean,
): DemoPhotos {
  return {
    folder,
    files: shots.map((shot) => `${String(shot).padStart(2, '0')}.jpg`),
    alts: shots.map((shot) => {
      const picture = shows[folder][shot - 1]
      if (!picture) throw new Error(`no picture ${shot} in ${folder}`)
      return `${villa}: ${(seesTheSea ? picture[1] : undefined) ?? picture[0]}`
    }),
  }
}
