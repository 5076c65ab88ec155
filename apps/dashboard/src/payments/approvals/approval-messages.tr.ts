import type { ApprovalKind } from '@plato/rules/approvals/approvals'

export const approvalKindNames: Record<ApprovalKind, string> = {
  BANK_ADDED: 'Yeni banka hesabı',
  BANK_CHANGED: 'Banka hesabının IBAN’ı',
  OWNER_IBAN: 'Ev sahibinin IBAN’ı',
  REFUND: 'İade',
  CARD_REFUND: 'Karta iade',
}

export const approvalMessages = {
  until: (moment: string) => `${moment} kadar bekler`,
  noDue: 'İkinci kişi bekleniyor',
  over: 'Süresi doldu',
  refunds: {
    title: 'Onay bekleyen iadeler',
    facts: (name: string, moment: string) => `${name} girdi, ${moment}`,
    open: 'Onayları aç',
    notLoaded: 'Onay bekleyen iadeler yüklenemedi.',
  },
} as const
