/** What the demo agency has written. `cover` is one of the demo photos, `daysAgo` counts from the day of loading. */
export interface DemoPost {
  readonly slug: string
  readonly title: string
  readonly summary: string
  readonly paragraphs: readonly string[]
  readonly cover: string
  readonly coverAlt: string
  readonly daysAgo: number
}

export const demoPosts: readonly DemoPost[] = [
  {
    slug: 'kalkan-mi-kas-mi',
    title: 'Kalkan mı, Kaş mı?',
    summary:
      'Aralarında yarım saatlik bir yol var, ama aynı tatil değiller. Hangisi size göre, birlikte bakalım.',
    paragraphs: [
      'İki kasabanın arası 27 kilometre; kıyı yolundan yarım saat sürer, yolun üstünde de Kaputaş vardır. Yani birinde kalıp ötekini görmek kolay. Asıl soru, akşam nereye döneceğiniz.',
      'Kalkan bir yamaca kurulu. Evler birbirinin önünü kapatmadan denize doğru iner; villaların çoğunda manzara bu yüzden açıktır, merdiven de bu yüzden çoktur. Kalamar ve Kışla’dan çarşıya yürünür ama dönüş yokuştur. Bebek arabasıyla ya da dizleri yorulan büyüklerle geliyorsanız Ortaalan’ın daha düz sokaklarına ya da yukarıdaki köylere bakın: İslamlar ve Üzümlü yazın kıyıdan birkaç derece serin olur, bahçeler geniştir, gece çıt çıkmaz.',
      'Kaş daha çok bir kasabadır. Yaz kış yaşanır; meydanda çay içilir, akşam sokaklar kalabalıktır. Dalışa, tekneye, Meis’e geçmeye niyetiniz varsa doğru yer burasıdır. Villalar iki yerde toplanır: Çukurbağ Yarımadası’nda denize yakın ve gün batımına karşı, Gökseki ile Ağullu’da daha yüksekte ve daha sakin. Yarımadadan merkeze arabayla yaklaşık on dakikada inilir, yazın asıl iş park yeri bulmaktır.',
      'Denize gelince: ikisinin de kumsalı kasabanın içinde değil. Kalkan’da kalanlar on sekiz kilometrelik Patara’ya yirmi dakikada gider; çocuklar için kıyısı sığ, öğleden sonrası rüzgârlıdır. Kaş’ta çakıl koylar ve tekneyle gidilen Limanağzı vardır; su daha erken derinleşir.',
      'Uçakla geliyorsanız Dalaman’dan Kalkan’a bir buçuk, Kaş’a iki saat ayırın. Antalya’dan gelenler için sıra değişir, Kaş yaklaşık yarım saat önce gelir.',
      'Kısası: havuz başında uzun günler, geniş aile, sessiz gece istiyorsanız Kalkan ve köyleri. Her akşam dışarı çıkacak, iki günde bir tekneye binecekseniz Kaş. Kararsız kalırsanız kişi sayınızı ve tarihinizi yazın; elimizdeki evleri biliyoruz, hangisi uyuyorsa onu söyleriz.',
    ],
    cover: 'villa-03/03.jpg',
    coverAlt: 'Yamaçta beyaz bir villa, havuzu ve altında turkuaz koy, yukarıdan',
    daysAgo: 6,
  },
  {
    slug: 'odemeden-once-yedi-soru',
    title: 'Ödemeden önce sorulacak yedi soru',
    summary:
      'Bir villaya para göndermeden önce beş dakikanızı ayırın. Bu yedi soruya açık yanıt veremeyenden kiralamayın.',
    paragraphs: [
      'Sahte ilanların çoğu aynı yerden yakalar: fiyat iyidir, tarih boştur, “hemen kapora gönderirseniz” sizindir. Aşağıdaki soruların hiçbiri ayıp değil; işini düzgün yapan herkes bunları yanıtlamaya alışıktır.',
      'Bir: İzin belge numarası kaç? Bir konutun yüz gün ve daha kısa süreyle tatil için kiralanması, 7464 sayılı Kanun gereği izin belgesine bağlıdır. Numara ilanda yazmalı, plaketi de girişe asılı olmalı. “Başvurduk, bekliyoruz” yanıtı, henüz kiralayamayız demektir.',
      'İki: Karşımdaki kim? Acenteyse TÜRSAB belge numarasını isteyin ve birliğin sitesinden kendiniz bakın. Gönderilen bağlantıya değil, adres çubuğuna yazdığınız adrese güvenin.',
      'Üç: Hesap kimin adına? Acenteden kiralıyorsanız hesap, belgedeki unvanın üzerine olmalı. Kişisel hesaba, “muhasebecimizin hesabına” para göndermeyin.',
      'Dört: Toplam ne kadar? Gecelik fiyat tek başına bir şey söylemez. Temizlik, kısa konaklama, havuz ısıtma, evcil hayvan: hangileri içinde, hangileri değil? Son rakamı yazılı isteyin.',
      'Beş: Hasar depozitosu kimde duruyor, ne zaman dönüyor? Tutarı, nasıl alınacağını ve hangi durumda kesinti yapılacağını girişten önce bilin.',
      'Altı: Vazgeçersem ne olur? “Koşullara bağlı” yanıtı yetmez. Hangi tarihe kadar ne kadar iade alacağınızı gün gün ve lira olarak sorun.',
      'Yedi: Fotoğrafta görünmeyen ne var? Yola, inşaata, komşuya ne kadar yakın; havuz dışarıdan görülüyor mu; arabadan kapıya kaç basamak var? İyi bir ev sahibi kusurunu da söyler.',
      'Bizde bu yanıtlar, biz adınızı sormadan önce sitede yazar. Başka yerden kiralayacak olsanız da soruları yanınıza alın.',
    ],
    cover: 'villa-02/05.jpg',
    coverAlt: 'Mavi dolaplı köy mutfağında hazırlanmış uzun yemek masası',
    daysAgo: 23,
  },
  {
    slug: 'kisa-sureli-kiralama-nasil-isler',
    title: 'Üç geceliğine villa: kısa süreli kiralama nasıl işler?',
    summary:
      'Yazın çoğu villa en az yedi gece ister. İki rezervasyon arasında kalan geceler bu kuralın dışındadır.',
    paragraphs: [
      'Temmuzda üç gecelik bir villa arayan, hemen her takvimde aynı cümleyle karşılaşır: en az yedi gece. Ev sahibini de anlamak gerek; her giriş çıkışta ev baştan aşağı temizlenir, çarşaflar değişir, havuz elden geçer. Ama takvim her zaman haftalara tam bölünmez.',
      'Diyelim ki bir aile 10 Temmuz’da çıkıyor, sıradaki 13 Temmuz’da giriyor. Arada üç gece kaldı. Yedi gece isteyen bir evde bu üç geceyi kimse alamaz, boş geçer. Biz böyle geceleri ayrı bir listede topluyoruz: adı Kısa süreli.',
      'Kuralı basit: boşluk bütün olarak kiralanır. Üç gecelik boşluğun iki gecesini ayırmıyoruz, çünkü geriye kalan tek gece bir daha dolmaz. Giriş ve çıkış günü baştan bellidir, pazarlığı yoktur; karşılığında, o evde normalde kalamayacağınız kadar kısa kalırsınız.',
      'Fiyat da gizli değildir. Listede gördüğünüz rakam, boşluğun bütün gecelerinin toplamıdır; zorunlu ücretler içindedir. Evin kısa konaklama ücreti varsa dökümde ayrı satırda yazar. Ev sahibi son günlere indirim koyduysa o da hesaba girmiştir.',
      'Liste her rezervasyonla değişir. Biri iptal eder, yeni bir boşluk açılır; biri bir hafta alır, boşluk kapanır. En çok seçenek haziran başında ve eylülde olur. Yola çıkmanıza iki üç hafta kala bakmak, altı ay önce bakmaktan daha verimlidir.',
      'Kimlere göre? İzni perşembe başlayıp pazar bitenlere, düğün için Fethiye’ye gelip iki gün fazladan kalacaklara, bir evi bir haftalığına tutmadan önce denemek isteyenlere. Tarihiniz esnekse ayı seçin, gece sayısına göre bakın; gerisi çantanızı toplamak.',
    ],
    cover: 'villa-01/06.jpg',
    coverAlt: 'Begonvilli pergolanın altında akşam yemeğine hazır masa',
    daysAgo: 41,
  },
]
