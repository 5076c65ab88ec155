import type { DemoArticle } from './demo-article.ts'

/** What guests of the demo do around their villa. Covers are the site's own pictures of its coasts. */
export const demoActivities: readonly DemoArticle[] = [
  {
    slug: 'patara-plaji-ve-antik-kent',
    title: 'Patara: on sekiz kilometre kum ve bir meclis',
    summary:
      'Sabah antik kent, öğleden sonra kumsal, gün batımında kumullar. Kalkan’dan yirmi dakikada bambaşka bir gün.',
    body:
      '<p>Patara’ya kumsal için gelinir, kent için dönülür. Aynı kapıdan girersiniz: önce sütunlu cadde, tiyatro ve Likya Birliği’nin toplandığı meclis binası, yolun sonunda ise göz alabildiğine kum.</p>' +
      '<h2>Nasıl gidilir?</h2>' +
      '<p>Kalkan’dan araçla yirmi, Kaş’tan elli dakika sürer. Gelemiş köyünden geçip gişeye varırsınız; giriş ücretlidir, Müzekart geçer. Gişeden kumsala iki kilometre daha vardır, yürümeyin: gölge yoktur.</p>' +
      '<h2>Gün nasıl geçer?</h2>' +
      '<ul><li><p><strong>09.00</strong> Antik kent. Taşlar ısınmadan gezilir, bir buçuk saat yeter.</p></li><li><p><strong>11.00</strong> Kumsal. Girişteki bölümde duş, şezlong ve büfe var; birkaç dakika yürüyen yalnız kalır.</p></li><li><p><strong>17.00</strong> Kumullar. Gişeye dönmeden sola çıkan patikadan gidilir.</p></li></ul>' +
      '<h2>Bilmeniz iyi olur</h2>' +
      '<p>Kumsal caretta carettaların yumurtladığı korunan alandır; yaz aylarında akşam kapatılır, gün batımını kumullardan izlersiniz. Öğleden sonra rüzgâr çıkar: şemsiyeyi derin gömün, dalga yükselince çocukları yalnız bırakmayın.</p>',
    cover: {
      file: 'region-fethiye-1536.avif',
      alt: 'Yeşil tepelerin önünde açık renkli uzun kumsal ve sığ turkuaz su, yukarıdan',
    },
    daysAgo: 12,
    town: 'kalkan',
  },
  {
    slug: 'kaputas-plaji',
    title: 'Kaputaş’ta sabah yüzmesi',
    summary:
      'İki kayanın arasına sıkışmış küçük koy. Erken giden denizi kendine ayırır, geç giden merdivende bekler.',
    body:
      '<p>Kaputaş’ı görmeyen yoktur: kartpostaldaki o turkuaz koy. Görmenin kolayı yoldan bakmak, güzeli ise sabah sekizde suya girmektir.</p>' +
      '<h2>Yol ve merdiven</h2>' +
      '<p>Kalkan ile Kaş arasındaki kıyı yolunun üstündedir; Kalkan’dan on, Kaş’tan yarım saat sürer. Araç yolun kenarındaki cepte kalır, plaja iki yüze yakın basamakla inilir. İnmek kolay, çıkmak öğle sıcağında zahmetlidir.</p>' +
      '<h2>Ne zaman?</h2>' +
      '<ul><li><p>Temmuz ve ağustosta park yeri dokuzdan sonra biter.</p></li><li><p>Koya güneş geç düşer, öğleden sonra gölge çabuk gelir.</p></li><li><p>Rüzgârlı günde dalga çakılı çeker; yüzme bilmeyenler için uygun değildir.</p></li></ul>' +
      '<p>Yanınıza su, deniz ayakkabısı ve bir havlu alın, gerisini yukarıda bırakın. Dönüşte Kalkan’da kahvaltıya yetişirsiniz.</p>',
    cover: {
      file: 'region-kalkan-1536.avif',
      alt: 'Yamaçtaki evlerin altında turkuaz bir koy ve demirli tekneler, yukarıdan',
    },
    daysAgo: 19,
    town: 'kalkan',
  },
  {
    slug: 'kekova-tekne-turu',
    title: 'Kekova’da bir gün: batık kent ve Simena',
    summary:
      'Duvarları suyun altına inen bir kent, kaleye tırmanan bir köy, öğle yemeği teknede. Araba istemeyen en güzel gün.',
    body:
      '<p>Depremle kıyısı suya gömülen kentin merdivenleri hâlâ denize iner. Tekne yavaşlar, kimse konuşmaz; duvarlara bakarsınız.</p>' +
      '<h2>İki yoldan biri</h2>' +
      '<ul><li><p><strong>Kaş’tan tam gün:</strong> sabah limandan kalkar, akşamüstü döner. Yol uzundur ama üç dört koyda yüzersiniz.</p></li><li><p><strong>Üçağız’dan yarım gün:</strong> Kaş’tan arabayla kırk beş dakika gidip oradan küçük tekneye binilir. Çocuklu aileler için daha kolaydır.</p></li></ul>' +
      '<h2>Simena’ya çıkın</h2>' +
      '<p>Kaleköy’e araba girmez; iskeleden kaleye on dakikada tırmanılır. Yukarıda kayaya oyulmuş küçük tiyatro, aşağıda suyun içinde kalmış lahit vardır. İskelede dondurma molası geleneğe girer.</p>' +
      '<h2>Bilmeniz iyi olur</h2>' +
      '<p>Batık kentin üstünde yüzmek ve dalmak yasaktır, tekne de durmaz. Deniz tutanlar için sabah daha sakindir. Hangi tekneyi tutacağınızı bilmiyorsanız <a href="/contact">bize sorun</a>; tanıdığımız kaptanlar var.</p>',
    cover: {
      file: 'region-gocek-1536.avif',
      alt: 'Dağların önünde yeşil bir adacık, sığ su ve aralarından geçen yelkenliler',
    },
    daysAgo: 27,
    town: 'kas',
  },
  {
    slug: 'kasta-dalis',
    title: 'Kaş’ta ilk dalış',
    summary: 'Belge gerekmez, cesaret biraz. Su berrak, dip renkli, eğitmen elinizi bırakmaz.',
    body:
      '<p>Kaş’ın suyu yaz boyu berraktır; yirmi metreye kadar dibi görürsünüz. Limandaki okulların çoğu, hiç dalmamış olanlarla her sabah ve öğleden sonra denize çıkar.</p>' +
      '<h2>Deneme dalışı nasıl olur?</h2>' +
      '<ol><li><p>Sağlık formunu doldurur, yarım saat anlatım dinlersiniz.</p></li><li><p>Tekneyle bir koya gidilir; önce sığ yerde nefes alıp vermeyi denersiniz.</p></li><li><p>Eğitmenle birlikte birkaç metreye inersiniz. Yirmi dakika sürer, beş dakika gibi gelir.</p></li></ol>' +
      '<h2>Belgesi olanlara</h2>' +
      '<p>Duvar dalışları, mağaralar ve suya bırakılmış bir uçak sizi bekler. Ekipman kiralanır; kendi maskenizi getirin.</p>' +
      '<h2>Bilmeniz iyi olur</h2>' +
      '<ul><li><p>Dalıştan sonraki yirmi dört saat uçağa binmeyin: dalışı tatilin son gününe bırakmayın.</p></li><li><p>Kulak ya da kalp rahatsızlığı varsa önce hekiminize sorun.</p></li><li><p>Çocuklar için yaş sınırı okuldan okula değişir, yazılırken sorun.</p></li></ul>',
    cover: {
      file: 'region-kas-1536.avif',
      alt: 'Koyda iskele ve demirli tekneler, açıkta küçük adalar, yukarıdan',
    },
    daysAgo: 33,
    town: 'kas',
  },
  {
    slug: 'likya-yolu-gunubirlik',
    title: 'Likya Yolu’ndan bir gün çalmak',
    summary:
      'Beş yüz kilometrelik yolun hepsini yürümek şart değil. Villadan çıkıp akşama dönülecek üç parça seçtik.',
    body:
      '<p>Fethiye’den Antalya’ya uzanan yolu kırmızı beyaz çizgiler gösterir. Sırt çantası, çadır, iki hafta izin: bunların hiçbiri olmadan da tadına bakılır.</p>' +
      '<h2>Üç kısa parça</h2>' +
      '<ul><li><p><strong>Delikkemer:</strong> Patara’ya su taşıyan iki bin yıllık taş boru hattı. Kalkan’dan arabayla çıkılır, bir buçuk saatte yürünür; çocukla da olur.</p></li><li><p><strong>Kaş’tan Limanağzı:</strong> koya iki saatte inilir, yüzülür, dönüş küçük teknelerle yapılır.</p></li><li><p><strong>Faralya’dan Kabak:</strong> Kelebekler Vadisi’ni tepeden gören, iki üç saatlik, gölgesi bol parça.</p></li></ul>' +
      '<h2>Ne zaman, neyle?</h2>' +
      '<p>Nisan, mayıs, ekim ve kasım aylarında yürünür. Yazın yalnız gün doğarken çıkın, on birden önce bitirin. Tabanı sağlam ayakkabı, kişi başı iki litre su ve şapka yeter; telefon her yerde çekmez, nereye gittiğinizi evdekilere söyleyin.</p>' +
      '<blockquote><p>İşareti kaybettiyseniz son gördüğünüz yere dönün: yol hep oradadır, kestirme değildir.</p></blockquote>',
    cover: {
      file: 'region-marmaris-1536.avif',
      alt: 'Çamlı tepelerin eteğinde kıyı boyunca uzanan beyaz evler ve küçük liman',
    },
    daysAgo: 44,
    town: 'fethiye',
  },
  {
    slug: 'saklikent-kanyonu',
    title: 'Saklıkent: yazın ortasında buz gibi',
    summary:
      'Dışarısı kırk derece, kanyonun içi serin. Dizinize kadar suya girip kayaların arasında yürürsünüz.',
    body:
      '<p>Sıcaktan bunaldığınız gün gidilecek yer burasıdır. Dağın ikiye yarıldığı yerden girersiniz; ahşap yürüyüş yolu biter, asıl gün başlar.</p>' +
      '<h2>Nasıl gidilir?</h2>' +
      '<p>Fethiye’den bir saat, Kalkan’dan elli dakika sürer. Girişte ücret alınır. Yolun üstündeki Tlos’u da görmek isterseniz sabah erken çıkın.</p>' +
      '<h2>İçeride</h2>' +
      '<ul><li><p>İlk bölüm ahşap yoldur, herkes yürür.</p></li><li><p>Sonra akıntılı bir geçit gelir; su dize kadar çıkar ve çok soğuktur. Küçük çocukla burada durun.</p></li><li><p>Devamı dar, kaygan ve güzeldir. Lastik ayakkabı girişte kiralanır, terlikle girilmez.</p></li></ul>' +
      '<h2>Bilmeniz iyi olur</h2>' +
      '<p>Yağmurdan sonra girilmez; görevli kapatırsa ısrar etmeyin, su birden yükselir. Telefonunuzu su geçirmez kılıfa koyun. Çıkışta suyun üstüne kurulmuş sedirlerde alabalık yenir.</p>',
    cover: null,
    daysAgo: 52,
    town: 'fethiye',
  },
]
