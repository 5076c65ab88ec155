/** Draws which package may import which: declared in its package.json and permitted by the import rules. */
import { type ImportRule, mayImport } from './import-rules.ts'

export interface Workspace {
  /** `packages/core` */
  readonly folder: string
  /** Folders of the workspaces that its package.json lists under `dependencies`. */
  readonly dependencies: readonly string[]
  /** Source files that are neither tests nor builders for tests. */
  readonly files: readonly string[]
}

const idOf = (folder: string): string => folder.replaceAll(/\W/g, '_')

/** All files, some files or no file of the importer may import something of the imported workspace. */
function extentOf(
  rules: readonly ImportRule[],
  importer: Workspace,
  imported: Workspace,
): 'ALL' | 'SOME' | 'NONE' {
  const permitted = importer.files.filter((file) =>
    imported.files.some((target) => mayImport(rules, file, target)),
  ).length
  if (permitted === 0) return 'NONE'
  return permitted === importer.files.length ? 'ALL' : 'SOME'
}

export function packageDiagram(workspaces: readonly Workspace[], rules: readonly ImportRule[]): string {
  const arrows = workspaces.flatMap((importer) =>
    workspaces
      .filter(({ folder }) => importer.dependencies.includes(folder))
      .map((imported) => ({ importer, imported, extent: extentOf(rules, importer, imported) })),
  )
  const forbidden = arrows.find(({ extent }) => extent === 'NONE')
  if (forbidden)
    throw new Error(
      `${forbidden.importer.folder} depends on ${forbidden.imported.folder}, which the import rules forbid`,
    )
  const group = (name: string) => [
    `  subgraph ${name}`,
    ...workspaces
      .filter(({ folder }) => folder.startsWith(`${name}/`))
      .map(({ folder }) => `    ${idOf(folder)}["${folder}"]`),
    '  end',
  ]
  return [
    '```mermaid',
    'flowchart TB',
    ...group('apps'),
    ...group('packages'),
    ...arrows.map(
      ({ importer, imported, extent }) =>
        `  ${idOf(importer.folder)} ${extent === 'ALL' ? '-->' : '-.->'} ${idOf(imported.folder)}`,
    ),
    '```',
  ].join('\n')
}

/** Levels from top to bottom: a feature may import from the levels below it. Empty without levels. */
export function featureDiagram(levels: readonly (readonly string[])[]): string {
  const nodes = levels.map((features, level) => `  level${level}["${features.join(', ')}"]`)
  const arrows = nodes.slice(1).map((_, level) => `  level${level + 1} --> level${level}`)
  return ['```mermaid', 'flowchart TB', ...nodes.reverse(), ...arrows.reverse(), '```'].join('\n')
}
