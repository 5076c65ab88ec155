import { darkColours as dark, lightColours as light } from '@plato/brand/node/colours'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement as h, type ReactNode } from 'react'
import type { Block, Line } from './mail-blocks.ts'
import { frameLabels } from './messages.tr.ts'

export interface Agency {
  readonly title: string
  readonly no: string
  readonly phone: string
}

export interface NewsletterMail {
  readonly subject: string
  readonly blocks: readonly Block[]
  /** The summary of the stay; empty when the mail is not about a stay. */
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly agency: Agency
}

const sans = 'Manrope, system-ui, "Segoe UI", Arial, sans-serif'
const serif = 'Literata, Georgia, "Times New Roman", serif'

/**
 * Dark-mode rules; inline styles are the light ones. The `color-scheme` line stops mail programs from inverting
 * colours.
 */
const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper,.paper>table>tbody>tr>td{background-color:${dark.paper}!important}
.surface{background-color:${dark.surface}!important;border-color:${dark.line}!important}
.ink{color:${dark.ink}!important}
.soft{color:${dark['ink-soft']}!important}
.sea{color:${dark.sea}!important}
.button{background-color:${dark.sea}!important;color:${dark['on-sea']}!important}
.rule{border-color:${dark.line}!important}
}`

const text = { color: light.ink, fontFamily: sans, fontSize: '16px', lineHeight: '26px', margin: '0 0 18px' }
const small = {
  color: light['ink-soft'],
  fontFamily: sans,
  fontSize: '14px',
  lineHeight: '22px',
  margin: '0',
}
const anchor = { color: light.sea, textDecoration: 'underline' }

function lineNodes(lines: readonly Line[]): ReactNode[] {
  return lines.flatMap((line, row) => [
    ...(row === 0 ? [] : [h('br', { key: `break ${row}` })]),
    ...line.map((run, at) =>
      run.url
        ? h(Link, { key: `${row} ${at}`, href: run.url, className: 'sea', style: anchor }, run.text)
        : run.text,
    ),
  ])
}

const buttonStyle = {
  backgroundColor: light.sea,
  color: light['on-sea'],
  borderRadius: '8px',
  fontFamily: sans,
  fontSize: '16px',
  fontWeight: 600,
  padding: '13px 22px',
}

/** The first link is the primary button; further links get a weaker style. */
function blockNode(block: Block, key: number, isFirstLink: boolean): ReactNode {
  if (block.kind === 'paragraph')
    return h(Text, { key, className: 'ink', style: text }, ...lineNodes(block.lines))
  if (isFirstLink) {
    return h(
      Section,
      { key, style: { margin: '4px 0 24px' } },
      h(Button, { href: block.url, className: 'button', style: buttonStyle }, block.label),
    )
  }
  return h(
    Text,
    { key, className: 'ink', style: text },
    h(Link, { href: block.url, className: 'sea', style: anchor }, block.label),
  )
}

const cell = {
  borderTop: `1px solid ${light.line}`,
  fontFamily: sans,
  fontSize: '14px',
  lineHeight: '22px',
  padding: '10px 0',
  textAlign: 'left',
  verticalAlign: 'top',
} as const

function factsTable(facts: NewsletterMail['facts']): ReactNode {
  const name = { ...cell, color: light['ink-soft'], fontWeight: 400, paddingRight: '12px', width: '38%' }
  const value = { ...cell, color: light.ink }
  const rows = facts.map((fact) =>
    h(
      'tr',
      { key: fact.name },
      h('th', { scope: 'row', className: 'soft rule', style: name }, fact.name),
      h('td', { className: 'ink rule', style: value }, fact.value),
    ),
  )
  const table = { width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '6px 0 0' } }
  return h('table', table, h('tbody', null, rows))
}

const footer = ({ title, no, phone }: Agency): ReactNode =>
  h(
    Section,
    { key: 'footer', style: { padding: '18px 28px 0' } },
    ...[title, no && frameLabels.agencyNo(no), phone]
      .filter(Boolean)
      .map((line) => h(Text, { key: line, className: 'soft', style: small }, line)),
  )

/** The mail has no images: many mail programs do not show them. */
export function mailLayout({ subject, blocks, facts, agency }: NewsletterMail): ReactNode {
  const firstLink = blocks.findIndex((block) => block.kind === 'link')
  const opening = blocks.find((block) => block.kind === 'paragraph' && block !== blocks[0])
  const preview =
    opening?.kind === 'paragraph'
      ? opening.lines.map((line) => line.map((run) => run.text).join('')).join(' ')
      : subject
  const shownInLists = { children: preview }
  const logo = h(
    Text,
    {
      className: 'sea',
      style: { color: light.sea, fontFamily: serif, fontSize: '24px', margin: '0 0 20px' },
    },
    frameLabels.brand,
  )
  return h(
    Html,
    { lang: 'tr', dir: 'ltr' },
    h(
      Head,
      null,
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('title', null, subject),
      h('style', null, darkStyles),
    ),
    h(Preview, shownInLists),
    h(
      Body,
      { className: 'paper', style: { backgroundColor: light.paper, margin: 0, padding: '28px 0' } },
      h(
        Container,
        { style: { maxWidth: '560px', padding: '0 12px' } },
        h(
          Section,
          {
            className: 'surface',
            style: {
              backgroundColor: light.surface,
              border: `1px solid ${light.line}`,
              borderRadius: '14px',
              padding: '28px',
            },
          },
          logo,
          ...blocks.map((block, index) => blockNode(block, index, index === firstLink)),
          facts.length > 0 ? factsTable(facts) : null,
        ),
        footer(agency),
      ),
    ),
  )
}
