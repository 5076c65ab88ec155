import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cssVariablesResolver, theme } from '#dashboard/shell/theme/theme.tsx'
import { themeCss } from '#dashboard/shell/theme/theme-css.ts'

test('themeCss contains exactly the variables that MantineProvider would write for the theme', () => {
  const markup = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} withGlobalClasses={false}>
      {null}
    </MantineProvider>,
  )
  expect(markup.replace(/^<style[^>]*>/, '').replace('</style>', '')).toBe(themeCss)
  expect(themeCss).toContain('--mantine-color-sea-filled: var(--sea)')
})
