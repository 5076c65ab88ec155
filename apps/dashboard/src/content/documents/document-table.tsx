import { formatFileSize } from '@plato/brand/file-size'
import { formatDay } from '@plato/brand/format'
import type { OurDocument } from '@plato/contract/content/documents.contract'
import { documentMessages as messages } from '#dashboard/content/documents/document-messages.tr.ts'
import { useDocumentWrites } from '#dashboard/content/documents/documents.data.ts'
import classes from '#dashboard/content/documents/documents.module.css'
import { RemoveIcon } from '#dashboard/form/records/removal.tsx'
import list from '#dashboard/list/list.module.css'
import { type SmallColumn, SmallTable, TableSkeleton } from '#dashboard/list/small-table.tsx'

const { columns } = messages
const frame = {
  columns: [
    { head: columns.title },
    { head: columns.kind },
    { head: columns.size, align: 'end' },
    { head: columns.day, align: 'end' },
    { head: columns.actions, align: 'end', isHidden: true, className: classes.last },
  ] satisfies SmallColumn[],
}

/** A click anywhere in the row downloads the file. */
function DocumentRow({ document }: { readonly document: OurDocument }) {
  const { remove } = useDocumentWrites()
  const { id, title, contentType, bytes, address, createdAt } = document
  const [kind, size, day] = [messages.kinds[contentType], formatFileSize(bytes), formatDay(createdAt)]
  return (
    <tr>
      <th scope="row" data-phone="stay">
        <a className={list.rowLink} href={address} download aria-label={messages.open(title)} data-row-link>
          {title}
        </a>
        <span className={list.phoneLine}>{[kind, size, day].join(' · ')}</span>
      </th>
      <td>{kind}</td>
      <td data-align="end">{size}</td>
      <td data-align="end">{day}</td>
      <td data-align="end" data-phone="stay" className={classes.last}>
        <RemoveIcon name={title} messages={messages.remove} remove={() => remove(id)} />
      </td>
    </tr>
  )
}

export function DocumentTable({ documents }: { readonly documents: readonly OurDocument[] }) {
  return (
    <SmallTable caption={messages.caption} {...frame}>
      <tbody>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} />
        ))}
      </tbody>
    </SmallTable>
  )
}

export const documentSkeleton = <TableSkeleton {...frame} rows={4} />
