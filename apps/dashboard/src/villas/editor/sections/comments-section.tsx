import { Button } from '@mantine/core'
import type { VillaComment } from '@plato/contract/villas/villa-comments.contract'
import { villaCommentEndpoints } from '@plato/contract/villas/villa-comments.contract'
import { IconEye, IconEyeOff, IconStarFilled } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { StateChip } from '#dashboard/display/state-chip.tsx'
import { ask } from '#dashboard/form/ask.tsx'
import sectionClasses from '#dashboard/shared-villa/section.module.css'
import { Section } from '#dashboard/shared-villa/section.tsx'
import { api } from '#dashboard/shell/api.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import classes from '#dashboard/villas/editor/sections/comments-section.module.css'
import { commentMessages as messages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { useVillaWrites } from '#dashboard/villas/villas.data.ts'

const month = new Intl.DateTimeFormat('tr-TR', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const monthText = (stayMonth: string) => month.format(new Date(`${stayMonth}-01T00:00:00Z`))

function CommentActions({ comment }: { comment: VillaComment }) {
  const { id, name, active } = comment
  const { refresh } = useVillaWrites()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await api(villaCommentEndpoints.setActivity, { params: { id }, body: { active: !active } })
      await refresh()
    },
    onSuccess: () => toastDone(active ? messages.doneHidden : messages.doneShown),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const onRemove = () =>
    ask({
      title: messages.removing.title(name),
      body: messages.removing.body,
      confirm: messages.remove,
      isDangerous: true,
      act: async () => {
        await api(villaCommentEndpoints.remove, { params: { id } })
        await refresh()
      },
      onDone: () => toastDone(messages.removing.done),
    })
  const act = active ? messages.hide : messages.show
  return (
    <span className={classes.commentActions}>
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        aria-label={messages.of(name, act)}
        onClick={() => mutate()}
      >
        {act}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        data-danger
        aria-label={messages.of(name, messages.remove)}
        onClick={onRemove}
      >
        {messages.remove}
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
        <span className={classes.rating} role="img" aria-label={messages.rating(rating)}>
          <IconStarFilled size={14} aria-hidden /> {rating}
        </span>
        <span className={sectionClasses.faint}>{messages.stayed(monthText(stayMonth))}</span>
        <StateChip variant={active ? 'good' : 'gray'} icon={active ? IconEye : IconEyeOff}>
          {active ? messages.shown : messages.hidden}
        </StateChip>
        {!isReadOnly && <CommentActions comment={comment} />}
      </header>
      <p>{text}</p>
      {reply && (
        <p className={sectionClasses.faint}>
          {messages.reply} {reply}
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
    <Section id="comments" facts={comments.length > 0 && messages.facts(comments.length, hidden)}>
      {comments.length === 0 ? (
        <p className={sectionClasses.none}>{messages.none}</p>
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
