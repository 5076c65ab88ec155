import { drawSheet, opening } from '@plato/core/reservations/documents/document-layout'

/** The bank receipt that all guests of the demo upload. */
export const drawDemoReceipt = (issuedAt: Date): Promise<Buffer> =>
  drawSheet({
    title: 'Örnek dekont',
    author: 'Plato Villa',
    subject: 'Tanıtım için hazırlanmıştır',
    issuedAt,
    content: [opening('Örnek dekont'), { text: 'Tutar ve gönderen, ödeme kaydında yazar.' }],
  })
