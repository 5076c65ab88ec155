/** Team members and documents of the demo agency, added through core; the documents are drawn as PDFs. */
import { addDocument } from '@plato/core/content/documents'
import { addMember } from '@plato/core/content/team'
import type { Context } from '@plato/core/platform/context'
import { drawSheet, opening, rule, ruledRows } from '@plato/core/reservations/documents/document-layout'
import type { Storage } from '@plato/core/storage/storage'
import { demoDocumentNote, demoDocuments, demoTeam } from '@plato/database/demo/people'

type ReservationDocument = (typeof demoDocuments)[number]

const draw = ({ title, kind, facts }: ReservationDocument, issuedAt: Date): Promise<Buffer> =>
  drawSheet({
    title,
    author: 'Plato Villa',
    subject: demoDocumentNote,
    issuedAt,
    content: [
      opening(kind),
      rule([0, 16, 0, 24]),
      { text: title, style: 'title', margin: [0, 0, 0, 18] },
      {
        table: {
          widths: [130, '*'],
          body: facts.map(([name, value]) => [
            { text: name, style: 'label' },
            { text: value, bold: true },
          ]),
        },
        layout: ruledRows,
      },
      { text: demoDocumentNote, style: 'heading', margin: [0, 28, 0, 0] },
    ],
  })

export async function loadDemoPeople(ctx: Context & { readonly storage: Storage }): Promise<void> {
  for (const member of demoTeam) await addMember(ctx, { ...member, pictureKey: null })
  for (const demoDocument of demoDocuments)
    await addDocument(
      ctx,
      { title: demoDocument.title },
      { bytes: await draw(demoDocument, ctx.now), name: `${demoDocument.title}.pdf` },
    )
}
