import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

/** What the browser needs to know of a call. The schemas of its input and answer are the server's. */
const usedOfEndpoints = new Set(['name', 'method', 'path', 'access', 'idempotent', 'invalidates', 'accepts']);

/** Marks the variant of a contract's module that has no schemas. */
const mark = '?lean';

/** `import { a, b as c } from '@hokka/contracts/…'`, and the same with `export` or `* as a`. Parsing whole modules takes a second of each build. */
const linkToContract = /^(import|export) (?:\* as (\w+)|\{([^}]*)\}) from ["']@hokka\/contracts\/([^"']+)["'];?/gm;
const anyLinkToContract = /(?:from|import) ["']@hokka\/contracts\//;

/**
 * Keeps schemas, and zod with them, out of pages without forms. Each module of the contracts is there twice in the browser: with its
 * schemas, for what validates, and lean: its endpoints reduced to what a call is made with, its labels and other plain values. An import
 * is led to the lean one for every name that needs no schema.
 * @param folder of the contracts
 */
export function leanContracts(folder: string): Plugin {
  const contracts = new Contracts();
  return {
    name: 'lean-contracts',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    load: {
      filter: { id: /\/contracts\/[^?]+\.ts\?lean$/ },
      handler: (id) => ({ code: contracts.writeLean(id.slice(0, -mark.length)), moduleSideEffects: false }),
    },
    transform: {
      filter: { id: /\/web\/app\/|\/turkish\// },
      handler: (code) =>
        code.includes('@hokka/contracts/') ? { code: contracts.redirect(code, folder), map: null } : null,
    },
  };
}

interface Statement {
  readonly node: ESTree.Directive | ESTree.Statement;
  readonly declares: readonly string[];
  readonly uses: ReadonlySet<string>;
}

interface Import {
  readonly source: string;
  readonly imported: string;
}

interface Module {
  readonly code: string;
  readonly imports: ReadonlyMap<string, Import>;
  readonly statements: readonly Statement[];
  /** Names that a schema stands behind, imported ones included. */
  readonly withSchemas: ReadonlySet<string>;
}

export class Contracts {
  readonly #modules = new Map<string, Module>();

  /** The module without all that needs a schema. */
  writeLean(file: string): string {
    const { code, imports, statements, withSchemas } = this.#read(file);
    const lean = statements.filter(
      ({ declares, uses }) => ![...declares, ...uses].some((name) => withSchemas.has(name)),
    );
    const used = new Set(lean.flatMap(({ uses }) => [...uses]));
    const lines = [...imports]
      .filter(([local]) => used.has(local))
      .map(([local, { source, imported }]) => writeLink('import', imported, local, leanSource(source)));
    return [...lines, ...lean.map(({ node }) => cut(code, node))].join('\n');
  }

  /**
   * The imports of a module of ours, each from the variant that just has what is imported.
   * @param code without types, as the bundler writes it before its plugins
   * @throws when an import is written in another way than this knows
   */
  redirect(code: string, folder: string): string {
    const redirected = code.replaceAll(
      linkToContract,
      (_, keyword: string, all: string, names: string, path: string) => {
        const file = join(folder, path);
        if (all !== undefined) return `${keyword} * as ${all} from '${file}';`;
        const links = names.split(',').map((name) => name.trim());
        return links.flatMap((name) => (name === '' ? [] : this.#write(keyword, name, file))).join(' ');
      },
    );
    if (anyLinkToContract.test(redirected))
      throw new Error('A contract is imported in another way: look at lean-contracts.ts');
    return redirected;
  }

  /** One import or re-export of a name of a file: `name` or `name as other`. */
  #write(keyword: string, name: string, file: string): string {
    const [from = '', to = from] = name.split(' as ');
    return writeLink(keyword, from, to, this.#read(file).withSchemas.has(from) ? file : `${file}${mark}`);
  }

  #read(file: string): Module {
    const known = this.#modules.get(file);
    if (known !== undefined) return known;
    const code = readFileSync(file, 'utf8');
    const { body } = parseSync(file, code).program;
    const imports = new Map(body.flatMap((node) => (node.type === 'ImportDeclaration' ? listImports(node) : [])));
    const statements = body.filter(({ type }) => type !== 'ImportDeclaration').map(readStatement);
    const withSchemas = new Set<string>();
    const module = { code, imports, statements, withSchemas };
    this.#modules.set(file, module);
    for (const [local, { source, imported }] of imports) {
      if (source === 'zod') withSchemas.add(local);
      else if (this.#read(join(dirname(file), source)).withSchemas.has(imported)) withSchemas.add(local);
    }
    for (let size = -1; size !== withSchemas.size; ) {
      size = withSchemas.size;
      for (const { declares, uses } of statements) {
        if ([...uses].some((name) => withSchemas.has(name))) for (const name of declares) withSchemas.add(name);
      }
    }
    return module;
  }
}

function readStatement(node: ESTree.Directive | ESTree.Statement): Statement {
  const uses = new Set<string>();
  const types = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration']);
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declared === null || !('type' in declared) || types.has(declared.type)) return { node, declares: [], uses };
  if (declared.type === 'VariableDeclaration') {
    for (const { init } of declared.declarations) if (init !== null) collectUses(init, uses);
    return {
      node,
      declares: declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])),
      uses,
    };
  }
  collectUses(declared as ESTree.Expression, uses);
  const name = 'id' in declared && declared.id !== null && 'name' in declared.id ? [declared.id.name] : [];
  return { node, declares: name, uses };
}

