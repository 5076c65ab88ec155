import { Alert, Button, Group } from '@mantine/core'
import { ApiRefusal } from '@plato/contract/client'
import { type Article, articleFields } from '@plato/contract/content/articles.contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import {
  CoverPanel,
  PublishPanel,
  RelatedPanel,
  TextPanel,
} from '#dashboard/content/articles/article-panels.tsx'
import { blankArticle, bodyOf, checkArticle, valuesOf } from '#dashboard/content/articles/article-values.ts'
import {
  type ArticleKind,
  articleKinds,
  useArticleWrites,
} from '#dashboard/content/articles/articles.data.ts'
import { kindLabels, articleMessages as messages } from '#dashboard/content/articles/messages.tr.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast/toast.tsx'

const isStale = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.problem.code === 'content.changed_meanwhile'

/**
 * Edits the article as it was opened or last saved here. A newer version that is fetched meanwhile must not replace
 * it, or the conflict check would pass.
 */
function useArticleEditor(kind: ArticleKind, opened: Article | undefined) {
  const navigate = useNavigate()
  const { create, edit } = useArticleWrites(kind)
  const [record, setRecord] = useState(opened)
  const [stale, setStale] = useState(false)
  const editor = useEditor({
    record,
    blank: blankArticle,
    valuesOf,
    labels: messages.fields,
    // Listed by name only in the summary of changes: keys and ids are meaningless to users, and the body is too long.
    secret: ['coverKey', 'body', 'villaIds', 'townId'],
    schema: articleFields,
    bodyOf,
    check: checkArticle,
    fieldOf: { 'article.slug_taken': 'slug', 'content.empty': 'body', 'image.not_found': 'coverKey' },
    save: async (body) => {
      try {
        return await (record ? edit(record, body) : create(body))
      } catch (error) {
        setStale(isStale(error))
        throw error
      }
    },
    onSaved: (saved) => {
      setStale(false)
      toastDone(record ? messages.saved : kindLabels[kind].created(saved.title))
      if (record) setRecord(saved)
      else void navigate(`${articleKinds[kind].path}/${saved.id}`, { replace: true })
    },
  })
  return { editor, record, stale }
}

function StaleNotice({ path, onTake }: { path: string; onTake: () => void }) {
  const href = useHref(path)
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={messages.stale.title} role="alert">
      {messages.stale.body}
      <Group gap="xs" mt="sm">
        <Button component="a" href={href} target="_blank" rel="noopener" variant="default" size="compact-sm">
          {messages.stale.open}
        </Button>
        <Button variant="default" size="compact-sm" data-danger onClick={onTake}>
          {messages.stale.take}
        </Button>
      </Group>
    </Alert>
  )
}

interface Props {
  readonly kind: ArticleKind
  readonly article?: Article
  /** Fetches the article again and opens it in place of this form. */
  readonly onTakeNewest?: () => void
}

export function ArticleForm({ kind, article, onTakeNewest = () => undefined }: Props) {
  const navigate = useNavigate()
  const { editor, record, stale } = useArticleEditor(kind, article)
  const { path, sitePath } = articleKinds[kind]
  const { form, isNew } = editor
  return (
    <EditorForm
      editor={editor}
      {...(isNew ? { saveLabel: kindLabels[kind].create } : {})}
      onCancel={() => void navigate(path)}
    >
      {stale && record && <StaleNotice path={`${path}/${record.id}`} onTake={onTakeNewest} />}
      <div className={classes.columns}>
        <TextPanel form={form} isNew={isNew} sitePath={sitePath} />
        <div className={classes.stack}>
          <PublishPanel form={form} />
          <CoverPanel form={form} picture={record?.picture?.base ?? null} />
          <RelatedPanel form={form} />
        </div>
      </div>
    </EditorForm>
  )
}
