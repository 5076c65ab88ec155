import ts from 'typescript'

export interface Found {
  readonly kind: 'file name' | 'identifier' | 'test title'
  /** A property, or a variable that destructuring names after one. */
  readonly isProperty?: boolean
  readonly name: string
  readonly line: number
}

/** `visibleStays`, `reservation-words.ts` and `a test title` as lower-case words. */
export const termsOf = (name: string): string[] =>
  name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

const isDeclaration = (node: ts.Node): node is ts.Node & { readonly name: ts.Identifier } => {
  const named = node as ts.Node & { readonly name?: ts.Node }
  return (
    named.name !== undefined &&
    ts.isIdentifier(named.name) &&
    (ts.isVariableDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isMethodDeclaration(node) ||
      ts.isMethodSignature(node) ||
      ts.isPropertyAssignment(node) ||
      ts.isTypeParameterDeclaration(node) ||
      ts.isEnumDeclaration(node) ||
      (ts.isImportSpecifier(node) && node.propertyName !== undefined))
  )
}

const isProperty = (node: ts.Node): boolean =>
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  (ts.isBindingElement(node) && node.propertyName === undefined)

const testFunctions = /^(test|it|describe|suite)\b/

/** Declared names and titles of tests. References are not listed: they change with their declaration. */
export function namesIn(text: string, file: string): Found[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  const found: Found[] = []
  const visit = (node: ts.Node): void => {
    if (isDeclaration(node))
      found.push({
        kind: 'identifier',
        name: node.name.text,
        line: lineOf(node.name),
        isProperty: isProperty(node),
      })
    if (ts.isCallExpression(node) && testFunctions.test(node.expression.getText(source))) {
      const [title] = node.arguments
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)))
        found.push({ kind: 'test title', name: title.getText(source).slice(1, -1), line: lineOf(title) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Ranges of tokens in which comment signs are plain text. */
function literalRanges(source: ts.SourceFile): (readonly [start: number, end: number])[] {
  const ranges: [number, number][] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isRegularExpressionLiteral(node) || ts.isJsxText(node))
      ranges.push([node.getStart(source), node.getEnd()])
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      ranges.push([node.getStart(source), node.getEnd()])
    ts.forEachChild(node, visit)
  }
  visit(source)
  return ranges
}

/** Numbers of the lines that contain a comment with one of the words. */
export function commentLines(text: string, file: string, words: RegExp): number[] {
  const literals = literalRanges(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  const lines: number[] = []
  for (const comment of text.matchAll(/\/\*[\s\S]*?\*\/|\/\/.*/g)) {
    if (literals.some(([start, end]) => comment.index >= start && comment.index < end)) continue
    const first = text.slice(0, comment.index).split('\n').length
    for (const [index, line] of comment[0].split('\n').entries())
      if (words.test(line)) lines.push(first + index)
  }
  return lines
}
