import { Button, Stack } from '@mantine/core'
import { modals } from '@mantine/modals'
import { ApiRefusal } from '@plato/contract/client'
import type { Villa } from '@plato/contract/villas/villas.contract'
import { useMutation } from '@tanstack/react-query'
import { errorsByPath } from '#dashboard/form/schema-errors.ts'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast/toast.tsx'
import type { DraftStore } from '#dashboard/villas/editor/draft-store.ts'
import { bodyOf, hasVillaChanges, sameValue, savedDraftSchema } from '#dashboard/villas/editor/villa-draft.ts'
import { editorMessages } from '#dashboard/villas/editor/villa-editor-messages.tr.ts'
import { useVillaWrites } from '#dashboard/villas/villas.data.ts'

const { meanwhile: messages } = editorMessages

/** What the save refused comes before what only publishing asks for. */
const focusFirstInvalid = () =>
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>('form [data-refused] :is(input, textarea)')
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  })

/** Refusals of the save that belong beside a field. */
const fieldOfCode: Readonly<Record<string, string>> = {
  'villa.slug_taken': 'facts.slug',
  'villa.currency_has_prices': 'facts.currency',
  'user.not_found': 'facts.ownerId',
  'district.not_found': 'facts.districtId',
}

function errorsIn(error: unknown): Record<string, string> {
  if (!(error instanceof ApiRefusal)) return {}
  const { code, content, fields = [] } = error.problem
  const field = fieldOfCode[code]
  if (field) return { [field]: content }
  return code === 'request.invalid'
    ? Object.fromEntries(fields.map(({ path, message }) => [path, message]))
    : {}
}

const isMeanwhile = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.problem.code === 'villa.changed_meanwhile'

/** Asks what becomes of one's own changes when someone else saved first. */
function askAboutMeanwhile(store: DraftStore, reload: () => Promise<Villa>): void {
  const modalId = 'villa-bu-arada'
  const take = (use: (villa: Villa) => void, done: string) => async () => {
    modals.close(modalId)
    try {
      use(await reload())
      toastDone(done)
    } catch (error) {
      toastFailure(sentenceOf(error))
    }
  }
  modals.open({
    modalId,
    title: messages.title,
    children: (
      <Stack gap="xs">
        <p>{messages.body}</p>
        <p>{messages.keepHelp}</p>
        <Button data-autofocus onClick={() => void take(store.rebase, messages.changesRetained)()}>
          {messages.keep}
        </Button>
        <Button variant="default" data-danger onClick={() => void take(store.adopt, messages.dropped)()}>
          {messages.drop}
        </Button>
        <Button variant="subtle" onClick={() => modals.close(modalId)}>
          {messages.stay}
        </Button>
      </Stack>
    ),
  })
}

/** One button, up to three calls: the villa, its features, its tax sheet. What was saved stays saved if a later one fails. */
export function useVillaSave(villaId: number, store: DraftStore) {
  const { update, setFeatures, setBtrans, reload } = useVillaWrites()
  const save = async (): Promise<void> => {
    const { base, draft, version } = store.get()
    const { featureIds, btrans, ...villa } = savedDraftSchema.parse(bodyOf(draft))
    if (hasVillaChanges(base, draft)) {
      const saved = await update(villaId, { version, ...villa })
      store.rebase(saved)
    }
    if (!sameValue(base.featureIds, draft.featureIds)) await setFeatures(villaId, featureIds)
    if (!sameValue(base.btrans, draft.btrans)) await setBtrans(villaId, btrans)
    store.adopt(await reload(villaId))
  }
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: () => toastDone(editorMessages.saved),
    onError: (error) => {
      if (isMeanwhile(error)) return askAboutMeanwhile(store, () => reload(villaId))
      const errors = errorsIn(error)
      store.setErrors(errors)
      if (Object.keys(errors).length > 0) focusFirstInvalid()
      else toastFailure(sentenceOf(error))
    },
  })
  const submit = () => {
    if (isPending) return
    const errors = errorsByPath(savedDraftSchema, bodyOf(store.get().draft))
    store.setErrors(errors)
    if (Object.keys(errors).length > 0) focusFirstInvalid()
    else mutate()
  }
  return { submit, isSaving: isPending }
}
