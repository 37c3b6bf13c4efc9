import { type Plugin, rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { describeServerBuild } from './build-server.ts';

type Node = { readonly type: string; readonly [name: string]: unknown };

/** Platform functions whose calls the bundler removes when the value is unused, although they may throw. */
export async function findRemovable(root: string): Promise<string[]> {
  const names = listPlatformFunctions().filter((name) => name !== 'eval');
  const probes = names.map(
    (name, index) => `export function probe${index}(a, b) { try { ${name}(a, b); } catch { return ${index}; } }`,
  );
  const code = await bundleText(root, probes.join('\n'));
  return names.filter((_, index) => !new RegExp(`probe${index}\\(a, b\\) \\{\\s*try \\{\\s*\\S+\\(a, b\\)`).test(code));
}

function listPlatformFunctions(): string[] {
  const isName = (name: string) => /^[A-Za-z]\w*$/.test(name);
  const globals = Object.getOwnPropertyNames(globalThis).filter(isName);
  const read = (owner: object, name: string): unknown => Object.getOwnPropertyDescriptor(owner, name)?.value;
  const statics = ['Object', 'Math', 'JSON', 'String', 'Number', 'Array', 'Reflect', 'Date', 'BigInt', 'URL', 'Intl'];
  return [
    ...globals.filter((name) => typeof read(globalThis, name) === 'function'),
    ...statics.flatMap((owner) => {
      const value = read(globalThis, owner) as object;
      return Object.getOwnPropertyNames(value)
        .filter((name) => isName(name) && typeof read(value, name) === 'function')
        .map((name) => `${owner}.${name}`);
    }),
  ];
}

async function bundleText(root: string, text: string): Promise<string> {
  const entry: Plugin = {
    name: 'text',
    resolveId: (source) => (source === 'text' ? '\0text' : undefined),
    load: (id) => (id === '\0text' ? text : undefined),
  };
  await using bundle = await rolldown({ ...describeServerBuild(root), input: 'text', plugins: [entry] });
  const { output } = await bundle.generate({ format: 'esm', minify: false });
  return output[0].code;
}

/** Lists calls of these functions that are statements, so that their value is unused. */
export function listUnusedCalls(code: string, removable: readonly string[]): string[] {
  const names = removable.map((name) => name.replace('.', '\\s*\\.\\s*')).join('|');
  // Most modules contain no such statements and need not be parsed.
  if (!new RegExp(`(?:^|[;{})]|\\bvoid|\\bawait)\\s*(?:${names})\\s*\\(`, 'm').test(code)) return [];
  const found: string[] = [];
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, (node) => {
    if (node.type !== 'ExpressionStatement') return;
    const callee = findCallee(node.expression as Node);
    if (callee !== undefined && removable.includes(callee)) found.push(callee);
  });
  return found;
}

function findCallee(expression: Node): string | undefined {
  const { type } = expression;
  if (type === 'UnaryExpression' || type === 'AwaitExpression') return findCallee(expression.argument as Node);
  if (type !== 'CallExpression') return undefined;
  return writeName(expression.callee as Node);
}

function writeName(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node.name);
  if (node.type !== 'MemberExpression' || node.computed === true) return undefined;
  return `${writeName(node.object as Node)}.${writeName(node.property as Node)}`;
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, see);
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  see(value as Node);
  for (const part of Object.values(value)) visit(part, see);
}

/** Plugin that notes, for each module of a bundle, the calls of these functions whose value is unused. */
export function noteUnusedCalls(removable: readonly string[], found: Map<string, string[]>): Plugin {
  return {
    name: 'unused calls',
    transform: {
      order: 'post',
      handler(code, id) {
        if (/\.[cm]?[jt]s$/.test(id)) found.set(id, listUnusedCalls(code, removable));
      },
    },
  };
}
