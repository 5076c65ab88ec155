import type { BtransGap } from '@plato/rules/reports/btrans'

export const btransGapLabels: Record<BtransGap, string> = {
  province: 'Villanın ili',
  district: 'Villanın ilçe kodu',
  coordinates: 'Villanın konumu',
  owner: 'Villanın sahibi',
  identity: 'Ev sahibinin TCKN ya da VKN’si',
  company_title: 'Ev sahibinin şirket unvanı',
  iban: 'Ev sahibinin IBAN’ı',
  mobile: 'Ev sahibinin cep telefonu',
  payment: 'Rezervasyonun ilk ödemesi',
  agency_iban: 'Acentenin banka hesabı',
}

export const missingSheet = {
  name: 'Eksikler',
  heads: {
    code: 'Rezervasyon kodu',
    villaCode: 'İlan no',
    villa: 'Villa',
    owner: 'Ev sahibi',
    checkIn: 'Giriş',
    checkOut: 'Çıkış',
    total: 'Tutar (TL)',
    gaps: 'Eksik alanlar',
  },
}
