const turkey = '90'

/** Visitors write their numbers as they dial them; a conversation is opened by the whole number. Undefined when it is none. */
export function whatsAppHref(phone: string): string | undefined {
  const figures = phone.replaceAll(/\D/g, '').replace(/^00/, '')
  if (phone.trim().startsWith('+') || phone.trim().startsWith('00'))
    return figures.length >= 8 ? `https://wa.me/${figures}` : undefined
  const national = figures.replace(/^(?:90)?0?(?=5\d{9}$)/, '')
  return /^5\d{9}$/.test(national) ? `https://wa.me/${turkey}${national}` : undefined
}
