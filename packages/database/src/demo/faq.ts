interface DemoFaqItem {
  readonly question: string
  readonly answer: string
  readonly onHome?: true
}

/** Questions guests of a villa agency ask, in the order they come to mind; theme by theme. */
export const demoFaq: readonly { readonly theme: string; readonly items: readonly DemoFaqItem[] }[] = [
  {
    theme: 'Rezervasyon ve ödeme',
    items: [
      {
        question: 'Villayı ayırtmak için ne kadar öderim?',
        answer:
          '<p>Talebiniz onaylanınca toplamın yalnız %20’sini ödersiniz, kalanını villaya girişte. Talep göndermek ücretsizdir; ev sahibi onaylamadan sizden ödeme istemeyiz. Ön ödeme oranı farklı olan villalarda tutar, villa sayfasında baştan yazar.</p>',
        onHome: true,
      },
      {
        question: 'Talep gönderdikten sonra ne olur?',
        answer:
          '<p>Size bir onay e-postası göndeririz; içindeki bağlantıyla onayladığınızda geceler sizin için 12 saat tutulur. Bu sürede ev sahibine sorar, sonucu e-postayla bildiririz. Talebinizin hangi adımda olduğunu <a href="/enquire">rezervasyon takip sayfasında</a> kodunuzla görürsünüz.</p>',
      },
      {
        question: 'Nasıl ödeyebilirim?',
        answer:
          '<p>Ön ödemeyi kartla ya da havaleyle yapabilirsiniz. Kartınızın numarasını biz görmeyiz; ödeme, ödeme kuruluşunun sayfasında yapılır. Havalede açıklamaya yalnız rezervasyon kodunuzu yazın.</p>',
      },
      {
        question: 'Gördüğüm fiyata sonradan bir şey eklenir mi?',
        answer:
          '<p>Hayır. Tarih ve kişi sayısını seçtiğinizde temizlik, kısa konaklama, havuz ısıtma gibi bütün satırlar ayrı ayrı görünür; toplam, talep anındaki kurla Türk lirası olarak sabitlenir. Hasar depozitosu fiyata dahil değildir ve çıkışta geri verilir.</p>',
      },
    ],
  },
  {
    theme: 'İptal ve değişiklik',
    items: [
      {
        question: 'Planım değişirse param yanar mı?',
        answer:
          '<p>Her villanın iptal koşulu kendi sayfasında, tarih tarih ve tutarıyla yazar. Standart koşulda girişe 60 gün kalana dek ön ödemenizin tamamını, 30 gün kalana dek yarısını iade ederiz.</p>',
        onHome: true,
      },
      {
        question: 'Ödedikten hemen sonra vazgeçersem?',
        answer:
          '<p>İlk ödemenizden sonraki 24 saat içinde, girişe en az 14 gün varsa iptal ücretsizdir; ödediğinizin tamamını iade ederiz.</p>',
      },
      {
        question: 'Tarihimi değiştirebilir miyim?',
        answer:
          '<p>Villa yeni tarihlerde boşsa evet. Bize <a href="/contact">yazın ya da arayın</a>; yeni tarihlerin fiyatını satır satır gönderir, onayınızı alınca rezervasyonunuzu değiştiririz.</p>',
      },
      {
        question: 'Rezervasyonu ev sahibi iptal ederse ne olur?',
        answer:
          '<p>Ödediğinizin tamamı iade edilir, kesinti yapılmaz. Aynı tarihler için benzer villaları da hemen öneririz; kabul edip etmemek size kalmış.</p>',
      },
    ],
  },
  {
    theme: 'Giriş, çıkış ve depozito',
    items: [
      {
        question: 'Hasar depozitosu nedir, ne zaman geri alırım?',
        answer:
          '<p>Girişte alınan bir güvencedir; kira bedeline katılmaz, tutarı villa sayfasında ayrıca yazar. Çıkışta ev kontrol edilir, hasar yoksa depozitonuz geri verilir.</p>',
        onHome: true,
      },
      {
        question: 'Giriş ve çıkış saat kaçta?',
        answer:
          '<p>Villaların çoğunda giriş 16:00’da, çıkış 10:00’dadır; kendi saatleri olan villada bunlar sayfasında yazar. Bize her gün 09:00 - 18:00 arasında ulaşabilirsiniz.</p>',
        onHome: true,
      },
      {
        question: 'Kimlik bilgilerimizi neden istiyorsunuz?',
        answer:
          '<p>Konaklayan herkesin kimliğini bildirmek yasal bir zorunluluktur. Numaralar şifreli saklanır, ev sahibine verilmez ve konaklamadan iki yıl sonra silinir. Ayrıntısı <a href="/website/kvkk">KVKK aydınlatma metnimizde</a>.</p>',
      },
      {
        question: 'Gece geç saatte gelirsek kapıda kalır mıyız?',
        answer:
          '<p>Hayır. Uçuşunuz gecikirse girişten önce size gönderdiğimiz karşılayıcı numarasına haber verin; saatinizi bilmemiz yeterli.</p>',
      },
    ],
  },
  {
    theme: 'Villada hayat',
    items: [
      {
        question: '“Korunaklı havuz” ne demek?',
        answer:
          '<p>Havuzun çevredeki ev, yol ve tepelerden görünmemesidir. Villa sayfasında havuzun hangi yönden korunaklı olduğu ve varsa görünen yönü açıkça yazar; <a href="/listing">aramada</a> süzgeçle yalnız bu villaları listeleyebilirsiniz.</p>',
      },
      {
        question: 'Havuz ısıtılabiliyor mu?',
        answer:
          '<p>Isıtması olan villalarda evet; ücreti fiyat dökümünde seçmeli satır olarak görünür. Isıtma suyu yaz sıcaklığına getirir, kaplıca sıcaklığına değil. En az üç gün önceden istemeniz gerekir.</p>',
      },
      {
        question: 'Evcil hayvanımı getirebilir miyim?',
        answer:
          '<p>Bunu her ev sahibi kendi belirler. Kabul eden villaların sayfasında kurallar arasında yazar; yazmıyorsa lütfen rezervasyondan önce bize sorun.</p>',
      },
      {
        question: 'Birkaç gecelik kiralayabilir miyim?',
        answer:
          '<p>Yazın çoğu villada en az beş ya da yedi gece gerekir. İki rezervasyon arasında kalan boşlukları ise daha kısa süreyle veririz: güncel liste <a href="/kisa-sureli">kısa süreli</a> sayfasında.</p>',
      },
    ],
  },
  {
    theme: 'Güven',
    items: [
      {
        question: 'Villanın izin belgesi olduğunu nasıl anlarım?',
        answer:
          '<p>Turizm amaçlı kiralama izin belgesinin numarası her villanın sayfasında yazar. İzni doğrulanmamış villayı yayına almayız.</p>',
        onHome: true,
      },
      {
        question: 'Bana gelen belgenin ya da hesabın size ait olduğunu nasıl bilirim?',
        answer:
          '<p>Belgenin üstündeki kareyi okutun ya da <a href="/dogrula">doğrulama sayfasına</a> rezervasyon kodunuzu yazın. Hesap sahibi olarak acentemizin adı dışında bir ad görürseniz ödeme yapmayın ve bizi arayın.</p>',
      },
    ],
  },
]
