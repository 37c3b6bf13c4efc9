import { readFileSync } from 'node:fs';
import { type ESTree, type Plugin, parseSync } from 'vite';

const table = 'errorMessages';
const importOfTable = /import \{ errorMessages \} from ["']@hokka\/contracts\/shared\/error-messages\.ts["'];?/;
const useOfTable = /\berrorMessages\.(\w+)/g;

/**
 * Writes a sentence of `errorMessages` where it is used by its name. Otherwise every page that shows one of these
 * sentences loads all of them, which grow with each feature. A module that looks up a code at run time keeps the table.
 * @param file of the contract with the table
 */
export function inlineMessages(file: string): Plugin {
  let messages: ReadonlyMap<string, string> = new Map();
  return {
    name: 'inline-messages',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    buildStart() {
      messages = readMessages(readFileSync(file, 'utf8'));
    },
    transform: {
      filter: { id: /\/web\/app\// },
      handler: (code) => (code.includes(table) ? { code: inlineMessagesIn(code, messages), map: null } : null),
    },
  };
}

/** @throws Error for a name that is not in the table */
export function inlineMessagesIn(code: string, messages: ReadonlyMap<string, string>): string {
  if (!importOfTable.test(code)) return code;
  const inlined = code.replaceAll(useOfTable, (_, name: string) => {
    const message = messages.get(name);
    if (message === undefined) throw new Error(`errorMessages has no ${name} that is a plain text.`);
    return JSON.stringify(message);
  });
  const isStillUsed = inlined.replace(importOfTable, '').includes(table);
  return isStillUsed ? inlined : inlined.replace(importOfTable, '');
}

/**
 * The sentences of the table by their codes.
 * @throws Error when the contract is written in another way than this knows
 */
export function readMessages(code: string): ReadonlyMap<string, string> {
  const { body } = parseSync('error-messages.ts', code).program;
  const found = new Map<string, string>();
  for (const property of findTable(body)) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.value.type === 'Literal' && typeof property.value.value === 'string')
      found.set(property.key.name, property.value.value);
  }
  if (found.size === 0) throw new Error('error-messages.ts is written in another way: look at inline-messages.ts');
  return found;
}

function findTable(body: readonly (ESTree.Directive | ESTree.Statement)[]): readonly ESTree.ObjectPropertyKind[] {
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declaration.declarations) {
      if (id.type !== 'Identifier' || id.name !== table) continue;
      const value = unwrap(init);
      if (value?.type === 'ObjectExpression') return value.properties;
    }
  }
  return [];
}

/** Without `as const` and `satisfies`. */
function unwrap(value: ESTree.Expression | null): ESTree.Expression | null {
  return value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression' ? unwrap(value.expression) : value;
}
