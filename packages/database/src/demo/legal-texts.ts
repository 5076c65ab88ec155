/** First versions, good enough to run with; a lawyer reads them before a real agency does. */
export const demoLegalTexts: Readonly<Record<'rental' | 'kvkk' | 'cancel', string>> = {
  rental: `## Taraflar ve konu
Bu sözleşme, konutu adınıza ayıran acenta ile konutta kalacak misafir arasındadır. Konusu, seçtiğiniz tarihlerde konutun turizm amaçlı kiralanmasıdır (7464 sayılı Kanun).

## Rezervasyonun kesinleşmesi
Talebiniz alındığında geceler sizin için geçici olarak tutulur. Ev sahibinin onayından sonra ön ödeme bilgileri size gönderilir. Rezervasyon, ön ödeme süresi içinde hesaba geçtiğinde kesinleşir; süresinde ödenmeyen opsiyon kendiliğinden düşer.

## Fiyat ve ödeme
Fiyat, talep sırasında gördüğünüz dökümdeki satırların toplamıdır ve talep anındaki kurla Türk lirası olarak sabitlenir. Ön ödeme acentaya, kalan tutar girişte ödenir. Hasar depozitosu fiyata dahil değildir; çıkışta, hasar yoksa eksiksiz geri verilir.

## Giriş, çıkış ve kişi sayısı
Giriş ve çıkış saatleri konutun sayfasında yazar. Konutta, rezervasyonda bildirilenden fazla kişi kalamaz. Kalacak herkesin kimlik bilgisi girişten önce bildirilir; bu, yasal bir yükümlülüktür.

## Kullanım
Misafir konutu özenle kullanır, verdiği zararı karşılar. Konutun sayfasındaki kurallar sözleşmenin parçasıdır.

## İptal ve değişiklik
İptal koşulları rezervasyonunuza kopyalanır ve sonradan değişmez. Ev sahibi ya da acenta iptal ederse ödediğinizin tamamı geri verilir.`,
  kvkk: `## Veri sorumlusu
Kişisel verileriniz, 6698 sayılı Kanun uyarınca veri sorumlusu olarak acentamız tarafından işlenir.

## Hangi veriler, ne için
Adınız, telefonunuz ve e-posta adresiniz rezervasyonunuzu yürütmek ve size ulaşmak için; konaklayacak kişilerin kimlik bilgileri, yasanın istediği kimlik bildirimini yapmak için işlenir. Ödeme bilgileriniz muhasebe kayıtları için tutulur.

## Aktarım
Kimlik bilgileri yalnız yetkili kamu kurumlarına bildirilir. Adınız, rezervasyon kesinleştikten sonra ev sahibine iletilir; telefonunuz ve e-posta adresiniz ev sahibine verilmez.

## Saklama
Kimlik numaraları şifreli saklanır, kimin ne zaman gördüğü kaydedilir ve konaklamadan iki yıl sonra silinir. Muhasebe kayıtları yasal süresi boyunca tutulur.

## Haklarınız
Kanunun 11. maddesindeki haklarınızı iletişim sayfamızdaki adreslerden kullanabilirsiniz. Başvurunuz en geç otuz gün içinde yanıtlanır.`,
  cancel: `## Standart koşul
Girişe 60 gün ve daha fazla kala iptalde ödediğinizin tamamı geri verilir. 59-30 gün kala ön ödemenin yarısı, 29-15 gün kala ön ödemenin tamamı kesilir. Girişe 14 gün ve daha az kala ödenen tutar geri verilmez. Ödemeden sonraki 24 saat içinde, girişe en az 14 gün varsa iptal ücretsizdir.

## Katı ve esnek koşullar
Bazı konutlarda katı ya da esnek koşullar geçerlidir. Hangi koşulun geçerli olduğu ve hangi tarihe kadar ne kadar iade alacağınız, konutun sayfasında ve rezervasyon takip sayfanızda tarih ve tutar olarak yazar.

## Ev sahibi ya da acenta iptal ederse
Ödediğinizin tamamı geri verilir ve size dengi bir konut önerilir. Belgelenen mücbir sebeplerde de kesinti yapılmaz.

## Nasıl iptal edilir
İptal isteği yazılı olarak, rezervasyon takip sayfasından ya da e-posta ile yapılır. İade, ödemenin yapıldığı yolla ve en geç 14 gün içinde gönderilir.`,
}

/** Invented accounts: the numbers pass the check and belong to nobody. */
export const demoBanks = [
  {
    name: 'Ziraat Bankası',
    branch: 'Kalkan',
    holder: 'Plato Villa Turizm Seyahat Acentası',
    iban: ibanOf('00010', '2527000000000042'),
  },
  {
    name: 'Garanti BBVA',
    branch: 'Kaş',
    holder: 'Plato Villa Turizm Seyahat Acentası',
    iban: ibanOf('00062', '0714000006299817'),
  },
] as const

/** `TR`, two check figures, five of the bank, a zero, sixteen of the account. */
function ibanOf(bank: string, account: string): string {
  const rest = `${bank}0${account}`
  const check = 98n - (BigInt(`${rest}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${rest}`
}
