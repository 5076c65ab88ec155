import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Loads the module as a browser with Trusted Types would run it. */
async function loadWithPolicies() {
  const names: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, rules: { createHTML(html: string): string }) => {
      names.push(name)
      return { createHTML: (html: string) => `<!--${name}-->${rules.createHTML(html)}` }
    },
  })
  vi.resetModules()
  return { names, ...(await import('#dashboard/shell/trusted-html.ts')) }
}

const frameWith = (sandbox?: string) => {
  const frame = document.createElement('iframe')
  if (sandbox !== undefined) frame.setAttribute('sandbox', sandbox)
  return frame
}

test('trusted-html creates one policy, and everything it parses or shows has passed through it', async () => {
  const { names, parseInert, showInSandbox } = await loadWithPolicies()
  expect(names).toEqual(['plato-inert'])
  expect(parseInert('<p>a</p>').ownerDocument.documentElement.outerHTML).toContain('<p>a</p>')
  const frame = frameWith('')
  showInSandbox(frame, '<p>a</p>')
  expect(frame.getAttribute('srcdoc')).toBe('<!--plato-inert--><p>a</p>')
})

test('parseInert returns elements that are not part of the page', async () => {
  const { parseInert } = await import('#dashboard/shell/trusted-html.ts')
  const body = parseInert('<b>a</b>')
  expect(body.innerHTML).toBe('<b>a</b>')
  expect(body.ownerDocument).not.toBe(document)
  expect(body.ownerDocument.defaultView).toBeNull()
})

test.each([undefined, 'allow-scripts', 'allow-same-origin'])(
  'showInSandbox refuses a frame without a sandbox and a frame whose sandbox allows something: %s',
  async (sandbox) => {
    const { showInSandbox } = await import('#dashboard/shell/trusted-html.ts')
    const frame = frameWith(sandbox)
    expect(() => showInSandbox(frame, '<p>a</p>')).toThrow(/empty sandbox/)
    expect(frame.hasAttribute('srcdoc')).toBe(false)
  },
)
