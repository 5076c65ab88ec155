import { useNavigate } from 'react-router'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { SiteLink } from '#dashboard/list/head-links.tsx'

interface Props {
  readonly record: { readonly id: number; readonly name: string; readonly slug: string }
  readonly messages: {
    readonly view: string
    readonly remove: {
      readonly button: string
      readonly title: (name: string) => string
      readonly body: (slug: string) => string
      readonly done: (name: string) => string
    }
  }
  readonly remove: (id: number) => Promise<void>
  readonly listPath: string
}

/** What has a page of its own on the site can be looked at there, and removed. */
export function PublicRecordActions({ record: { id, name, slug }, messages, remove, listPath }: Props) {
  const navigate = useNavigate()
  return (
    <>
      <SiteLink href={`/${slug}`}>{messages.view}</SiteLink>
      <RemoveButton
        name={name}
        messages={{ ...messages.remove, body: messages.remove.body(slug) }}
        remove={() => remove(id)}
        onRemoved={() => void navigate(listPath)}
        size="sm"
      />
    </>
  )
}
