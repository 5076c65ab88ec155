import { Button, Textarea } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatMonth } from '@plato/brand/stay-dates'
import { type CommentRow, commentReply } from '@plato/contract/villas/villa-comments.contract'
import { maxReplyLength } from '@plato/rules/villas/guest-comment'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import { RecordDrawer } from '#dashboard/form/records/record-drawer.tsx'
import { RemoveButton } from '#dashboard/form/records/removal.tsx'
import { useCloseTo } from '#dashboard/form/use-close-to.ts'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { useMay } from '#dashboard/shell/session/use-may.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { CommentStars, CommentStateChip, VerifiedMark } from '#dashboard/villas/comments/comment-marks.tsx'
import { commentDetail, useCommentWrites } from '#dashboard/villas/comments/comments.data.ts'
import classes from '#dashboard/villas/comments/comments.module.css'
import { commentDetailMessages as messages } from '#dashboard/villas/comments/messages.tr.ts'

/** Publishes or hides the comment at once; independent of saving a reply. */
function Decision({ comment: { id, state } }: { comment: CommentRow }) {
  const { setActivity } = useCommentWrites()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (active: boolean) => setActivity(id, active),
    onSuccess: (_, active) => toastDone(active ? messages.doneShown : messages.doneHidden),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <div className={classes.actions}>
      {state !== 'SHOWN' && (
        <Button
          leftSection={<IconEye size={16} aria-hidden />}
          loading={isPending && variables}
          disabled={isPending}
          onClick={() => mutate(true)}
        >
          {messages.show}
        </Button>
      )}
      {state !== 'HIDDEN' && (
        <Button
          variant="default"
          leftSection={<IconEyeOff size={16} aria-hidden />}
          loading={isPending && !variables}
          disabled={isPending}
          onClick={() => mutate(false)}
        >
          {messages.hide}
        </Button>
      )}
    </div>
  )
}

function Facts({ comment }: { comment: CommentRow }) {
  const mayOpen = useMay()('reservations.read')
  const { facts } = messages
  const { reservation, decidedByName, repliedAt } = comment
  const rows: readonly (readonly [string, ReactNode])[] = [
    [
      facts.villa,
      <Link key="villa" to={`/villas/${comment.villaId}`}>
        {comment.villaName}
      </Link>,
    ],
    [facts.stayMonth, formatMonth(comment.stayMonth)],
    [
      facts.reservation,
      reservation ? (
        mayOpen ? (
          <Link key="reservation" to={`/reservations/${reservation.id}`}>
            {reservation.code}
          </Link>
        ) : (
          reservation.code
        )
      ) : (
        messages.uninvited
      ),
    ],
    [facts.created, formatMoment(comment.createdAt)],
    ...(decidedByName ? [[facts.decided, messages.decidedBy(decidedByName)] as const] : []),
    ...(repliedAt ? [[facts.replied, formatMoment(repliedAt)] as const] : []),
  ]
  return (
    <dl className={classes.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const valuesOf = ({ reply }: CommentRow) => ({ reply })

function useReplyEditor(comment: CommentRow) {
  const { reply } = useCommentWrites()
  return useEditor({
    record: comment,
    blank: { reply: '' },
    valuesOf,
    labels: { reply: messages.reply },
    schema: commentReply,
    bodyOf: (values) => values,
    save: (body) => reply(comment.id, body),
    onSaved: (saved) => toastDone(saved.reply === '' ? messages.replyTakenBack : messages.replySaved),
  })
}

function Comment({ comment, onClose }: { comment: CommentRow; onClose: () => void }) {
  const editor = useReplyEditor(comment)
  return (
    <EditorForm editor={editor} saveLabel={messages.saveReply} onCancel={onClose}>
      <div className={classes.marks}>
        <CommentStateChip state={comment.state} />
        <CommentStars rating={comment.rating} />
        {comment.reservation && <VerifiedMark />}
      </div>
      {comment.state === 'WAITING' && <p className={classes.waits}>{messages.waits}</p>}
      <blockquote className={classes.text}>{comment.text}</blockquote>
      <Decision comment={comment} />
      <Facts comment={comment} />
      <Textarea
        label={messages.reply}
        description={messages.replyHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={messages.replyPlaceholder}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={maxReplyLength}
        {...editor.form.getInputProps('reply')}
      />
    </EditorForm>
  )
}

/** One comment beside the list: read, publish, hide or reply. */
export function CommentDrawer() {
  const onClose = useCloseTo('/comments')
  const { remove } = useCommentWrites()
  return (
    <RecordDrawer
      query={commentDetail}
      find={(comment) => comment}
      messages={messages}
      titleOf={({ name }) => name}
      action={({ id, name }) => (
        <RemoveButton name={name} messages={messages.remove} remove={() => remove(id)} onRemoved={onClose} />
      )}
      onClose={onClose}
    >
      {(comment) => <Comment comment={comment} onClose={onClose} />}
    </RecordDrawer>
  )
}
