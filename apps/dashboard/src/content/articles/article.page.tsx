import { formatDay } from '@plato/brand/format'
import type { Article } from '@plato/contract/content/articles.contract'
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
import { kindLabels, articleMessages as text } from '#dashboard/content/articles/messages.tr.ts'
import { RecordPage } from '#dashboard/form/records/record-page.tsx'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { SiteLink } from '#dashboard/list/head-links.tsx'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { sentenceOf, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly kind: ArticleKind
  readonly article: Article
}

function Actions({ kind, article: { id, title, slug, state } }: Props) {
  const navigate = useNavigate()
  const { remove } = useArticleWrites(kind)
  const { path, sitePath } = articleKinds[kind]
  const { remove: messages } = kindLabels[kind]
  return (
    <>
      {state === 'SHOWN' && <SiteLink href={`${sitePath}/${slug}`}>{text.view}</SiteLink>}
      <RemoveButton
        name={title}
        messages={{
          ...messages,
          body: state === 'DRAFT' ? messages.draftBody : messages.body(`${sitePath}/${slug}`),
        }}
        remove={() => remove(id)}
        onRemoved={() => void navigate(path)}
        size="sm"
      />
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
      loadingTitle={kindLabels[kind].loadingTitle}
    >
      {(article) => <OneArticle kind={kind} article={article} />}
    </RecordPage>
  )
}

function NewArticlePage({ kind }: { kind: ArticleKind }) {
  return (
    <>
      <PageHead title={kindLabels[kind].newTitle} />
      <ArticleForm kind={kind} />
    </>
  )
}

export const PostPage = () => <ArticlePage kind="POST" />
export const NewPostPage = () => <NewArticlePage kind="POST" />
export const ActivityPage = () => <ArticlePage kind="ACTIVITY" />
export const NewActivityPage = () => <NewArticlePage kind="ACTIVITY" />
