import type { RefusalCode } from '@plato/rules/refusal'

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
  'feature_category.not_found': 'Özellik grubu bulunamadı.',
  'feature_category.name_taken': 'Bu adda bir özellik grubu zaten var.',
  'feature_category.has_features': 'Bu grupta özellikler var. Önce onları silin ya da başka gruba taşıyın.',
  'feature.not_found': 'Özellik bulunamadı.',
  'feature.name_taken': 'Bu adda bir özellik zaten var.',
} satisfies Record<RefusalCode, string>

/** For our own faults: says nothing about them, and gives the number to quote. */
export const faultSentence =
  'Beklenmedik bir sorun oluştu. Lütfen yeniden deneyin; sürerse bize hata numarasını iletin.'
