/**
 * A style rule of plain declarations that is written on one line stays on one line while it fits, as an object
 * literal does in TypeScript. Prettier's own printer gives every declaration a line.
 */
import { doc } from 'prettier'
import * as postcss from 'prettier/plugins/postcss'

const base = postcss.printers.postcss

function onOneLine(node, text) {
  const start = node.source?.startOffset ?? node.source?.start?.offset
  const end = node.source?.endOffset ?? node.source?.end?.offset
  return (
    node.type === 'css-rule' &&
    node.nodes.length > 0 &&
    node.nodes.every((child) => child.type === 'css-decl') &&
    !text.slice(start, end).includes('\n')
  )
}

function joined(part) {
  if (part.type === 'break-parent') return ''
  return part.type === 'line' && part.hard ? doc.builders.line : part
}

function print(path, options, ...rest) {
  const printed = base.print(path, options, ...rest)
  if (!onOneLine(path.node, options.originalText)) return printed
  return doc.builders.group(doc.utils.mapDoc(printed, joined))
}

export const languages = postcss.languages
export const parsers = postcss.parsers
export const printers = { postcss: { ...base, print } }
