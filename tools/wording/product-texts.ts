import type { Source } from '../boundaries/scan-sources.ts';
import { isNode, type Node, toText, walkSource } from '../boundaries/syntax.ts';

/** A Turkish text of the product as its reader sees it. */
export interface ProductText {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Replaces a value that is only known at run time; a number fits most contexts. */
const VALUE = '5';

/** State of reading a file. */
interface Reader {
  /** Nodes that were read as a part of a text. */
  readonly read: Set<unknown>;
  /** Constants that hold a part of a sentence, which begins in lower case. */
  readonly pieces: Map<string, string>;
}

/** Which side of `a ? b : c` and of `a && b` is read. */
type Choice = 'first' | 'second';

/**
 * Lists every Turkish text of the sources: strings, templates, and the texts of elements with their content. Texts that
 * depend on a condition are read both ways.
 */
export function listProductTexts(sources: readonly Source[]): ProductText[] {
  return sources.flatMap(({ path, text: source }) => {
    // Most files of the server have none.
    if (!turkishLetters.test(source)) return [];
    const found: ProductText[] = [];
    const reader: Reader = { read: new Set(), pieces: new Map() };
    const { read } = reader;
    walkSource(path, source, (node, getLine) => {
      if (node.type === 'TaggedTemplateExpression') read.add(node.template);
      if (node.type === 'VariableDeclarator') recordPiece(node, reader);
      if (read.has(node) || !opensText(node)) return;
      const texts = new Set((['first', 'second'] as const).map((choice) => readText(node, choice, reader)));
      const line = getLine(node);
      for (const text of texts)
        for (const paragraph of toParagraphs(text))
          if (isSentence(paragraph)) found.push({ path, line, text: paragraph });
    });
    return found;
  });
}

const turkishLetters = /[çğıöşüÇĞİÖŞÜ]/;
/** Minimum number of words of a sentence; shorter texts are labels. */
const FEWEST_WORDS = 4;

function isSentence(text: string): boolean {
  return turkishLetters.test(text) && text.split(' ').length >= FEWEST_WORDS;
}

function opensText(node: Node): boolean {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return listChildren(node).some(holdsText);
  if (node.type === 'BinaryExpression') return node.operator === '+' && isText(node.left) && isText(node.right);
  return node.type === 'StringLiteral' || node.type === 'TemplateLiteral' || node.type === 'JSXText';
}

/** Matches a text, or one chosen by a condition. */
function holdsText(node: Node): boolean {
  if (node.type === 'JSXText') return /\p{L}/u.test(String(node.value));
  return node.type === 'JSXExpressionContainer' && isText(node.expression);
}

function isText(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'StringLiteral' || value.type === 'TemplateLiteral') return true;
  if (value.type === 'ParenthesisExpression') return isText(value.expression);
  if (value.type === 'ConditionalExpression') return isText(value.consequent) || isText(value.alternate);
  if (value.type !== 'BinaryExpression') return false;
  return value.operator === '+' ? isText(value.left) || isText(value.right) : isText(value.right);
}

function listChildren(node: Node): readonly Node[] {
  return Array.isArray(node.children) ? node.children.filter(isNode) : [];
}

function recordPiece({ id, init }: Node, { read, pieces }: Reader): void {
  if (!isNode(id) || !isNode(init) || init.type !== 'StringLiteral' || !/^\p{Ll}.* /u.test(String(init.value))) return;
  pieces.set(String(id.value), String(init.value));
  read.add(init);
}

/** Elements that start a paragraph of their own. */
const blocks =
  /^(?:p|li|ul|ol|h[1-6]|div|section|article|table|t[dhr]|dl|d[dt]|label|legend|fieldset|figure|figcaption|br|Button)$/;

