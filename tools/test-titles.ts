/** What our tests are called, read from their source: no test runs, nothing is imported. */
import ts from 'typescript'

export interface TestTitle {
  /** As the source writes it: `%s` and `${name}` stand where a run puts a value. */
  readonly title: string
  /** The titles of what it stands in, outermost first. */
  readonly within: readonly string[]
}

/** What vitest and Playwright would run; a test in any other file shows nothing. */
export const isTestFile = (file: string): boolean =>
  /^(packages|apps|tools)\/.+\.test\.ts$|^e2e\/[^/]+\.e2e\.ts$/.test(file)

/** `test.each(rows)` and `test.each<Row>(rows)` are `test`, with ways of running it. */
function nameOfCalled(called: ts.Expression): { name: string; ways: string[] } | undefined {
  if (ts.isIdentifier(called)) return { name: called.text, ways: [] }
  if (ts.isCallExpression(called)) return nameOfCalled(called.expression)
  if (!ts.isPropertyAccessExpression(called)) return undefined
  const of = nameOfCalled(called.expression)
  return of && { name: of.name, ways: [...of.ways, called.name.text] }
}

/** The words of a title, in whatever way they are put together; a part that is not words stands as its source. */
function wordsOf(title: ts.Expression, source: ts.SourceFile): string {
  if (ts.isStringLiteralLike(title)) return title.text
  if (ts.isTemplateExpression(title))
    return title.templateSpans.reduce(
      (text, span) => `${text}\${${span.expression.getText(source)}}${span.literal.text}`,
      title.head.text,
    )
  if (ts.isBinaryExpression(title) && title.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return wordsOf(title.left, source) + wordsOf(title.right, source)
  return `\${${title.getText(source)}}`
}

const groups = ['describe', 'suite']
const tests = ['test', 'it']
/** Ways under which nothing is shown. */
const idle = ['skip', 'todo', 'fixme', 'fails', 'fail']
/** Calls of `test` that are no test: settings and what runs around one. */
const around = ['use', 'setTimeout', 'slow', 'configure', 'extend', 'step', 'info']
const isAround = (way: string) => around.includes(way) || /^(before|after)(Each|All)$/.test(way)

/** `test.each(rows)` alone is no test yet: it is what the test is called with. */
const isUnfinished = (call: ts.CallExpression) =>
  ts.isCallExpression(call.parent) && call.parent.expression === call

function kindOf(call: ts.CallExpression): 'test' | 'group' | undefined {
  const called = nameOfCalled(call.expression)
  if (!called || isUnfinished(call) || called.ways.some((way) => idle.includes(way) || isAround(way)))
    return undefined
  const isGroup =
    groups.includes(called.name) || (tests.includes(called.name) && called.ways.includes('describe'))
  if (isGroup) return 'group'
  return tests.includes(called.name) && call.arguments.length > 1 ? 'test' : undefined
}

function isAtRest(call: ts.CallExpression): boolean {
  const called = nameOfCalled(call.expression)
  return (
    [...groups, ...tests].includes(called?.name ?? '') &&
    (called?.ways ?? []).some((way) => idle.includes(way))
  )
}

export function titlesIn(text: string, file = 'one.test.ts'): TestTitle[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: TestTitle[] = []
  const visit = (node: ts.Node, within: readonly string[]): void => {
    let inside = within
    if (ts.isCallExpression(node)) {
      if (isAtRest(node)) return
      const kind = kindOf(node)
      const [first] = node.arguments
      const title = first ? wordsOf(first, source) : ''
      if (kind === 'test') found.push({ title, within })
      if (kind === 'group') inside = [...within, title]
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, [])
  return found
}