/** Every name that stands for a value; of an endpoint only what the browser reads. */
function collectUses(node: ESTree.Expression, uses: Set<string>): void {
  const unused = listUnusedProperties(node);
  const isRead = ({ start }: { readonly start: number }) =>
    !unused.some((one) => start >= one.start && start < one.end) && !keys.has(start);
  /** Where names stand that are no variables. */
  const keys = new Set<number>();
  // biome-ignore-start lint/correctness/noComponentHookFactories: kinds of nodes, no components
  const visitor = new Visitor({
    Property: ({ computed, shorthand, key }) => void (computed || shorthand || keys.add(key.start)),
    MemberExpression: ({ computed, property }) => void (computed || keys.add(property.start)),
    Identifier: (identifier) => void (isRead(identifier) && uses.add(identifier.name)),
  });
  // biome-ignore-end lint/correctness/noComponentHookFactories: kinds of nodes, no components
  visitor.visit({
    type: 'Program',
    body: [{ type: 'ExpressionStatement', expression: node }],
  } as unknown as ESTree.Program);
}

/** The properties of `endpoint({ … })` that the browser does not read. */
function listUnusedProperties(value: ESTree.Expression): readonly { readonly start: number; readonly end: number }[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier' || value.callee.name !== 'endpoint')
    return [];
  const [definition] = value.arguments;
  if (definition?.type !== 'ObjectExpression') return [];
  return definition.properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && !usedOfEndpoints.has(property.key.name),
  );
}

/** A statement's text, endpoints without what the browser does not read. */
function cut(code: string, node: ESTree.Directive | ESTree.Statement): string {
  const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  const unused =
    declared?.type === 'VariableDeclaration'
      ? declared.declarations.flatMap(({ init }) => (init === null ? [] : listUnusedProperties(init)))
      : [];
  return unused.toReversed().reduce(
    (text, { start, end }) => {
      const after = end - node.start;
      // The comma that follows a property goes with it.
      const comma = /^\s*,/.exec(text.slice(after))?.[0].length ?? 0;
      return text.slice(0, start - node.start) + text.slice(after + comma);
    },
    code.slice(node.start, node.end),
  );
}

function listImports({ source, specifiers, importKind }: ESTree.ImportDeclaration): [string, Import][] {
  if (importKind === 'type') return [];
  return specifiers.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' && specifier.importKind !== 'type'
      ? [[specifier.local.name, { source: source.value, imported: nameExport(specifier.imported) }]]
      : [],
  );
}

function nameExport(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

function writeLink(keyword: string, from: string, to: string, source: string): string {
  return `${keyword} { ${from === to ? to : `${from} as ${to}`} } from '${source}';`;
}

function leanSource(source: string): string {
  return source.startsWith('.') ? `${source}${mark}` : source;
}
