/** Values of `eksik_alanlar` in the mails about permits. */
export const permitTexts = {
  ageing: (verifiedOn: string, dueOn: string) =>
    `• İzin belgesi en son ${verifiedOn} günü doğrulandı. ${dueOn} gününe kadar yeniden doğrulanmazsa villa yayından kalkar.`,
  tooOld: (verifiedOn: string) =>
    `• İzin belgesi en son ${verifiedOn} günü doğrulandı ve doğrulama eskidi. Villa yayından kaldırıldı; belge yeniden doğrulanınca yayına döner.`,
} as const
