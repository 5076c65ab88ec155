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
import { kindWords, articleMessages as words } from '#dashboard/content/articles/messages.tr.ts'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import classes from '#dashboard/form/form.module.css'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { toastDone } from '#dashboard/shell/toast.tsx'

const isStale = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.problem.code === 'content.changed_meanwhile'

/** The article as it was when it was opened or last saved here: a newer one read meanwhile must not pass for it. */
function useArticleEditor(kind: ArticleKind, opened: Article | undefined) {
  const navigate = useNavigate()
  const { create, edit } = useArticleWrites(kind)
  const [record, setRecord] = useState(opened)
  const [stale, setStale] = useState(false)
  const editor = useEditor({
    record,
    blank: blankArticle,
    valuesOf,
    labels: words.fields,
    // A key of forty letters tells nobody anything; a text is too long to be shown.
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
      toastDone(record ? words.saved : kindWords[kind].created(saved.title))
      if (record) setRecord(saved)
      else void navigate(`${articleKinds[kind].path}/${saved.id}`, { replace: true })
    },
  })
  return { editor, record, stale }
}

function StaleNotice({ path, onTake }: { path: string; onTake: () => void }) {
  const href = useHref(path)
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={words.stale.title} role="alert">
      {words.stale.body}
      <Group gap="xs" mt="sm">
        <Button component="a" href={href} target="_blank" rel="noopener" variant="default" size="compact-sm">
          {words.stale.open}
        </Button>
        <Button variant="default" size="compact-sm" data-danger onClick={onTake}>
          {words.stale.take}
        </Button>
      </Group>
    </Alert>
  )
}

interface Props {
  readonly kind: ArticleKind
  readonly article?: Article
  /** Reads the article anew and opens it in place of this form. */
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
      {...(isNew ? { saveLabel: kindWords[kind].create } : {})}
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
