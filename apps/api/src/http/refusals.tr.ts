import type { RefusalCode } from '@plato/rules/refusal'
import type { PublishGap } from '@plato/rules/villas/publish'

/** What a person reads for each "no". A code without a sentence does not compile. */
export const refusalSentences = {
  'request.invalid': 'Gönderilen bilgilerde eksik ya da hatalı alan var.',
  'request.not_found': 'Aradığınız adres bulunamadı.',
  'request.too_large': 'Gönderilen içerik izin verilenden büyük.',
  'request.unsupported_type': 'Bu içerik türü kabul edilmiyor.',
  'request.too_many': 'Çok sık denediniz. Lütfen biraz bekleyip yeniden deneyin.',
  'auth.required': 'Devam etmek için oturum açın.',
  'auth.wrong_credentials': 'E-posta veya şifre hatalı.',
  'auth.forbidden': 'Bu işlem için yetkiniz yok.',
  'auth.too_many_attempts': 'Çok fazla hatalı deneme yapıldı. Lütfen biraz bekleyip yeniden deneyin.',
  'user.not_found': 'Kullanıcı bulunamadı.',
  'user.email_taken': 'Bu e-posta adresiyle bir hesap zaten var.',
  'user.password_too_common': 'Bu şifre kolay tahmin edilir. Daha uzun ya da daha sıra dışı bir şifre seçin.',
  'user.cannot_lock_self_out': 'Kendi hesabınızı kapatamaz, kendi rolünüzü değiştiremezsiniz.',
  'slug.taken': 'Bu adres kullanılıyor. Başka bir adres seçin.',
  'slug.not_found': 'Bu adreste bir sayfa yok.',
  'town.not_found': 'Bölge bulunamadı.',
  'town.name_taken': 'Bu adda bir bölge zaten var.',
  'town.has_districts': 'Bu bölgeye bağlı semtler var. Önce onları silin ya da başka bölgeye taşıyın.',
  'district.not_found': 'Semt bulunamadı.',
  'district.name_taken': 'Bu bölgede aynı adda bir semt zaten var.',
  'district.has_villas': 'Bu semtte kayıtlı villalar var. Önce onları başka semte taşıyın.',
  'villa_type.not_found': 'Villa tipi bulunamadı.',
  'villa_type.name_taken': 'Bu adda bir villa tipi zaten var.',
  'feature_category.not_found': 'Özellik kategorisi bulunamadı.',
  'feature_category.name_taken': 'Bu adda bir özellik kategorisi zaten var.',
  'feature_category.has_features':
    'Bu kategoride özellikler var. Önce onları silin ya da başka kategoriye taşıyın.',
  'feature.not_found': 'Özellik bulunamadı.',
  'feature.name_taken': 'Bu adda bir özellik zaten var.',
  'villa.not_found': 'Villa bulunamadı.',
  'villa.slug_taken': 'Bu adreste başka bir villa var. Başka bir adres seçin.',
  'villa.changed_meanwhile':
    'Bu villayı siz düzenlerken başkası kaydetti. Sayfayı yenileyip değişikliğinizi yeniden yapın.',
  'villa.not_publishable': 'Bu villa henüz yayımlanamaz. Eksikler: {gaps}',
  'villa.must_stay_publishable': 'Villa yayında. Bu değişiklik yayın koşullarını bozuyor: {gaps}',
  'villa.currency_has_prices': 'Fiyat dönemleri ya da ek ücretleri olan villanın para birimi değiştirilemez.',
  'image.not_found': 'Fotoğraf bulunamadı.',
  'image.not_a_picture': 'Bu dosya bir fotoğraf değil. JPEG, PNG, WebP veya AVIF yükleyin.',
  'image.too_many_pixels': 'Fotoğraf çok büyük. En çok 50 megapiksel yüklenebilir.',
  'image.too_many': 'Bir villaya en çok 60 fotoğraf yüklenebilir.',
  'comment.not_found': 'Yorum bulunamadı.',
  'price.not_found': 'Fiyat dönemi bulunamadı.',
  'price.overlaps': 'Bu tarihler “{period}” dönemiyle ({span}) çakışıyor.',
  'price.nothing_to_copy': '{year} yılında başlayan fiyat dönemi yok.',
  'closure.not_found': 'Kapama kaydı bulunamadı.',
  'stay.empty': 'Çıkış tarihi girişten sonra olmalı.',
  'stay.in_the_past': 'Giriş tarihi geçmişte kalıyor.',
  'stay.too_long': 'Tek seferde en çok 100 gece konaklanabilir.',
  'stay.too_short': 'Seçilen süre bu dönemin en az gece sayısından kısa.',
  'stay.too_many_guests': 'Kişi sayısı villanın kapasitesine uymuyor.',
  'stay.arrival_day': 'Bu dönemde seçilen günde giriş yapılamıyor.',
  'stay.no_price': 'Seçilen gecelerin bir kısmı için fiyat girilmemiş.',
  'stay.dates_taken': 'Seçilen gecelerin bir kısmı dolu.',
} satisfies Record<RefusalCode, string>

/** What publishing still needs, as it is listed in a sentence and beside the field. */
export const publishGapSentences = {
  district: 'bölge ve semt',
  owner: 'ev sahibi',
  summary: 'kısa tanıtım',
  location: 'haritadaki konum',
  images: 'en az 5 fotoğraf',
  images_unready: 'işlenmesi biten fotoğraflar',
  image_alts: 'her fotoğrafın açıklaması',
  prices: 'ileri tarihli fiyat dönemi',
  permit_type: 'izin belgesi türü',
  permit_no: 'izin belgesi numarası',
  permit_holder: 'izin belgesi sahibi',
  permit_verified_on: 'izin belgesi doğrulama tarihi',
  permit_max_persons: 'kapasiteyi karşılayan azami kişi sayısı',
} satisfies Record<PublishGap, string>

/** For our own faults: says nothing about them, and gives the number to quote. */
export const faultSentence =
  'Beklenmedik bir sorun oluştu. Lütfen yeniden deneyin; sürerse bize hata numarasını iletin.'
