import { Switch } from '@mantine/core'
import type { Feature } from '@plato/contract/villas/features.contract'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf, toastDone, toastFailure } from '#dashboard/shell/toast.tsx'
import { useFeatureWrites } from '#dashboard/villas/features.data.ts'
import { featureMessages as words } from '#dashboard/villas/messages.tr.ts'

interface Props {
  readonly feature: Feature
  readonly field: 'isFilter' | 'isHighlight'
  readonly word: string
}

/** Shows the asked-for position while the server is told, and goes back if it says no. */
export function FeatureSwitch({ feature, field, word }: Props) {
  const { update } = useFeatureWrites()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => update({ ...feature, [field]: isOn }),
    onSuccess: (_, isOn) => toastDone(words.switched(feature.name, word, isOn)),
    onError: (error) => toastFailure(sentenceOf(error)),
  })
  return (
    <Switch
      aria-label={`${feature.name}: ${word}`}
      checked={isPending ? variables : feature[field]}
      onChange={(event) => !isPending && mutate(event.currentTarget.checked)}
    />
  )
}
