import { ActionIcon, Skeleton } from '@mantine/core'
import { formatFileSize } from '@plato/brand/file-size'
import { formatDay } from '@plato/brand/format'
import type { OurDocument } from '@plato/contract/content/documents.contract'
import { IconTrash } from '@tabler/icons-react'
import { documentMessages as words } from '#dashboard/content/documents/document-messages.tr.ts'
import { useDocumentWrites } from '#dashboard/content/documents/documents.data.ts'
import classes from '#dashboard/content/documents/documents.module.css'
import { ask } from '#dashboard/form/ask.tsx'
import list from '#dashboard/list/list.module.css'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { useListKeys } from '#dashboard/list/use-list-keys.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const { columns } = words
const skeletonRows = ['a', 'b', 'c', 'd']

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{columns.title}</th>
        <th scope="col">{columns.kind}</th>
        <th scope="col" data-align="end">
          {columns.size}
        </th>
        <th scope="col" data-align="end">
          {columns.day}
        </th>
        <th scope="col" data-align="end" className={classes.last}>
          <span className="sr-only">{columns.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

/** The row itself is the way to the file. */
function DocumentRow({ paper }: { paper: OurDocument }) {
  const { remove } = useDocumentWrites()
  const { id, title, contentType, bytes, address, createdAt } = paper
  const [kind, size, day] = [words.kinds[contentType], formatFileSize(bytes), formatDay(createdAt)]
  const onRemove = () =>
    ask({
      title: words.remove.title(title),
      body: words.remove.body,
      confirm: words.remove.button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => toastDone(words.remove.done(title)),
    })
  return (
    <tr>
      <th scope="row" data-phone="stay">
        <a className={list.rowLink} href={address} download aria-label={words.open(title)} data-row-link>
          {title}
        </a>
        <span className={classes.phoneLine}>{[kind, size, day].join(' · ')}</span>
      </th>
      <td>{kind}</td>
      <td data-align="end">{size}</td>
      <td data-align="end">{day}</td>
      <td data-align="end" data-phone="stay" className={classes.last}>
        <ActionIcon variant="subtle" aria-label={words.remove.label(title)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

export function DocumentTable({ papers }: { papers: readonly OurDocument[] }) {
  useListKeys()
  return (
    <div className={list.wrap}>
      <table className={`${list.table} ${classes.papers}`}>
        <caption className="sr-only">{words.caption}</caption>
        <Head />
        <tbody>
          {papers.map((paper) => (
            <DocumentRow key={paper.id} paper={paper} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function DocumentTableSkeleton() {
  return (
    <div className={list.wrap} aria-busy>
      <p className="sr-only" role="status">
        {listMessages.rowsLoading}
      </p>
      <table className={`${list.table} ${classes.papers}`} aria-hidden>
        <Head />
        <tbody>
          {skeletonRows.map((row) => (
            <tr key={row}>
              <td colSpan={5} data-phone="stay">
                <Skeleton height={10} width="40%" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
