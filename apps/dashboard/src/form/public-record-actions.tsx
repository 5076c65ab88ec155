import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import { toastDone } from '#dashboard/shell/toast.tsx'

interface Props {
  readonly record: { readonly id: number; readonly name: string; readonly slug: string }
  readonly words: {
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
export function PublicRecordActions({ record: { id, name, slug }, words, remove, listPath }: Props) {
  const navigate = useNavigate()
  const onRemove = () =>
    ask({
      title: words.remove.title(name),
      body: words.remove.body(slug),
      confirm: words.remove.button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(words.remove.done(name))
        void navigate(listPath)
      },
    })
  return (
    <>
      <Button
        component="a"
        href={`/${slug}`}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {words.view}
      </Button>
      <Button variant="default" data-danger onClick={onRemove}>
        {words.remove.button}
      </Button>
    </>
  )
}
