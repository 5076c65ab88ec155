/** First versions, good enough to run with; a lawyer reads them before a real agency does. */
export const demoLegalTexts: Readonly<Record<'rental' | 'kvkk' | 'cancel', string>> = {
  rental: `## Taraflar ve konu
Bu sözleşme, konutu adınıza ayıran acente ile konutta kalacak misafir arasındadır. Konusu, seçtiğiniz tarihlerde konutun turizm amaçlı kiralanmasıdır (7464 sayılı Kanun).

## Rezervasyonun kesinleşmesi
Talebiniz alındığında geceler sizin için geçici olarak tutulur. Müsaitlik onaylanınca ön ödeme bilgileri size gönderilir ve geceler ödeme süresi boyunca adınıza tutulur (opsiyon). Ön ödemeniz bu süre içinde hesaba geçince rezervasyon kesinleşir; geçmezse opsiyon kendiliğinden düşer.

## Fiyat ve ödeme
Fiyat, talep sırasında gördüğünüz dökümdeki satırların toplamıdır ve talep anındaki kurla Türk lirası olarak sabitlenir. Ön ödeme acenteye, kalan tutar girişte ödenir. Hasar depozitosu fiyata dahil değildir; hasar yoksa çıkışta eksiksiz iade edilir.

## Giriş, çıkış ve kişi sayısı
Giriş ve çıkış saatleri konutun sayfasında yazar. Konutta, rezervasyonda bildirilenden fazla kişi kalamaz. Kalacak herkesin kimlik bilgisi girişten önce bildirilir; bu, yasal bir yükümlülüktür.

## Kullanım
Misafir konutu özenle kullanır, verdiği zararı karşılar. Konutun sayfasındaki kurallar sözleşmenin parçasıdır.

## İptal ve değişiklik
İptal koşulları rezervasyonunuza kopyalanır ve sonradan değişmez. Ev sahibi ya da acente iptal ederse ödediğinizin tamamı iade edilir.`,
  kvkk: `## Veri sorumlusu
Kişisel verileriniz, 6698 sayılı Kanun uyarınca veri sorumlusu olarak acentemiz tarafından işlenir.

## Hangi veriler, ne için
Adınız, telefonunuz ve e-posta adresiniz rezervasyonunuzu yürütmek ve size ulaşmak için; konaklayacak kişilerin kimlik bilgileri, yasanın istediği kimlik bildirimini yapmak için işlenir. Ödeme bilgileriniz muhasebe kayıtları için tutulur.

## Aktarım
Kimlik numaraları yalnız yetkili kamu kurumlarına bildirilir. Rezervasyon kesinleşince adınız, girişten bir gün önce de konaklayacakların adları ev sahibine iletilir. Telefonunuz, e-posta adresiniz ve kimlik numaraları ev sahibine verilmez.

## Saklama
Kimlik numaraları şifreli saklanır, kimin ne zaman gördüğü kaydedilir ve konaklamadan iki yıl sonra silinir. Muhasebe kayıtları yasal süresi boyunca tutulur.

## Haklarınız
Kanunun 11. maddesindeki haklarınızı iletişim sayfamızdaki adreslerden kullanabilirsiniz. Başvurunuz en geç otuz gün içinde yanıtlanır.`,
  cancel: `## Standart koşul
Girişe 60 gün ya da daha fazla kala iptal ederseniz ödediğinizin tamamı iade edilir. 59-30 gün kala ön ödemenin yarısı, 29-15 gün kala ön ödemenin tamamı kesilir. Girişe 14 gün ya da daha az kala ödenen tutar iade edilmez. İlk ödemenizden sonraki 24 saat içinde, girişe en az 14 gün varsa iptal ücretsizdir.

## Katı ve esnek koşullar
Bazı konutlarda katı ya da esnek koşullar geçerlidir. Hangi koşulun geçerli olduğu ve hangi tarihe kadar ne kadar iade alacağınız, konutun sayfasında ve rezervasyon takip sayfanızda tarih ve tutar olarak yazar.

## Ev sahibi ya da acente iptal ederse
Ödediğinizin tamamı iade edilir ve size benzer bir konut önerilir. Belgelenen mücbir sebeplerde de kesinti yapılmaz.

## Nasıl iptal edilir
İptal talebinizi rezervasyon takip sayfanızdan ya da e-postayla yazılı olarak gönderirsiniz. Ödemeden sonra takip sayfasından gönderilen talepte iade, talebin gönderildiği güne göre hesaplanır. İade en geç 14 gün içinde, ödemenin yapıldığı yolla gönderilir.`,
}

/** Invented accounts: the IBANs pass the checksum and do not exist. */
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
