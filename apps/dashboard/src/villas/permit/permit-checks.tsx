import { Alert, Button, FileButton, Skeleton } from '@mantine/core'
import { formatFileSize } from '@plato/brand/file-size'
import { formatDay } from '@plato/brand/format'
import { largestDocumentBytes } from '@plato/contract/content/documents.contract'
import type { PermitCheck, PermitRecord, TakeDown } from '@plato/contract/villas/permit.contract'
import { addDays } from '@plato/rules/calendar-day'
import { recheckListedForDays } from '@plato/rules/villas/permit'
import { IconAlertTriangle, IconDownload, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '#dashboard/form/ask.tsx'
import sectionClasses from '#dashboard/shared-villa/section.module.css'
import { saveFile } from '#dashboard/shell/save-file.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import { loadProof, permitRecord, usePermitWrites } from '#dashboard/villas/permit/permit.data.ts'
import classes from '#dashboard/villas/permit/permit.module.css'
import { permitMessages as messages } from '#dashboard/villas/permit/permit-messages.tr.ts'

function dueText(dueOn: string | null, today: string): string {
  if (dueOn === null) return messages.never
  const day = formatDay(dueOn)
  if (dueOn <= today) return messages.tooOld(day)
  return dueOn <= addDays(today, recheckListedForDays) ? messages.soon(day) : messages.due(day)
}

/** Sends the proof as soon as it is chosen: the check is of today. */
function AddCheck({ villaId }: { readonly villaId: number }) {
  const { addCheck } = usePermitWrites(villaId)
  const [percent, setPercent] = useState(0)
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => addCheck(file, setPercent),
    onMutate: () => setPercent(0),
    onSuccess: () => toastDone(messages.added),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const choose = (file: File | null) => {
    if (!file) return
    if (file.size > largestDocumentBytes) toastFailure(messages.tooLarge(formatFileSize(file.size)))
    else mutate(file)
  }
  return (
    <div className={classes.add}>
      <FileButton onChange={choose} accept="application/pdf,image/jpeg,image/png,image/webp">
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={isPending}
            leftSection={<IconShieldCheck size={16} aria-hidden />}
          >
            {messages.add}
          </Button>
        )}
      </FileButton>
      <small role="status">{isPending ? messages.sending(percent) : messages.addHelp}</small>
    </div>
  )
}

function Check({ check }: { readonly check: PermitCheck }) {
  const { id, checkedOn, checkedByName, permitNo } = check
  const day = formatDay(checkedOn)
  const { mutate, isPending } = useMutation({
    mutationFn: () => loadProof(id),
    onSuccess: (file) =>
      saveFile(file, `${permitNo}-${checkedOn}.${file.type === 'application/pdf' ? 'pdf' : 'jpg'}`),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <li>
      <span>{messages.checked(day, permitNo, checkedByName)}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isPending}
        leftSection={<IconDownload size={14} aria-hidden />}
        aria-label={messages.proofOf(day)}
        onClick={() => mutate()}
      >
        {messages.proof}
      </Button>
    </li>
  )
}

function TakenDown({ takeDown, onEnd }: { readonly takeDown: TakeDown; readonly onEnd: () => void }) {
  const { reason, takenDownAt, takenDownByName, warnedAt, deadlineAt, source, note, endedAt } = takeDown
  const today = todayInIstanbul()
  const at = momentText(takenDownAt, today)
  return (
    <li data-open={endedAt === null || undefined}>
      <div>
        <b>{reason === 'PERMIT_AGE' ? messages.age(at) : messages.warning(at, takenDownByName ?? '')}</b>
        {warnedAt && deadlineAt && (
          <span>
            {messages.warned(momentText(warnedAt, today), source, momentText(deadlineAt, today))}{' '}
            {takenDownAt > deadlineAt && <strong>{messages.late}</strong>}
          </span>
        )}
        {note && <span>{note}</span>}
        <span>{endedAt ? messages.ended(momentText(endedAt, today)) : messages.open}</span>
      </div>
      {endedAt === null && reason === 'WARNING' && (
        <Button variant="default" size="compact-sm" onClick={onEnd}>
          {messages.end}
        </Button>
      )}
    </li>
  )
}

function TakeDowns({ villaId, takeDowns }: { villaId: number; takeDowns: PermitRecord['takeDowns'] }) {
  const { endTakeDown } = usePermitWrites(villaId)
  const onEnd = () =>
    ask({
      title: messages.ending.title,
      body: messages.ending.body,
      confirm: messages.ending.confirm,
      act: endTakeDown,
      onDone: () => toastDone(messages.ending.done),
    })
  return (
    <>
      <h4>{messages.takeDowns}</h4>
      <ul className={classes.rows}>
        {takeDowns.map((takeDown) => (
          <TakenDown key={takeDown.id} takeDown={takeDown} onEnd={onEnd} />
        ))}
      </ul>
    </>
  )
}

function Doubts({ record: { doubts, sameNumber } }: { readonly record: PermitRecord }) {
  if (doubts.length === 0 && sameNumber.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      {doubts.map((doubt) => (
        <p key={doubt}>{messages.doubts[doubt]}</p>
      ))}
      {sameNumber.length > 0 && (
        <p>
          {messages.same}{' '}
          {sameNumber.map(({ id, code, name }) => (
            <Link key={id} to={`/villas/${id}`}>
              {`${name} (${code}) `}
            </Link>
          ))}
        </p>
      )}
    </Alert>
  )
}

/** How old the verification is, who checked the permit with which proof, and when the villa had to leave the site. */
export function PermitChecks({ villaId }: { readonly villaId: number }) {
  const { data: record, error, refetch } = useQuery(permitRecord(villaId))
  if (error) {
    return (
      <p className={sectionClasses.none} role="alert">
        {messages.notLoaded}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </p>
    )
  }
  return (
    <div className={`${sectionClasses.sub} ${classes.checks}`}>
      <h3>{messages.title}</h3>
      {!record ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton height={72} radius={10} />
        </div>
      ) : (
        <>
          <p>{dueText(record.dueOn, todayInIstanbul())}</p>
          <Doubts record={record} />
          <AddCheck villaId={villaId} />
          {record.checks.length > 0 && (
            <ul className={classes.rows}>
              {record.checks.map((check) => (
                <Check key={check.id} check={check} />
              ))}
            </ul>
          )}
          {record.takeDowns.length > 0 && <TakeDowns villaId={villaId} takeDowns={record.takeDowns} />}
        </>
      )}
    </div>
  )
}
