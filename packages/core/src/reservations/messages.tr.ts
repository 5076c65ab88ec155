/** The timeline text when an owner answers "taken" by link, which has no text field. */
export const ownerSaysTaken = 'Ev sahibi tarihlerin dolu olduğunu bildirdi.'

/** Texts of the request mail while the contact is unconfirmed. */
export const confirmationMessages = {
  held: (minutes: number, until: string, hours: number) =>
    `Geceleri sizin için ${minutes} dakika ayırdık: ${until} kadar. Talebinizi aşağıdaki bağlantıyla onaylayın; onayladığınızda geceleri sizin için tutar, müsaitliğe bakıp size yazarız. Bağlantı ${hours} saat geçerlidir.`,
  notHeld: (hours: number) =>
    `Geceleri henüz ayırmadık. Talebinizi aşağıdaki bağlantıyla onayladığınızda, hâlâ boşlarsa sizin için ayırırız. Bağlantı ${hours} saat geçerlidir.`,
} as const
