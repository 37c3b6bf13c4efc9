import type { Source } from './scan-sources.ts';
import { isNode, type Node, walkSource } from './syntax.ts';

/**
 * Finds look-ups by a string in objects with a prototype: `table['constructor']` is a function and `'toString' in
 * table` is true, whatever the type says. TypeScript lets a string index only types with an index signature, or a cast
 * to `keyof`, so these are found, with the declarations of such tables. Use a `Map`, a `Set` or `readOwn`
 * (contracts/shared/own-property.ts) instead.
 * @param except paths of files that only look up their own names, each with its reason
 * @returns `path:line`, and exceptions that are no longer needed
 */
export function findTextLookups(sources: readonly Source[], except: ReadonlyMap<string, string> = new Map()): string[] {
  const found = listTextLookups(sources);
  const paths = new Set(found.map((place) => place.replace(/:\d+$/, '')));
  const stale = [...except.keys()].filter((path) => !paths.has(path));
  return [
    ...found.filter((place) => !except.has(place.replace(/:\d+$/, ''))),
    ...stale.map((path) => `${path} is an exception that nothing needs`),
  ];
}

function listTextLookups(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const nodes: { node: Node; line: () => number }[] = [];
    walkSource(path, text, (node, getLine) => nodes.push({ node, line: () => getLine(node) }));
    const aliases = new Set(
      nodes.flatMap(({ node }) =>
        node.type === 'TsTypeAliasDeclaration' && isRecordType(node.typeAnnotation, new Set())
          ? [readName(node.id) ?? '']
          : [],
      ),
    );
    const records = new Set(nodes.flatMap(({ node }) => readRecordName(node, aliases) ?? []));
    const isFound = (node: Node) =>
      isTable(node, aliases) || isRecordLookup(node, records, aliases) || isTextIn(node) || isKeyCast(node);
    return [...new Set(nodes.filter(({ node }) => isFound(node)).map(({ line }) => `${path}:${line()}`))];
  });
}

/** Matches `const a: Record<string, …> = {…}` and similar class fields. */
function isTable(node: Node, aliases: ReadonlySet<string>): boolean {
  const [type, value] =
    node.type === 'VariableDeclarator'
      ? [readAnnotation(node.id), node.init]
      : node.type === 'ClassProperty' || node.type === 'PrivateProperty'
        ? [readAnnotation(node), node.value]
        : [undefined, undefined];
  return isRecordType(type, aliases) && unwrap(value)?.type === 'ObjectExpression';
}

/** Matches `a[b]` where `a` has an index signature and `b` is no literal. */
function isRecordLookup(node: Node, records: ReadonlySet<string>, aliases: ReadonlySet<string>): boolean {
  if (node.type !== 'MemberExpression' || !isNode(node.property) || node.property.type !== 'Computed') return false;
  const key = node.property.expression;
  if (isNode(key) && /^(String|Numeric)Literal$/.test(key.type)) return false;
  const object = isNode(node.object) ? node.object : undefined;
  if (object?.type === 'ParenthesisExpression' || object?.type === 'TsAsExpression') {
    const cast = object.type === 'ParenthesisExpression' ? object.expression : object;
    return isNode(cast) && cast.type === 'TsAsExpression' && isRecordType(cast.typeAnnotation, aliases);
  }
  const name = object?.type === 'MemberExpression' ? readName(object.property) : readName(object);
  return name !== undefined && records.has(name);
}

/** Matches `text in table`; a literal on the left tests for a known property. */
function isTextIn(node: Node): boolean {
  if (node.type !== 'BinaryExpression' || node.operator !== 'in') return false;
  return !(isNode(node.left) && (node.left.type === 'StringLiteral' || node.left.type === 'PrivateName'));
}

/** Matches `table[text as keyof …]`. */
function isKeyCast(node: Node): boolean {
  const key = node.type === 'Computed' ? unwrapParentheses(node.expression) : undefined;
  return (
    key?.type === 'TsAsExpression' &&
    isNode(key.typeAnnotation) &&
    key.typeAnnotation.type === 'TsTypeOperator' &&
    key.typeAnnotation.op === 'keyof'
  );
}

/** Name declared with an index signature: of a variable, a parameter, a field, or a property of a type. */
function readRecordName(node: Node, aliases: ReadonlySet<string>): string | undefined {
  if (node.type === 'VariableDeclarator') {
    const cast = isNode(node.init) ? unwrapParentheses(node.init) : undefined;
    if (cast?.type === 'TsAsExpression' && isRecordType(cast.typeAnnotation, aliases)) return readName(node.id);
  }
  if (!isRecordType(readAnnotation(node), aliases)) return undefined;
  if (node.type === 'Identifier') return String(node.value);
  return /^(ClassProperty|PrivateProperty|TsPropertySignature)$/.test(node.type) ? readName(node.key) : undefined;
}

function readAnnotation(node: unknown): unknown {
  const annotation = isNode(node) ? node.typeAnnotation : undefined;
  return isNode(annotation) && annotation.type === 'TsTypeAnnotation' ? annotation.typeAnnotation : annotation;
}

/**
 * Matches `Record<string, …>`, `{ [name: string]: … }`, and either within Readonly, Partial, or a union with undefined.
 */
function isRecordType(type: unknown, aliases: ReadonlySet<string>): boolean {
  if (!isNode(type)) return false;
  if (type.type === 'TsParenthesizedType' || type.type === 'TsTypeOperator')
    return isRecordType(type.typeAnnotation, aliases);
  if (type.type === 'TsUnionType' || type.type === 'TsIntersectionType')
    return Array.isArray(type.types) && type.types.some((one) => isRecordType(one, aliases));
  if (type.type === 'TsTypeLiteral')
    return Array.isArray(type.members) && type.members.some((member) => isNode(member) && isTextIndex(member));
  if (type.type !== 'TsTypeReference') return false;
  const name = readName(type.typeName) ?? '';
  const parameters = isNode(type.typeParams) && Array.isArray(type.typeParams.params) ? type.typeParams.params : [];
  if (name === 'Record') return namesText(parameters[0]);
  if (name === 'Readonly' || name === 'Partial') return isRecordType(parameters[0], aliases);
  return aliases.has(name);
}

function isTextIndex(member: Node): boolean {
  const [parameter] = member.type === 'TsIndexSignature' && Array.isArray(member.params) ? member.params : [];
  return namesText(readAnnotation(parameter));
}

function namesText(type: unknown): boolean {
  if (!isNode(type)) return false;
  if (type.type === 'TsUnionType') return Array.isArray(type.types) && type.types.some(namesText);
  return type.type === 'TsKeywordType' && type.kind === 'string';
}

function unwrap(value: unknown): Node | undefined {
  const node = unwrapParentheses(value);
  return node !== undefined && /^Ts(As|Satisfies|ConstAssertion|Const)/.test(node.type)
    ? unwrap(node.expression)
    : node;
}

function unwrapParentheses(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined;
  return value.type === 'ParenthesisExpression' ? unwrapParentheses(value.expression) : value;
}

function readName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'PrivateName') return `#${String(isNode(node.id) ? node.id.value : node.value)}`;
  return node.type === 'Identifier' ? String(node.value) : undefined;
}
