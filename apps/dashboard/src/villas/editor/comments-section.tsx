import { Button } from '@mantine/core'
import type { VillaComment } from '@plato/contract/villas/villa-comments.contract'
import { villaCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { IconEye, IconEyeOff, IconStarFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ask } from '#dashboard/form/ask.tsx'
import { api } from '#dashboard/shell/api.ts'
import { StateChip } from '#dashboard/shell/state-chip.tsx'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'
import classes from '#dashboard/villas/editor/comments-section.module.css'
import sectionClasses from '#dashboard/villas/editor/section.module.css'
import { Section } from '#dashboard/villas/editor/section.tsx'
import { commentMessages as words } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { useVillaWrites } from '#dashboard/villas/villas.data.ts'

const month = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const monthInWords = (stayMonth: string) => month.format(new Date(`${stayMonth}-01T00:00:00Z`))

function CommentActions({ comment }: { comment: VillaComment }) {
  const { id, name, active } = comment
  const { refresh } = useVillaWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await api(villaCommentEndpoints.setActivity, { params: { id }, body: { active: !active } })
      await refresh()
    },
    onSuccess: () => toastDone(active ? words.doneHidden : words.doneShown),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const onRemove = () =>
    ask({
      title: words.removing.title(name),
      body: words.removing.body,
      confirm: words.remove,
      isDangerous: true,
      act: async () => {
        await api(villaCommentEndpoints.remove, { params: { id } })
        await refresh()
      },
      onDone: () => toastDone(words.removing.done),
    })
  const act = active ? words.hide : words.show
  return (
    <span className={classes.commentActions}>
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        aria-label={words.of(name, act)}
        onClick={() => mutate()}
      >
        {act}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        data-danger
        aria-label={words.of(name, words.remove)}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </span>
  )
}

function Comment({ comment, isReadOnly }: { comment: VillaComment; isReadOnly: boolean }) {
  const { name, rating, text, stayMonth, active, reply } = comment
  return (
    <li className={classes.comment}>
      <header>
        <b>{name}</b>
        <span className={classes.rating} role="img" aria-label={words.rating(rating)}>
          <IconStarFilled size={14} aria-hidden /> {rating}
        </span>
        <span className={sectionClasses.faint}>{words.stayed(monthInWords(stayMonth))}</span>
        <StateChip look={active ? 'good' : 'gray'} icon={active ? IconEye : IconEyeOff}>
          {active ? words.shown : words.hidden}
        </StateChip>
        {!isReadOnly && <CommentActions comment={comment} />}
      </header>
      <p>{text}</p>
      {reply && (
        <p className={sectionClasses.faint}>
          {words.reply} {reply}
        </p>
      )}
    </li>
  )
}

interface Props {
  readonly comments: readonly VillaComment[]
  readonly isReadOnly?: boolean
}

/** Showing, hiding and deleting take effect at once; they are no part of the save bar. */
export function CommentsSection({ comments, isReadOnly = false }: Props) {
  const hidden = comments.filter(({ active }) => !active).length
  return (
    <Section id="comments" facts={comments.length > 0 && words.facts(comments.length, hidden)}>
      {comments.length === 0 ? (
        <p className={sectionClasses.none}>{words.none}</p>
      ) : (
        <ul className={classes.comments}>
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} isReadOnly={isReadOnly} />
          ))}
        </ul>
      )}
    </Section>
  )
}
