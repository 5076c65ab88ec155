import type { DemoArticle } from './demo-article.ts'

/** Covers are among the demo photos. */
export const demoPosts: readonly DemoArticle[] = [
  {
    slug: 'kalkan-mi-kas-mi',
    title: 'Kalkan mı, Kaş mı?',
    summary:
      'Aralarında yarım saatlik bir yol var, ama aynı tatil değiller. Hangisi size göre, birlikte bakalım.',
    body:
      '<p>İki kasabanın arası 27 kilometre; kıyı yolundan yarım saat sürer, yolun üstünde de <a href="/aktiviteler/kaputas-plaji">Kaputaş</a> vardır. Yani birinde kalıp ötekini görmek kolay. Asıl soru, akşam nereye döneceğiniz.</p>' +
      '<h2>Kalkan: manzara ve merdiven</h2>' +
      '<p>Kalkan bir yamaca kurulu. Evler birbirinin önünü kapatmadan denize doğru iner; villaların çoğunda manzara bu yüzden açıktır, merdiven de bu yüzden çoktur. Kalamar ve Kışla’dan çarşıya yürünür ama dönüş yokuştur.</p>' +
      '<p>Bebek arabasıyla ya da dizleri yorulan büyüklerle geliyorsanız Ortaalan’ın daha düz sokaklarına ya da yukarıdaki köylere bakın: İslamlar ve Üzümlü yazın kıyıdan birkaç derece serin olur, bahçeler geniştir, gece çıt çıkmaz.</p>' +
      '<h2>Kaş: akşamı olan kasaba</h2>' +
      '<p>Kaş daha çok bir kasabadır. Yaz kış yaşanır; meydanda çay içilir, akşam sokaklar kalabalıktır. Dalışa, tekneye, Meis’e geçmeye niyetiniz varsa doğru yer burasıdır. Villalar iki yerde toplanır: Çukurbağ Yarımadası’nda denize yakın ve gün batımına karşı, Gökseki ile Ağullu’da daha yüksekte ve daha sakin. Yarımadadan merkeze arabayla yaklaşık on dakikada inilir, yazın asıl iş park yeri bulmaktır.</p>' +
      '<h2>Deniz ve yol</h2>' +
      '<p>İkisinin de kumsalı kasabanın içinde değil. Kalkan’da kalanlar on sekiz kilometrelik <a href="/aktiviteler/patara-plaji-ve-antik-kent">Patara’ya</a> yirmi dakikada gider; çocuklar için kıyısı sığ, öğleden sonrası rüzgârlıdır. Kaş’ta çakıl koylar ve tekneyle gidilen Limanağzı vardır; su daha erken derinleşir.</p>' +
      '<p>Uçakla geliyorsanız Dalaman’dan Kalkan’a bir buçuk, Kaş’a iki saat ayırın. Antalya’dan gelenler için sıra değişir, Kaş yaklaşık yarım saat önce gelir.</p>' +
      '<h2>Kısası</h2>' +
      '<ul><li><p><strong>Kalkan ve köyleri:</strong> havuz başında uzun günler, geniş aile, sessiz gece.</p></li><li><p><strong>Kaş:</strong> her akşam dışarı çıkacak, iki günde bir tekneye binecekler.</p></li></ul>' +
      '<p>Kararsız kalırsanız kişi sayınızı ve tarihinizi <a href="/contact">bize yazın</a>; elimizdeki evleri biliyoruz, hangisi uyuyorsa onu söyleriz.</p>',
    cover: {
      file: 'villa-03/03.jpg',
      alt: 'Yamaçta beyaz bir villa, havuzu ve altında turkuaz koy, yukarıdan',
    },
    daysAgo: 6,
    town: 'kalkan',
  },
  {
    slug: 'odemeden-once-yedi-soru',
    title: 'Ödemeden önce sorulacak yedi soru',
    summary:
      'Bir villaya para göndermeden önce beş dakikanızı ayırın. Bu yedi soruya açık yanıt veremeyenden kiralamayın.',
    body:
      '<p>Sahte ilanların çoğu aynı yerden yakalar: fiyat iyidir, tarih boştur, “hemen kapora gönderirseniz” sizindir. Aşağıdaki soruların hiçbiri ayıp değil; işini düzgün yapan herkes bunları yanıtlamaya alışıktır.</p>' +
      '<h2>Karşınızdakini tanıyın</h2>' +
      '<ol><li><p><strong>İzin belge numarası kaç?</strong> Bir konutun yüz gün ve daha kısa süreyle tatil için kiralanması, 7464 sayılı Kanun gereği izin belgesine bağlıdır. Numara ilanda yazmalı, plaketi de girişe asılı olmalı. “Başvurduk, bekliyoruz” yanıtı, henüz kiralayamayız demektir.</p></li>' +
      '<li><p><strong>Karşımdaki kim?</strong> Acenteyse TÜRSAB belge numarasını isteyin ve birliğin sitesinden kendiniz bakın. Gönderilen bağlantıya değil, adres çubuğuna yazdığınız adrese güvenin.</p></li>' +
      '<li><p><strong>Hesap kimin adına?</strong> Acenteden kiralıyorsanız hesap, belgedeki unvanın üzerine olmalı. Kişisel hesaba, “muhasebecimizin hesabına” para göndermeyin.</p></li></ol>' +
      '<h2>Parayı konuşun</h2>' +
      '<ul><li><p><strong>Toplam ne kadar?</strong> Gecelik fiyat tek başına bir şey söylemez. Temizlik, kısa konaklama, havuz ısıtma, evcil hayvan: hangileri içinde, hangileri değil? Son rakamı yazılı isteyin.</p></li>' +
      '<li><p><strong>Hasar depozitosu kimde duruyor, ne zaman dönüyor?</strong> Tutarı, nasıl alınacağını ve hangi durumda kesinti yapılacağını girişten önce bilin.</p></li>' +
      '<li><p><strong>Vazgeçersem ne olur?</strong> “Koşullara bağlı” yanıtı yetmez. Hangi tarihe kadar ne kadar iade alacağınızı gün gün ve lira olarak sorun. Bizim <a href="/website/cancel">iptal koşullarımız</a> burada.</p></li></ul>' +
      '<h2>Evi sorun</h2>' +
      '<p><strong>Fotoğrafta görünmeyen ne var?</strong> Yola, inşaata, komşuya ne kadar yakın; havuz dışarıdan görülüyor mu; arabadan kapıya kaç basamak var? İyi bir ev sahibi kusurunu da söyler.</p>' +
      '<blockquote><p>Bizde bu yanıtlar, biz adınızı sormadan önce sitede yazar. Başka yerden kiralayacak olsanız da soruları yanınıza alın.</p></blockquote>' +
      '<p>Bizden geldiği söylenen bir belgeyi ya da hesabı <a href="/dogrula">buradan doğrulayabilirsiniz</a>.</p>',
    cover: { file: 'villa-02/05.jpg', alt: 'Mavi dolaplı köy mutfağında hazırlanmış uzun yemek masası' },
    daysAgo: 23,
  },
  {
    slug: 'kisa-sureli-kiralama-nasil-isler',
    title: 'Üç geceliğine villa: kısa süreli kiralama nasıl işler?',
    summary:
      'Yazın çoğu villa en az yedi gece ister. İki rezervasyon arasında kalan geceler bu kuralın dışındadır.',
    body:
      '<p>Temmuzda üç gecelik bir villa arayan, hemen her takvimde aynı cümleyle karşılaşır: en az yedi gece. Ev sahibini de anlamak gerek; her giriş çıkışta ev baştan aşağı temizlenir, çarşaflar değişir, havuz elden geçer. Ama takvim her zaman haftalara tam bölünmez.</p>' +
      '<h2>Boşluk nereden çıkar?</h2>' +
      '<p>Diyelim ki bir aile 10 Temmuz’da çıkıyor, sıradaki 13 Temmuz’da giriyor. Arada üç gece kaldı. Yedi gece isteyen bir evde bu üç geceyi kimse alamaz, boş geçer. Biz böyle geceleri ayrı bir listede topluyoruz: adı <a href="/kisa-sureli">Kısa süreli</a>.</p>' +
      '<h2>Kuralı</h2>' +
      '<ul><li><p>Boşluk bütün olarak kiralanır. Üç gecelik boşluğun iki gecesini ayırmıyoruz, çünkü geriye kalan tek gece bir daha dolmaz.</p></li><li><p>Giriş ve çıkış günü baştan bellidir, pazarlığı yoktur; karşılığında, o evde normalde kalamayacağınız kadar kısa kalırsınız.</p></li><li><p>Listede gördüğünüz rakam, boşluğun bütün gecelerinin toplamıdır; zorunlu ücretler içindedir. Evin kısa konaklama ücreti varsa dökümde ayrı satırda yazar.</p></li></ul>' +
      '<h2>Ne zaman bakmalı?</h2>' +
      '<p>Liste her rezervasyonla değişir. Biri iptal eder, yeni bir boşluk açılır; biri bir hafta alır, boşluk kapanır. En çok seçenek haziran başında ve eylülde olur. Yola çıkmanıza iki üç hafta kala bakmak, altı ay önce bakmaktan daha verimlidir.</p>' +
      '<p>Kimlere göre? İzni perşembe başlayıp pazar bitenlere, düğün için Fethiye’ye gelip iki gün fazladan kalacaklara, bir evi bir haftalığına tutmadan önce denemek isteyenlere. Tarihiniz esnekse ayı seçin, gece sayısına göre bakın; gerisi çantanızı toplamak.</p>',
    cover: { file: 'villa-01/06.jpg', alt: 'Begonvilli pergolanın altında akşam yemeğine hazır masa' },
    daysAgo: 41,
  },
  {
    slug: 'eylulde-villa-tatili',
    title: 'Eylülde villa tatili: deniz ılık, yollar boş',
    summary: 'Okullar açılınca kıyı boşalır, deniz ise yaz boyu topladığı sıcağı bırakmaz.',
    body:
      '<p>Bu kıyının en iyi ayını sorsanız çoğumuz eylül deriz. Gündüz otuz derecenin altına iner, akşam hırka ister, deniz ise hâlâ temmuzdaki kadar ılıktır.</p>' +
      '<h2>Eylülün artıları</h2>' +
      '<ul><li><p>En az gece sayısı düşer, hafta sonuna sığan boşluklar çoğalır.</p></li><li><p>Patara’da şemsiyeniz, Kaputaş’ta park yeriniz olur.</p></li><li><p>Likya Yolu yürünecek kadar serinler.</p></li></ul>' +
      '<p>Ayın ikinci yarısında akşam havuzu serin gelebilir; çocukla geliyorsanız ısıtmalı havuzlu evlere bakın.</p>',
    cover: { file: 'villa-09/01.jpg', alt: 'Lavantaların önünde havuz, teras ve taş villa' },
    daysAgo: -9,
  },
  {
    slug: 'bebekle-villa-tatili',
    title: 'Bebekle villa tatili için kısa liste',
    summary: 'Park yatak, havuz çiti, gölge: gelmeden sorulacaklar.',
    body: '<p>Yanınıza ne alacağınızı, bize neyi soracağınızı yazıyoruz.</p>',
    cover: null,
    daysAgo: null,
  },
]
