import { depositSentence } from '@plato/brand/deposit.tr'

/** A placeholder: its meaning for staff, a sample value, and the button label when it is a URL. */
interface Placeholder {
  readonly meaning: string
  readonly sample: string
  readonly button?: string
  /** The placeholder whose amount the button shows: "Kartla öde ₺31.500". */
  readonly buttonAmount?: string
}

const day = '10 Temmuz 2027 Cumartesi'
const page = 'https://platovilla.com'

export const placeholders = {
  // the guest and the stay
  musteri_ad_soyad: { meaning: 'Misafirin adı ve soyadı', sample: 'Elif Karaca' },
  musteri_telefon: { meaning: 'Misafirin telefonu', sample: '+90 532 555 14 20' },
  musteri_eposta: { meaning: 'Misafirin e-posta adresi', sample: 'elif@ornek.com' },
  musteri_notu: { meaning: 'Misafirin notu', sample: 'Bebek yatağı rica ederiz.' },
  rezervasyon_kodu: { meaning: 'Rezervasyon kodu', sample: 'PV27-K7M4QX' },
  villa_adi: { meaning: 'Villanın adı', sample: 'Villa Defne' },
  bolge: { meaning: 'Villanın bulunduğu bölge', sample: 'Kalkan' },
  giris_tarihi: { meaning: 'Giriş günü', sample: day },
  cikis_tarihi: { meaning: 'Çıkış günü', sample: '17 Temmuz 2027 Cumartesi' },
  giris_saati: { meaning: 'Giriş saati', sample: '16:00' },
  cikis_saati: { meaning: 'Çıkış saati', sample: '10:00' },
  gece: { meaning: 'Gece sayısı', sample: '7' },
  kisi_ozeti: { meaning: 'Kaç yetişkin, çocuk ve bebek', sample: '4 yetişkin, 2 çocuk' },
  kaynak: { meaning: 'Talebin nereden geldiği', sample: 'Web sitesi' },
  misafir_listesi: { meaning: 'Bildirilen misafirlerin adları', sample: '• Elif Karaca\n• Murat Karaca' },
  izin_belge_no: { meaning: 'Villanın izin belgesi numarası', sample: '07-1234' },
  serbest_tarihler: { meaning: 'Konaklamanın tarihleri', sample: '10-17 Tem 2027' },
  // money
  toplam_tutar: { meaning: 'Konaklamanın toplam tutarı', sample: '₺157.500' },
  on_odeme_tutari: { meaning: 'Ön ödeme tutarı', sample: '₺31.500' },
  odenecek_tutar: { meaning: 'Şu anda ödenmesi gereken tutar', sample: '₺31.500' },
  odenen_toplam: { meaning: 'Bugüne kadar ödenen tutar', sample: '₺31.500' },
  kalan_tutar: { meaning: 'Kalan tutar', sample: '₺126.000' },
  para_birimi: { meaning: 'Fiyatın para birimi', sample: 'Türk lirası' },
  depozito: { meaning: 'Hasar depozitosu; yoksa satırı çıkmaz', sample: '₺10.000' },
  depozito_bilgisi: {
    meaning: 'Hasar depozitosu: tutarı, kimin ne zaman aldığı ve geri verdiği; yoksa satırı çıkmaz',
    sample: depositSentence('₺10.000', { holder: 'OWNER', method: 'CASH' }),
  },
  giriste_odenecek: {
    meaning: 'Ön ödemeden sonra girişe kalan tutar; yoksa satırı çıkmaz',
    sample: '₺126.000',
  },
  ucret_kalemleri: {
    meaning: 'Ücretin kalemleri, alt alta',
    sample: '• 7 gece (10-17 Tem 2027): ₺152.500\n• Çıkış temizliği: ₺5.000',
  },
  ek_hizmetler: { meaning: 'Seçilen ek hizmetler; yoksa satırı çıkmaz', sample: '• Havuz ısıtma' },
  iptal_kosullari: {
    meaning: 'İptal koşulları, tarih ve tutarla',
    sample:
      '• 11 Mayıs 2027 Salı gününe kadar ön ödemenin tamamı (₺31.500) iade edilir\n• Daha sonra ön ödeme iade edilmez',
  },
  ev_sahibi_tutar: { meaning: 'Ev sahibine kalacak tutar', sample: '₺126.000' },
  odeme_vadesi: {
    meaning: 'Ev sahibine ödemenin yapılabileceği ilk gün',
    sample: '17 Temmuz 2027 Cumartesi',
  },
  tahsil_edilecek: { meaning: 'Girişte misafirden alınacak tutar; yoksa satırı çıkmaz', sample: '₺126.000' },
  takvim_adi: { meaning: 'Kaydın geldiği takvim', sample: 'Airbnb' },
  cakisan_geceler: { meaning: 'İki yerde satılan geceler', sample: '7 Tem 2027 - 9 Tem 2027' },
  odenen_tutar: { meaning: 'Bu ödemenin tutarı', sample: '₺31.500' },
  odeme_tarihi: { meaning: 'Ödemenin günü', sample: '16 Haziran 2027 Çarşamba' },
  odeme_yontemi: { meaning: 'Ödemenin yöntemi', sample: 'Havale / EFT' },
  iade_tutari: { meaning: 'İade edilen ya da edilecek tutar', sample: '₺31.500' },
  iade_yontemi: { meaning: 'İadenin yöntemi', sample: 'Havale / EFT' },
  iade_suresi: { meaning: 'İadenin en geç ne kadar sürede yapılacağı', sample: '14 gün' },
  iade_secenegi: { meaning: 'Dileyen misafire yapılacak iade', sample: 'ödediğiniz ₺31.500' },
  ceza_tutari: { meaning: 'İptalde kesilen tutar; yoksa satırı çıkmaz', sample: '₺15.750' },
  kesinti: { meaning: 'Depozitodan kesilen tutar; yoksa satırı çıkmaz', sample: '₺2.000' },
  kesinti_nedeni: { meaning: 'Kesintinin nedeni; yoksa satırı çıkmaz', sample: 'Kırılan sehpa camı' },
  tutar: { meaning: 'Yapılan ödemenin tutarı', sample: '₺126.000' },
  dekont: { meaning: 'Ödemenin açıklaması; yoksa satırı çıkmaz', sample: 'PV27-K7M4QX hak ediş' },
  konaklama_listesi: {
    meaning: 'Konaklamalar ve tutarları, alt alta',
    sample: '• Villa Defne, çıkış 17 Tem (PV27-K7M4QX): ₺56.000',
  },
  dokum_ayi: { meaning: 'Dökümün ayı', sample: 'Temmuz 2027' },
  net_pay: { meaning: 'Ev sahibinin o ayda biten konaklamalardan net payı', sample: '₺56.000' },
  hasar_kesintisi: {
    meaning: 'Depozitodan ev sahibi için kesilen tutar; yoksa satırı çıkmaz',
    sample: '₺2.000',
  },
  elden_alinan: { meaning: 'Ev sahibinin kapıda aldığı tutar; yoksa satırı çıkmaz', sample: '₺30.000' },
  odenen: { meaning: 'O konaklamalar için ödenen tutar; yoksa satırı çıkmaz', sample: '₺10.000' },
  bakiye: { meaning: 'O ayın konaklamalarının açık bakiyesi', sample: '₺18.000' },
  toplam_bakiye: { meaning: 'Ev sahibinin bugünkü açık bakiyesi', sample: '₺18.000' },
  fark: { meaning: 'Fiyat farkı', sample: '₺12.000' },
  // Bank accounts, read when the mail is drawn; no samples, because a sample could be mistaken for a real account.
  banka_listesi: { meaning: 'Açık banka hesapları; gönderilirken kayıtlardan okunur', sample: '' },
  iban: { meaning: 'İlk açık hesabın IBAN’ı; gönderilirken kayıtlardan okunur', sample: '' },
  hesap_sahibi: { meaning: 'İlk açık hesabın sahibi; gönderilirken kayıtlardan okunur', sample: '' },
  aciklama_kodu: { meaning: 'Havalenin açıklamasına yazılacak kod', sample: 'PV27-K7M4QX' },
  // the event
  yanit_suresi: {
    meaning: 'Talebin ne kadar sürede yanıtlanacağı',
    sample: 'çalışma saatlerinde birkaç saat içinde',
  },
  opsiyon_bitis: { meaning: 'Opsiyonun bittiği gün ve saat', sample: '18 Haz 2027 16:00' },
  opsiyon_sonuna_kadar: {
    meaning: 'Opsiyonun ne zamana kadar sürdüğü, ekiyle',
    sample: '18 Haz 2027 Cum 16:00’ya kadar',
  },
  onay_bilgisi: {
    meaning: 'Onaylanmamış talepte: gecelerin ne kadar ayrıldığı ve nasıl onaylanacağı; yoksa satırı çıkmaz',
    sample:
      'Geceleri sizin için 15 dakika ayırdık: 16 Haz 2027 Çar 12:15’e kadar. Talebinizi aşağıdaki bağlantıyla onaylayın.',
  },
  ag: { meaning: 'Talebin geldiği ağ', sample: '203.0.113.0/24' },
  ag_geceleri: { meaning: 'O ağdan gelen onaylanmamış taleplerin tuttuğu gece', sample: '35' },
  tutulan_geceler: { meaning: 'Onaylanmamış taleplerin tuttuğu gece, toplam', sample: '70' },
  son_yanit: { meaning: 'Yanıtın beklendiği son gün ve saat', sample: '17 Haz 2027 12:00' },
  neden: { meaning: 'Personelin yazdığı gerekçe; yazılmadıysa satırı çıkmaz', sample: 'Tutar okunmuyor.' },
  iptal_nedeni: { meaning: 'İptalin nedeni', sample: 'Misafirin isteği' },
  hata_aciklama: { meaning: 'Ödemenin neden tamamlanamadığı', sample: 'Kartın limiti yetersiz.' },
  eski_bilgi: {
    meaning: 'Değişiklikten önceki tarih, kişi ve tutar',
    sample: '10-17 Tem 2027, 6 kişi, ₺157.500',
  },
  yeni_bilgi: {
    meaning: 'Değişiklikten sonraki tarih, kişi ve tutar',
    sample: '10-18 Tem 2027, 6 kişi, ₺169.500',
  },
  alternatif_villalar: {
    meaning: 'Önerilen başka villalar; yoksa satırı çıkmaz',
    sample: '• Villa Zeytin, Kalkan\n• Villa Mavi, Kalkan',
  },
  villa_listesi: {
    meaning: 'Teklifteki villalar',
    sample: '• Villa Defne, ₺157.500\n• Villa Zeytin, ₺142.000',
  },
  gecerlilik: { meaning: 'Ne zamana kadar geçerli olduğu', sample: '20 Haz 2027 18:00' },
  link_gecerlilik: {
    meaning: 'Ödeme bağlantısının ne zamana kadar geçerli olduğu',
    sample: '18 Haz 2027 16:00',
  },
  mesaj_ozeti: { meaning: 'Gönderilen mesaj', sample: 'Temmuzda altı kişilik bir villa arıyoruz.' },
  mesaj_konusu: { meaning: 'Mesajın konusu; yazılmadıysa satırı çıkmaz', sample: 'Temmuz için villa' },
  mesaj_tarihi: { meaning: 'Mesajın gönderildiği gün ve saat', sample: '16 Haz 2027 10:34' },
  yanit: {
    meaning: 'Personelin panelde yazdığı yanıt',
    sample: 'Merhaba, o hafta için üç villamız uygun. Ayrıntıları telefonda konuşalım mı?',
  },
  degisiklik: {
    meaning: 'İki adımlı doğrulamada ne olduğu',
    sample: 'Hesabınıza bir geçiş anahtarı eklendi: Selin’in telefonu',
  },
  cihaz: { meaning: 'Girilen cihazın tarayıcısı ve sistemi', sample: 'Chrome, Windows' },
  yeni_eposta: { meaning: 'Onaylanınca geçerli olacak e-posta adresi', sample: 'deniz.aydin@ornek.com' },
  hesap_kisi: { meaning: 'Hesabın sahibi', sample: 'Deniz Aydın' },
  hesap_eposta: { meaning: 'Hesabın e-posta adresi', sample: 'deniz@ornek.com' },
  degisen: { meaning: 'Hesapta neyin değiştiği', sample: 'şifresi' },
  islem: { meaning: 'Banka hesabına ne yapıldığı', sample: 'değiştirildi' },
  banka_ozeti: {
    meaning: 'Banka, hesap sahibi ve IBAN’ın son dört hanesi',
    sample: 'Ziraat Bankası, Plato Villa Turizm, IBAN sonu 1326',
  },
  onay_konusu: {
    meaning: 'Onay bekleyen değişiklik',
    sample: 'yeni banka hesabı, Ziraat Bankası, Plato Villa Turizm, IBAN sonu 1326',
  },
  onay_suresi: {
    meaning: 'Karar verilmezse ne olacağı',
    sample: 'Karar verilmezse 17 Haziran 2027 10:34 itibarıyla yürürlüğe girer.',
  },
  muhur: {
    meaning: 'İşlem kaydının son mührü: numarası ve özeti',
    sample: '18240:9c56cc51b374c3ba189210d5b6d4bf57790d351c96c47c02190ecf1e430635ab',
  },
  iban_sonu: { meaning: 'IBAN’ın son dört hanesi', sample: '1326' },
  yapan: { meaning: 'İşlemi yapan kişi', sample: 'Selin Aksoy' },
  zaman: { meaning: 'İşlemin zamanı', sample: '16 Haz 2027 10:34' },
  gonderen: { meaning: 'Mesajı gönderen ve nasıl ulaşılacağı', sample: 'Elif Karaca, elif@ornek.com' },
  basvuru_no: { meaning: 'Başvuru numarası', sample: 'KVKK-2027-014' },
  son_tarih: { meaning: 'Yanıtın son günü', sample: '16 Temmuz 2027 Cuma' },
  eksik_alanlar: {
    meaning: 'İzin belgesinin en son doğrulandığı gün ve villanın yayında kalacağı son gün',
    sample:
      '• İzin belgesi en son 5 Oca 2027 günü doğrulandı. 5 Oca 2028 gününe kadar yeniden doğrulanmazsa villa yayından kalkar.',
  },
  // the villa
  adres: { meaning: 'Villanın açık adresi', sample: 'Kalamar Mah. Defne Sok. No 4, Kalkan' },
  yol_tarifi: { meaning: 'Villanın yol tarifi; yoksa satırı çıkmaz', sample: 'Fırından sonra sola dönün.' },
  karsilayan_ad: { meaning: 'Misafiri karşılayan kişi', sample: 'Hasan Usta' },
  karsilayan_telefon: { meaning: 'Karşılayanın telefonu', sample: '+90 533 555 20 11' },
  fiyata_dahil: {
    meaning: 'Fiyata dahil olanlar; yoksa satırı çıkmaz',
    sample: '• Elektrik ve su\n• İnternet',
  },
  fiyata_haric: { meaning: 'Fiyata dahil olmayanlar; yoksa satırı çıkmaz', sample: '• Havuz ısıtma' },
  cikis_kurallari: {
    meaning: 'Villanın kuralları; yoksa satırı çıkmaz',
    sample: '• Anahtarı masaya bırakın.',
  },
  ev_sahibi_adi: { meaning: 'Ev sahibinin adı ve soyadı', sample: 'Ayşe Yılmaz' },
  ad_soyad: { meaning: 'Alıcının adı ve soyadı', sample: 'Ayşe Yılmaz' },
  // the agency
  acente_unvan: { meaning: 'Acentenin unvanı', sample: 'Plato Villa Turizm Seyahat Acentası' },
  tursab_no: { meaning: 'TÜRSAB belge numarası', sample: '14207' },
  telefon: { meaning: 'Acentenin telefonu', sample: '+90 242 555 01 07' },
  // links
  takip_link: {
    meaning: 'Misafirin rezervasyon sayfası',
    sample: `${page}/enquire?kod=PV27-K7M4QX`,
    button: 'Rezervasyonumu gör',
  },
  talep_onay_link: {
    meaning: 'Talebin onaylandığı sayfa; onay gerekmiyorsa satırı çıkmaz',
    sample: `${page}/enquire?kod=PV27-K7M4QX&anahtar=ornek`,
    button: 'Talebimi onayla',
  },
  erisim_link: {
    meaning: 'Misafirin rezervasyon sayfasını açan bağlantı; 48 saat geçerli',
    sample: `${page}/enquire?kod=PV27-K7M4QX&anahtar=ornek`,
    button: 'Rezervasyonumu aç',
  },
  talepler_link: {
    meaning: 'Panelde yeni talepler',
    sample: `${page}/dashboard/reservations?status=REQUESTED`,
    button: 'Talepleri aç',
  },
  villa_link: { meaning: 'Villanın sayfası', sample: `${page}/villa/villa-defne`, button: 'Villayı gör' },
  odeme_link: { meaning: 'Ödeme sayfası', sample: `${page}/enquire?kod=PV27-K7M4QX`, button: 'Ödemeye geç' },
  kart_link: {
    meaning: 'Kartla ödeme sayfası; kartla ödeme kapalıysa satırı çıkmaz',
    sample: `${page}/odeme/ornek`,
    button: 'Kartla öde',
    buttonAmount: 'odenecek_tutar',
  },
  dogrula_link: {
    meaning: 'Hesabın ve rezervasyonun doğrulandığı sayfa',
    sample: `${page}/dogrula`,
    button: 'Hesabı doğrula',
  },
  yeniden_talep_link: {
    meaning: 'Yeniden talep gönderilen sayfa',
    sample: `${page}/villa/villa-defne`,
    button: 'Yeniden talep gönder',
  },
  voucher_link: {
    meaning: 'Misafirin rezervasyon sayfası',
    sample: `${page}/enquire?kod=PV27-K7M4QX`,
    button: 'Rezervasyonumu gör',
  },
  sozlesme_link: {
    meaning: 'Kiralama sözleşmesi',
    sample: `${page}/website/rental`,
    button: 'Sözleşmeyi oku',
  },
  kimlik_form_link: {
    meaning: 'Misafir bilgileri formu',
    sample: `${page}/enquire?kod=PV27-K7M4QX`,
    button: 'Misafir bilgilerini doldur',
  },
  kvkk_link: {
    meaning: 'KVKK aydınlatma metni',
    sample: `${page}/website/kvkk`,
    button: 'Aydınlatma metnini oku',
  },
  konum_link: {
    meaning: 'Villanın haritadaki yeri; yoksa satırı çıkmaz',
    sample: 'https://www.openstreetmap.org/?mlat=36.26&mlon=29.41',
    button: 'Haritada gör',
  },
  yorum_link: {
    meaning: 'Misafirin konaklamasına yorum yazdığı sayfa; 60 gün geçerli',
    sample: `${page}/yorum/ornek`,
    button: 'Yorum yaz',
  },
  panel_link: {
    meaning: 'Panelde rezervasyonun sayfası',
    sample: `${page}/dashboard/reservations/1`,
    button: 'Panelde aç',
  },
  mesaj_link: {
    meaning: 'Panelde mesajın sayfası',
    sample: `${page}/dashboard/contact/1`,
    button: 'Mesajı panelde aç',
  },
  cevap_link: {
    meaning: 'Ev sahibinin tek dokunuşla yanıtladığı sayfa',
    sample: `${page}/cevap/ornek`,
    button: 'Müsaitliği yanıtla',
  },
  teklif_link: { meaning: 'Teklifin sayfası', sample: `${page}/teklif/ornek`, button: 'Teklifi gör' },
  onay_link: {
    meaning: 'Aboneliğin onaylandığı sayfa',
    sample: `${page}/bulten/onay/ornek`,
    button: 'Aboneliğimi onayla',
  },
  cikis_link: {
    meaning: 'Abonelikten çıkılan sayfa',
    sample: `${page}/bulten/cikis/ornek`,
    button: 'Abonelikten çık',
  },
  onaylar_link: {
    meaning: 'Panelde onay bekleyenler',
    sample: `${page}/dashboard/users/approvals`,
    button: 'Onayları aç',
  },
  kayit_link: {
    meaning: 'Panelde işlem kaydı',
    sample: `${page}/dashboard/users/audit`,
    button: 'İşlem kaydını aç',
  },
  link: {
    meaning: 'Şifrenin belirlendiği sayfa; bir kez kullanılır',
    sample: `${page}/dashboard/account-link#ornek`,
    button: 'Şifremi belirle',
  },
  eposta_link: {
    meaning: 'Yeni e-posta adresinin onaylandığı sayfa; bir kez kullanılır',
    sample: `${page}/dashboard/account-link#ornek`,
    button: 'Adresimi onayla',
  },
  dokum_link: {
    meaning: 'Panelde ayın hesap dökümü',
    sample: `${page}/dashboard/reports/owners?from=2027-07&to=2027-07`,
    button: 'Dökümü aç',
  },
  hesap_link: {
    meaning: 'Panelde kişinin kendi hesabı',
    sample: `${page}/dashboard/account`,
    button: 'Hesabımı aç',
  },
} as const satisfies Record<string, Placeholder>

export type PlaceholderName = keyof typeof placeholders

export const placeholderOf = (name: string): Placeholder | undefined =>
  Object.hasOwn(placeholders, name) ? placeholders[name as PlaceholderName] : undefined
