import { Button } from '@mantine/core'
import { formatDay } from '@plato/brand/format'
import type { Article } from '@plato/contract/content/articles.contract'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ArticleForm } from '#dashboard/content/articles/article.form.tsx'
import { ArticleStateChip } from '#dashboard/content/articles/article-state-chip.tsx'
import {
  type ArticleKind,
  articleDetail,
  articleKinds,
  useArticleWrites,
} from '#dashboard/content/articles/articles.data.ts'
import { kindWords, articleMessages as words } from '#dashboard/content/articles/messages.tr.ts'
import { ask } from '#dashboard/form/ask.tsx'
import { RecordPage } from '#dashboard/form/record-page.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'

interface Props {
  readonly kind: ArticleKind
  readonly article: Article
}

function Actions({ kind, article: { id, title, slug, state } }: Props) {
  const navigate = useNavigate()
  const { remove } = useArticleWrites(kind)
  const { path, sitePath } = articleKinds[kind]
  const { remove: said } = kindWords[kind]
  const onRemove = () =>
    ask({
      title: said.title(title),
      body: state === 'DRAFT' ? said.draftBody : said.body(`${sitePath}/${slug}`),
      confirm: said.button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(said.done(title))
        void navigate(path)
      },
    })
  return (
    <>
      {state === 'SHOWN' && (
        <Button
          component="a"
          href={`${sitePath}/${slug}`}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {words.view}
        </Button>
      )}
      <Button variant="default" data-danger onClick={onRemove}>
        {said.button}
      </Button>
    </>
  )
}

function OneArticle({ kind, article }: Props) {
  const { reload } = useArticleWrites(kind)
  const [round, setRound] = useState(0)
  const onTakeNewest = () =>
    void reload(article.id).then(
      () => setRound(round + 1),
      (error: unknown) => toastFailure(sentenceOf(error)),
    )
  return (
    <>
      <PageHead
        title={article.title}
        chip={<ArticleStateChip state={article.state} />}
        facts={article.publishedOn && formatDay(article.publishedOn)}
        actions={<Actions kind={kind} article={article} />}
      />
      <ArticleForm key={round} kind={kind} article={article} onTakeNewest={onTakeNewest} />
    </>
  )
}

function ArticlePage({ kind }: { kind: ArticleKind }) {
  return (
    <RecordPage
      detail={articleDetail(kind)}
      listPath={articleKinds[kind].path}
      loadingTitle={kindWords[kind].loadingTitle}
    >
      {(article) => <OneArticle kind={kind} article={article} />}
    </RecordPage>
  )
}

function NewArticlePage({ kind }: { kind: ArticleKind }) {
  return (
    <>
      <PageHead title={kindWords[kind].newTitle} />
      <ArticleForm kind={kind} />
    </>
  )
}

export const PostPage = () => <ArticlePage kind="POST" />
export const NewPostPage = () => <NewArticlePage kind="POST" />
export const ActivityPage = () => <ArticlePage kind="ACTIVITY" />
export const NewActivityPage = () => <NewArticlePage kind="ACTIVITY" />
