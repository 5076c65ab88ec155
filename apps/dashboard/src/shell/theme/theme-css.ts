import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver, theme } from '#dashboard/shell/theme/theme.tsx'

type Variables = ReturnType<CSSVariablesResolver>['variables']

/** Mantine's stylesheet contains the variables of its default theme; only those that differ are written. */
const changed = (ours: Variables, defaults: Variables): Variables =>
  Object.fromEntries(
    Object.entries(ours).filter(([name, value]) => defaults[name as keyof Variables] !== value),
  )

function buildThemeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const [defaults, base, own] = [
    defaultCssVariablesResolver(DEFAULT_THEME),
    defaultCssVariablesResolver(merged),
    cssVariablesResolver(merged),
  ]
  const of = (scheme: keyof typeof base) => changed({ ...base[scheme], ...own[scheme] }, defaults[scheme])
  return convertCssVariables({ variables: of('variables'), light: of('light'), dark: of('dark') })
}

/** The CSS variables of the theme. MantineProvider would write them as HTML, which Trusted Types refuse. */
export const themeCss = buildThemeCss()
