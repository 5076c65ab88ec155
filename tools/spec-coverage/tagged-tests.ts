/** Reads tests and their specification tags from source text by parsing it: no test runs and nothing is imported. */
import ts from 'typescript'

export interface TaggedTest {
  /** Titles of its groups and its own, joined by ` › `. `%s` and `${name}` are not replaced by values. */
  readonly title: string
  /** Statement numbers such as `7.117`, ranges expanded. */
  readonly statements: readonly string[]
}

/** Files that Vitest or Playwright runs. */
export const isTestFile = (file: string): boolean =>
  /^(packages|apps|tools)\/.+\.test\.tsx?$|^e2e\/[^/]+\.e2e\.ts$/.test(file)

/** `test.each(rows)('title', …)` has the name `test` and the modifier `each`. */
function calleeOf(expression: ts.Expression): { name: string; modifiers: string[] } | undefined {
  if (ts.isIdentifier(expression)) return { name: expression.text, modifiers: [] }
  if (ts.isCallExpression(expression)) return calleeOf(expression.expression)
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const callee = calleeOf(expression.expression)
  return callee && { name: callee.name, modifiers: [...callee.modifiers, expression.name.text] }
}

/** The text of a title; an expression inside it is rendered as its source. */
function titleOf(title: ts.Expression, source: ts.SourceFile): string {
  if (ts.isStringLiteralLike(title)) return title.text
  if (ts.isTemplateExpression(title))
    return title.templateSpans.reduce(
      (text, span) => `${text}\${${span.expression.getText(source)}}${span.literal.text}`,
      title.head.text,
    )
  if (ts.isBinaryExpression(title) && title.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return titleOf(title.left, source) + titleOf(title.right, source)
  return `\${${title.getText(source)}}`
}

const groupNames = ['describe', 'suite']
const testNames = ['test', 'it']
const skippingModifiers = ['skip', 'todo', 'fixme', 'fails', 'fail']

/** `7.3..7.9` is every statement from 7.3 to 7.9. */
function expandTag(tag: string): string[] {
  const [, section, first, lastSection, last] = /^@?spec-(\d+)\.(\d+)(?:\.\.(\d+)\.(\d+))?$/.exec(tag) ?? []
  if (!section || !first || (lastSection && lastSection !== section)) throw new Error(`invalid tag: ${tag}`)
  const count = Number(last ?? first) - Number(first) + 1
  if (count < 1) throw new Error(`invalid tag: ${tag}`)
  return Array.from({ length: count }, (_, offset) => `${section}.${Number(first) + offset}`)
}

/** Of `{ tags: 'spec-1.4' }` (Vitest) or `{ tag: ['@spec-1.4', …] }` (Playwright). */
function statementsOf(options: ts.Expression | undefined): string[] {
  if (!options || !ts.isObjectLiteralExpression(options)) return []
  return options.properties.flatMap((property) => {
    if (!ts.isPropertyAssignment(property) || !['tag', 'tags'].includes(property.name.getText())) return []
    const values = ts.isArrayLiteralExpression(property.initializer)
      ? [...property.initializer.elements]
      : [property.initializer]
    return values
      .filter(ts.isStringLiteralLike)
      .filter(({ text }) => text.includes('spec-'))
      .flatMap(({ text }) => expandTag(text))
  })
}

/** Tests that carry a specification tag. A skipped test, or one in a skipped group, is not returned. */
export function taggedTestsIn(text: string, file = 'one.test.ts'): TaggedTest[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: TaggedTest[] = []
  const visit = (node: ts.Node, groups: readonly string[]): void => {
    let inside = groups
    const callee = ts.isCallExpression(node) ? calleeOf(node.expression) : undefined
    if (ts.isCallExpression(node) && callee && [...groupNames, ...testNames].includes(callee.name)) {
      if (callee.modifiers.some((modifier) => skippingModifiers.includes(modifier))) return
      const [title, options] = node.arguments
      const path = [...groups, title ? titleOf(title, source) : '']
      const isGroup = groupNames.includes(callee.name) || callee.modifiers.includes('describe')
      const statements = isGroup ? [] : statementsOf(options)
      if (statements.length > 0) found.push({ title: path.join(' › '), statements })
      // `describe.each(rows)` alone is the callee of the call that opens the group.
      if (isGroup && !(ts.isCallExpression(node.parent) && node.parent.expression === node)) inside = path
    }
    ts.forEachChild(node, (child) => visit(child, inside))
  }
  visit(source, [])
  return found
}
