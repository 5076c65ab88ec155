import { useComputedColorScheme } from '@mantine/core'

/** True while the dark theme is on view. Read at the first render: read in an effect, a dark page would flash light. */
export const useIsDark = (): boolean =>
  useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
