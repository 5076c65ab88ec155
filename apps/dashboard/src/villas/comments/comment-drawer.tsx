import { Button, Textarea } from '@mantine/core'
import { formatMoment } from '@plato/brand/format'
import { formatMonth } from '@plato/brand/stay-dates'
import { type CommentRow, commentReply } from '@plato/contract/villas/villa-comments.contract'
import { longestReply } from '@plato/rules/villas/guest-comment'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import { EditorForm } from '#dashboard/form/editor-form.tsx'
import { FormDrawer } from '#dashboard/form/form-drawer.tsx'
import { RecordById } from '#dashboard/form/record-by-id.tsx'
import { DrawerRecordState } from '#dashboard/form/record-state.tsx'
import { useEditor } from '#dashboard/form/use-editor.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'
import { CommentStars, CommentStateChip, VerifiedMark } from '#dashboard/villas/comments/comment-marks.tsx'
import { commentDetail, useCommentWrites } from '#dashboard/villas/comments/comments.data.ts'
import classes from '#dashboard/villas/comments/comments.module.css'
import { commentDetailMessages as words } from '#dashboard/villas/comments/messages.tr.ts'

/** Back to the list under the drawer, with the filter it had. */
function useClose() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return () => void navigate({ pathname: '/comments', search })
}

function RemoveButton({ comment: { id, name }, onClose }: { comment: CommentRow; onClose: () => void }) {
  const { remove } = useCommentWrites()
  const { button, title, body, done } = words.remove
  const onClick = () =>
    ask({
      title: title(name),
      body,
      confirm: button,
      isDangerous: true,
      act: () => remove(id),
      onDone: () => {
        toastDone(done)
        onClose()
      },
    })
  return (
    <Button variant="default" size="compact-sm" data-danger onClick={onClick}>
      {button}
    </Button>
  )
}

/** Takes effect at once; whoever only wants to answer decides nothing. */
function Decision({ comment: { id, state } }: { comment: CommentRow }) {
  const { setActivity } = useCommentWrites()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (active: boolean) => setActivity(id, active),
    onSuccess: (_, active) => toastDone(active ? words.doneShown : words.doneHidden),
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
          {words.show}
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
          {words.hide}
        </Button>
      )}
    </div>
  )
}

function Facts({ comment }: { comment: CommentRow }) {
  const { facts } = words
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
        <Link key="reservation" to={`/reservations/${reservation.id}`}>
          {reservation.code}
        </Link>
      ) : (
        words.uninvited
      ),
    ],
    [facts.created, formatMoment(comment.createdAt)],
    ...(decidedByName ? [[facts.decided, words.decidedBy(decidedByName)] as const] : []),
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
    labels: { reply: words.reply },
    schema: commentReply,
    bodyOf: (values) => values,
    save: (body) => reply(comment.id, body),
    onSaved: (saved) => toastDone(saved.reply === '' ? words.replyTakenBack : words.replySaved),
  })
}

function Comment({ comment, onClose }: { comment: CommentRow; onClose: () => void }) {
  const editor = useReplyEditor(comment)
  return (
    <EditorForm editor={editor} saveLabel={words.saveReply} onCancel={onClose}>
      <div className={classes.marks}>
        <CommentStateChip state={comment.state} />
        <CommentStars rating={comment.rating} />
        {comment.reservation && <VerifiedMark />}
      </div>
      {comment.state === 'WAITING' && <p className={classes.waits}>{words.waits}</p>}
      <blockquote className={classes.text}>{comment.text}</blockquote>
      <Decision comment={comment} />
      <Facts comment={comment} />
      <Textarea
        label={words.reply}
        description={words.replyHelp}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={words.replyPlaceholder}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestReply}
        {...editor.form.getInputProps('reply')}
      />
    </EditorForm>
  )
}

function CommentWithId({ id }: { id: number }) {
  const query = useQuery(commentDetail(id))
  const onClose = useClose()
  const { data: comment } = query
  return (
    <FormDrawer
      title={comment?.name ?? words.loadingTitle}
      action={comment && <RemoveButton comment={comment} onClose={onClose} />}
      onClose={onClose}
    >
      <DrawerRecordState query={query}>
        {(record) => <Comment comment={record} onClose={onClose} />}
      </DrawerRecordState>
    </FormDrawer>
  )
}

/** One comment beside the list it stands in: read, decided about, answered. */
export function CommentDrawer() {
  return <RecordById>{(id) => <CommentWithId key={id} id={id} />}</RecordById>
}