function readText(node: unknown, choice: Choice, reader: Reader): string {
  if (!isNode(node)) return VALUE;
  const readPart = (part: unknown): string => {
    const text = readText(part, choice, reader);
    reader.read.add(part);
    return text;
  };
  switch (node.type) {
    case 'StringLiteral':
      return String(node.value);
    case 'JSXText':
      return toLines(String(node.value));
    case 'TemplateLiteral':
      return readTemplate(node, readPart);
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return readPart(node.expression);
    case 'JSXEmptyExpression':
    case 'NullLiteral':
      return '';
    case 'ConditionalExpression': {
      const [first, second] = [readPart(node.consequent), readPart(node.alternate)];
      return choice === 'first' ? first : second;
    }
    case 'BinaryExpression':
      return readBinary(node, choice, readPart);
    case 'Identifier':
      return reader.pieces.get(String(node.value)) ?? VALUE;
    case 'JSXElement':
    case 'JSXFragment':
      return readElement(node, readPart);
    default:
      return VALUE;
  }
}

function readElement(node: Node, readPart: (part: unknown) => string): string {
  const inner = listChildren(node).map(readPart).join('');
  const name = readName(node);
  if (name === 'code') return VALUE;
  // List items that begin in lower case form one sentence, and the last one has its full stop.
  if (name === 'li' && /^\p{Ll}/u.test(inner)) return `\n${inner.replace(/\.$/, '')}\n`;
  return blocks.test(name) || isShownAsBlock(node) ? `\n${inner}\n` : inner;
}

function isShownAsBlock({ opening }: Node): boolean {
  const attributes = isNode(opening) && Array.isArray(opening.attributes) ? opening.attributes.filter(isNode) : [];
  return attributes.some(
    ({ name, value }) =>
      isNode(name) && name.value === 'className' && isNode(value) && /\bblock\b/.test(String(value.value)),
  );
}

function readTemplate(node: Node, readPart: (part: unknown) => string): string {
  const pieces = Array.isArray(node.quasis) ? node.quasis.filter(isNode) : [];
  const values = Array.isArray(node.expressions) ? node.expressions : [];
  return pieces
    .map((piece, at) => String(piece.cooked ?? toText(piece) ?? '') + (at < values.length ? readPart(values[at]) : ''))
    .join('');
}

function readBinary(node: Node, choice: Choice, readPart: (part: unknown) => string): string {
  if (node.operator === '+') return readPart(node.left) + readPart(node.right);
  if (!isText(node.right) && !isElement(node.right)) return VALUE;
  if (isNode(node.right) && node.right.value === '') return VALUE;
  const right = readPart(node.right);
  if (node.operator === '&&') return choice === 'first' ? right : '';
  return node.operator === '??' || node.operator === '||' ? (choice === 'first' ? VALUE : right) : VALUE;
}

function isElement(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'ParenthesisExpression') return isElement(value.expression);
  return value.type === 'JSXElement' || value.type === 'JSXFragment';
}

function readName(node: Node): string {
  const opening = node.opening;
  const name = isNode(opening) ? opening.name : undefined;
  return isNode(name) ? String(name.value) : '';
}

/** Line breaks of the source within text between tags are not significant. */
function toLines(text: string): string {
  return text
    .replaceAll(/\s*\n\s*/g, '\n')
    .replace(/^\n|\n$/g, '')
    .replaceAll('\n', ' ');
}

/** Removes HTML tags; those that a prompt mentions count as a value. */
function toParagraphs(text: string): string[] {
  return (
    text
      .replaceAll(/<style[\s\S]*?<\/style>/g, ' ')
      .replaceAll(/<(?:\/?(?:p|li|ul|ol|h[1-6]|div|table|t[dhr]|tbody|br|hr|body)\b[^<>]*)>/g, '\n')
      .replaceAll(/<\/?(?:a|b|strong|em|span|code|small)\b[^<>]*>/g, '')
      .replaceAll(/<[^<>]*>/g, VALUE)
      // create_brief: a name of the API.
      .replaceAll(/\b\w+_\w+\b/g, VALUE)
      // .csv: a file extension; …/editor/post: the end of an address.
      .replaceAll(/(?<![\p{L}\d])\.(?:xlsx?|csv|docx|htaccess)\b/gu, VALUE)
      .replaceAll(/…\/?[\w.]+[/?][^\s)]*/g, VALUE)
      // An address that begins with that of the site.
      .replaceAll(/5\/[\w./?=&-]*/g, VALUE)
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== '')
  );
}
