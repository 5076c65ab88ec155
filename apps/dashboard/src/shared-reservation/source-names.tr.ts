export const sourceNames = {
  WEB: 'Web',
  PHONE: 'Telefon',
  WHATSAPP: 'WhatsApp',
  OFFER: 'Teklif',
  OTHER: 'Diğer',
} as const
