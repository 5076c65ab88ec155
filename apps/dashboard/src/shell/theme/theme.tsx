import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { shellMessages } from '#dashboard/shell/messages.tr.ts'

/** Mantine wants ten shades; ours are tokens that already know light from dark, so a shade names a use. */
const only = (token: string): MantineColorsTuple => {
  const value = `var(--${token})`
  return [value, value, value, value, value, value, value, value, value, value]
}

const gray: MantineColorsTuple = [
  'var(--hover)',
  'var(--sunken)',
  'var(--gray-wash)',
  'var(--line)',
  'var(--line)',
  'var(--ink-faint)',
  'var(--ink-soft)',
  'var(--ink-soft)',
  'var(--ink)',
  'var(--ink)',
]
const dark: MantineColorsTuple = [
  'var(--ink)',
  'var(--ink)',
  'var(--ink-soft)',
  'var(--ink-faint)',
  'var(--line)',
  'var(--hover)',
  'var(--surface)',
  'var(--surface)',
  'var(--sunken)',
  'var(--sunken)',
]

const closeButtonProps = { 'aria-label': shellMessages.close }
/** A dialog's head is no second banner of the page. */
const attributes = { header: { role: 'none' } }

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: 6,
  colors: { sea: only('sea'), red: only('bad'), teal: only('good'), yellow: only('warn'), gray, dark },
  white: 'var(--on-sea)',
  black: 'var(--ink)',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--sans)', fontWeight: '600' },
  fontSizes: { xs: '12px', sm: '13px', md: '15px', lg: '17px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '14px' },
  defaultRadius: 'md',
  shadows: { xs: 'none', sm: 'none', md: 'var(--float)', lg: 'var(--float)', xl: 'var(--float)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: '',
  // Plain objects rather than `Select.extend`, so that the first load does not carry every component named here.
  components: {
    Modal: { defaultProps: { centered: true, radius: 'xl', padding: 'lg', closeButtonProps, attributes } },
    Drawer: { defaultProps: { closeButtonProps, attributes } },
    Notification: { defaultProps: { closeButtonProps } },
    Select: { defaultProps: { rightSection: <IconChevronDown size={14} aria-hidden /> } },
    DatePickerInput: { defaultProps: { ariaLabels: shellMessages.calendar } },
    DateInput: { defaultProps: { ariaLabels: shellMessages.calendar } },
    Switch: { defaultProps: { withThumbIndicator: false } },
  },
})

const filledPair = (name: string, token: string, hover: string, wash: string) => ({
  [`--mantine-color-${name}-text`]: `var(--${token})`,
  [`--mantine-color-${name}-filled`]: `var(--${token})`,
  [`--mantine-color-${name}-filled-hover`]: hover,
  [`--mantine-color-${name}-light`]: `var(--${wash})`,
  [`--mantine-color-${name}-light-hover`]: `var(--${wash})`,
  [`--mantine-color-${name}-light-color`]: `var(--${token})`,
  [`--mantine-color-${name}-outline`]: `var(--${token})`,
  [`--mantine-color-${name}-outline-hover`]: `var(--${wash})`,
})

const schemeVariables = {
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--good)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--sea)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-disabled': 'var(--gray-wash)',
  '--mantine-color-disabled-color': 'var(--ink-faint)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--on-sea)',
  ...filledPair('sea', 'sea', 'var(--sea-strong)', 'sea-wash'),
  ...filledPair('red', 'bad', 'color-mix(in srgb, var(--bad), var(--ink) 16%)', 'bad-wash'),
  ...filledPair('teal', 'good', 'color-mix(in srgb, var(--good), var(--ink) 16%)', 'good-wash'),
  ...filledPair('yellow', 'warn', 'color-mix(in srgb, var(--warn), var(--ink) 16%)', 'warn-wash'),
  ...filledPair('gray', 'ink-soft', 'var(--ink)', 'sunken'),
}

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: schemeVariables,
  dark: schemeVariables,
})
