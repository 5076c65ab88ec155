/** The demo agency's people and papers: added as staff would add them, the papers drawn like every other of ours. */
import { addDocument } from '@plato/core/content/documents'
import { addMember } from '@plato/core/content/team'
import type { Context } from '@plato/core/context'
import { drawSheet, opening, rule, ruledRows } from '@plato/core/reservations/papers/paper-layout'
import type { Storage } from '@plato/core/storage/storage'
import { demoDocuments, demoPaperNote, demoTeam } from '@plato/database/demo/people'

type Paper = (typeof demoDocuments)[number]

const draw = ({ title, kind, facts }: Paper, issuedAt: Date): Promise<Buffer> =>
  drawSheet({
    title,
    author: 'Plato Villa',
    subject: demoPaperNote,
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
      { text: demoPaperNote, style: 'heading', margin: [0, 28, 0, 0] },
    ],
  })

export async function loadDemoPeople(ctx: Context & { readonly storage: Storage }): Promise<void> {
  for (const member of demoTeam) await addMember(ctx, { ...member, pictureKey: null })
  for (const paper of demoDocuments)
    await addDocument(
      ctx,
      { title: paper.title },
      { bytes: await draw(paper, ctx.now), name: `${paper.title}.pdf` },
    )
}
