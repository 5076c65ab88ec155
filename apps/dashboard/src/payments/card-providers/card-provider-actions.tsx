import { Button } from '@mantine/core'
import type { CardProviderSettings } from '@plato/contract/payments/card-providers.contract'
import { type Icon, IconAlertTriangle, IconCheck, IconClockOff, IconPlugConnected } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ask } from '#dashboard/form/ask.tsx'
import { providerNames } from '#dashboard/payments/card/card-messages.tr.ts'
import { cardProviderMessages as messages } from '#dashboard/payments/card-providers/card-provider-messages.tr.ts'
import { useCardProviderWrites } from '#dashboard/payments/card-providers/card-providers.data.ts'
import classes from '#dashboard/payments/card-providers/card-providers.module.css'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'

interface Props {
  readonly settings: CardProviderSettings
  /** The one that charges now, when it is another. */
  readonly other: CardProviderSettings | undefined
  /** What is typed and not saved is neither tried nor used. */
  readonly isDirty: boolean
}

type Answer = 'OK' | 'REFUSED' | 'SILENT'
const answerIcons: Record<Answer, Icon> = { OK: IconCheck, REFUSED: IconAlertTriangle, SILENT: IconClockOff }

function CheckButton({ settings: { provider }, isDirty }: Omit<Props, 'other'>) {
  const { check } = useCardProviderWrites()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => check(provider),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  const said = isDirty || isPending ? undefined : data
  const AnswerIcon = said && answerIcons[said.answer]
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={16} aria-hidden />}
        aria-label={messages.check.label(providerNames[provider])}
        disabled={isDirty}
        loading={isPending}
        onClick={() => mutate()}
      >
        {messages.check.button}
      </Button>
      <p className={classes.answer} role="status" data-answer={said?.answer}>
        {AnswerIcon && <AnswerIcon size={16} aria-hidden />}
        {said && [messages.check[said.answer], said.message].filter(Boolean).join(' ')}
      </p>
    </>
  )
}

function CloseButton() {
  const { choose } = useCardProviderWrites()
  const { button, title, body, done } = messages.close
  const question = () =>
    ask({
      title,
      body,
      confirm: button,
      isDangerous: true,
      act: () => choose(null),
      onDone: () => toastDone(done),
    })
  return (
    <Button variant="default" data-danger onClick={question}>
      {button}
    </Button>
  )
}

function ChooseButton({ settings: { provider, isLive }, other, isDirty }: Props) {
  const { choose } = useCardProviderWrites()
  const { choose: said } = messages
  const name = providerNames[provider]
  const question = () =>
    ask({
      title: said.title(name),
      body: [(isLive ? said.live : said.test)(name), other ? said.others(providerNames[other.provider]) : '']
        .filter(Boolean)
        .join(' '),
      confirm: said.button,
      act: () => choose(provider),
      onDone: () => toastDone(said.done(name)),
    })
  return (
    <Button aria-label={said.label(name)} disabled={isDirty} onClick={question}>
      {said.button}
    </Button>
  )
}

/** What can be done with keys that are saved: try them, charge with them, or charge no more. */
export function ProviderActions(props: Props) {
  const { settings, isDirty } = props
  return (
    <div className={classes.actions}>
      {settings.isChosen ? <CloseButton /> : <ChooseButton {...props} />}
      {/* An answer about keys that were replaced since says nothing. */}
      <CheckButton key={settings.updatedAt} settings={settings} isDirty={isDirty} />
      {isDirty && <p className={classes.quiet}>{messages.saveFirst}</p>}
    </div>
  )
}
