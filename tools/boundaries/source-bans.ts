import { findCallee, isNode, type Node, objectName, propertyName, toText } from './syntax.ts';

/** Code that is banned in some places, with the reason. */
export type SourceBan = {
  name: string;
  why: string;
  /** Affected files, by path from the root. */
  files: RegExp;
  /** Files where it is allowed, each with its reason; an unneeded exception fails. */
  except?: Record<string, string>;
  isBanned: (node: Node) => boolean;
};

const palette =
  'slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose';
const paletteClass = new RegExp(`(^|[\\s:"'\`])-?[a-z-]+-((${palette})-\\d{2,3}|white|black)(/\\d+)?(?=$|[\\s"'\`])`);
/** A literal colour, in a style sheet or in code. */
export const rawColour = /#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w-])|\b(rgb|hsl|oklch|oklab|lab|lch|hwb)a?\(/i;
const sqlClock =
  /(^|[^.\w])(now|clock_timestamp|statement_timestamp|transaction_timestamp)\(\)|\b(current_timestamp|current_date|localtimestamp)\b/i;
const dialogs = ['alert', 'confirm', 'prompt'];

export const sourceBans: SourceBan[] = [
  {
    name: 'environment-only-in-config',
    why: 'config.ts reads and checks the environment; the rest is handed values.',
    files: /^server\/src\/(?!config\/config\.ts$)/,
    isBanned: (node) => propertyName(node) === 'env' && objectName(node) === 'process',
  },
  {
    name: 'no-sql-clock',
    why: 'SQL takes the time as a parameter: a clock that a test sets cannot move that of PostgreSQL.',
    files: /^server\/src\/(?!platform\/database\/database-clock\.ts$)/,
    isBanned: (node) => sqlClock.test(toText(node) ?? ''),
  },
  {
    name: 'clock-is-handed-in',
    why: 'Modules take the time from the clock they are given, so that tests can set it.',
    files: /^server\/src\/(modules|reads)\//,
    isBanned: (node) =>
      (propertyName(node) === 'now' && objectName(node) === 'Date') ||
      (node.type === 'NewExpression' && isDateName(node.callee) && isEmpty(node.arguments)),
  },
  {
    name: 'client-address-in-one-place',
    why: 'Proxies spell one address in many ways: clientAddressOf reads it, so that all of them are one network.',
    files: /^server\/src\/(?!platform\/http\/client-address\.ts$)/,
    isBanned: (node) =>
      ['ip', 'ips', 'remoteAddress'].includes(propertyName(node) ?? '') &&
      /^(request|raw|socket)$/.test(objectName(node) ?? ''),
  },
  {
    name: 'foreign-json-is-bounded',
    why: 'What strangers send may nest millions of levels: platform/network/foreign-json.ts looks at it before it is parsed.',
    files: /^server\/src\/(?!platform\/network\/foreign-json\.ts$)/,
    except: {
      'server/src/providers/search-console/google-requests.ts':
        'Google answers at fixed addresses, with more rows than strangers may send',
      'server/src/modules/exports/document-writer.ts': 'what our own thread wrote',
      'server/src/modules/live/live-message.ts': 'what our own processes notify',
      'server/src/modules/sites/site-secrets.ts': 'what we sealed',
      'server/src/modules/publications/run-context.ts': 'what we stored',
      'server/src/modules/mcp/call-endpoint.ts': 'answers of our own endpoints',
      'server/src/modules/settings/store/former-merchants.ts': 'what we sealed',
      'server/src/platform/http/openapi/build-document.ts': 'schemas of our own document',
      'server/src/platform/http/openapi/named-schemas.ts': 'schemas of our own document',
      'server/src/platform/database/embedded/binaries.ts': 'a file of a package',
      'server/src/platform/logging/source-positions.ts': 'a file of the build',
      'server/src/platform/process/directory-lock.ts': 'a file of this server',
      'server/src/platform/process/product-version.ts': 'a file of the product',
    },
    isBanned: (node) => {
      const callee = findCallee(node);
      if (callee === undefined) return false;
      return (
        (propertyName(callee) === 'parse' && objectName(callee) === 'JSON') ||
        (propertyName(callee) === 'json' && isEmpty(node.arguments))
      );
    },
  },
  {
    name: 'own-place-in-one-module',
    why: 'In production all modules are in one folder: projectFiles and findRunnable say where files are.',
    files: /^server\/src\/(?!platform\/process\/project-files\.ts$)/,
    except: {
      'server/src/wiring/wire-articles.ts': 'hands findRunnable what it finds',
      'server/src/platform/logging/source-positions.ts': 'the folder of the build, which stack traces name',
    },
    isBanned: isOwnPlace,
  },
  {
    name: 'no-bare-casing',
    why: 'Letter case depends on the language: platform/text knows Turkish and ASCII.',
    files: /^(server\/src\/(?!platform\/text\/)|contracts\/|web\/app\/)/,
    except: {
      'contracts/markdown/blocks.ts': 'labels of link definitions match by Unicode folding, as CommonMark says',
      'contracts/markdown/enclosed-lines.ts': 'names of HTML elements, which are ASCII',
      'contracts/markdown/html-elements.ts': 'names of HTML elements, which are ASCII',
      'contracts/shared/turkish-case.ts': 'the rules of Turkish themselves: ASCII without I has no others',
      'server/src/modules/answer-checks/foreign-share.ts': 'names of scripts, which are ASCII',
      'server/src/modules/prompts/lenient-json.ts': 'literals of JSON, which are ASCII',
      'server/src/modules/answer-cleaning/invented-citations.ts': 'labels match as those of Markdown do',
      'server/src/modules/answer-cleaning/heading-marks.ts': 'Roman numbers, which are ASCII',
      'server/src/modules/answer-cleaning/preamble.ts': 'names of formats, which are ASCII',
      'server/src/modules/prompts/named-fields.ts': 'names of JSON fields, after Turkish letters were folded',
      'server/src/modules/quality/placeholders.ts': 'English words, beside Turkish ones',
      'server/src/reads/public-reads.ts': 'ids in the spelling of the database, which are ASCII',
      'server/src/platform/http/mount-routes.ts': 'the key of a rate limit, by the ASCII rules of stored addresses',
      'server/src/platform/network/fetch-document.ts': 'values of HTTP headers, which are ASCII',
      'server/src/providers/gateway/decode-body.ts': 'values of HTTP headers, which are ASCII',
      'server/src/providers/gateway/error-report.ts': 'keys and codes of error reports, which are ASCII',
      'server/src/providers/gateway/finish-reasons.ts': 'words for programs, which are ASCII',
      'server/src/providers/gateway/wait-times.ts': 'units of time, which are ASCII',
      'web/app/features/editor/paste/html-cost.ts': 'names of HTML elements, which are ASCII',
      'web/app/ui/combobox.tsx': 'narrows lists of ids, which are ASCII',
    },
    isBanned: isBareCasing,
  },
  {
    name: 'no-browser-dialogs',
    why: 'Toasts and dialogs of ui/ are readable, translated and testable.',
    files: /^web\/app\//,
    isBanned: (node) => {
      if (dialogs.includes(propertyName(node) ?? '')) return /^(window|globalThis|self)$/.test(objectName(node) ?? '');
      const callee = findCallee(node);
      return callee?.type === 'Identifier' && isFreeDialog(callee);
    },
  },
  {
    name: 'no-raw-colours',
    why: 'Colours have names in web/app/styles/tokens.css, light and dark together.',
    files: /^web\/app\/(?!styles\/)/,
    isBanned: (node) => paletteClass.test(toText(node) ?? '') || rawColour.test(toText(node) ?? ''),
  },
  {
    name: 'no-server-loader-behind-login',
    why: 'The token is in the browser: dashboard and admin load with React Query, a clientLoader only guards.',
    files: /^web\/app\/routes\/(dashboard|admin)\//,
    isBanned: (node) => node.type === 'ExportDeclaration' && declaredNames(node.declaration).some(isServerExport),
  },
];

/** Matches `import.meta.dirname`, and files next to a module; entries of threads are found by name instead. */
function isOwnPlace(node: Node): boolean {
  if (isModulePlace(node, ['dirname', 'filename'])) return true;
  const [file, base] = (Array.isArray(node.arguments) ? node.arguments : []).map((one) => one?.expression);
  return (
    node.type === 'NewExpression' &&
    isModulePlace(base, ['url']) &&
    !/-thread\.ts$/.test((isNode(file) && toText(file)) || '')
  );
}

function isModulePlace(node: unknown, names: readonly string[]): boolean {
  if (!isNode(node) || !names.includes(propertyName(node) ?? '')) return false;
  return isNode(node.object) && node.object.type === 'MetaProperty';
}

const unlocalized = ['toLowerCase', 'toUpperCase', 'localeCompare'];
const localized = ['toLocaleLowerCase', 'toLocaleUpperCase'];

function isBareCasing(node: Node): boolean {
  const callee = findCallee(node);
  if (callee === undefined) return false;
  const name = propertyName(callee) ?? '';
  if (isKeyOfEvent(callee.object)) return false;
  return unlocalized.includes(name) || (localized.includes(name) && isEmpty(node.arguments));
}

/** Matches `event.key`, the language-independent name of a key. */
function isKeyOfEvent(object: unknown): boolean {
  return isNode(object) && propertyName(object) === 'key' && objectName(object) === 'event';
}

/** Matches calls of the browser's own function: swc gives declared names another context than free ones. */
function isFreeDialog(callee: Node): boolean {
  return dialogs.includes(String(callee.value)) && callee.ctxt === FREE_NAMES;
}

const FREE_NAMES = 1;

function isDateName(callee: unknown): boolean {
  return isNode(callee) && callee.type === 'Identifier' && callee.value === 'Date';
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

function isServerExport(name: string): boolean {
  return name === 'loader' || name === 'action';
}

function declaredNames(declaration: unknown): string[] {
  if (!isNode(declaration)) return [];
  const declarators = declaration.declarations;
  const named = Array.isArray(declarators) ? declarators.map((one) => one?.id) : [declaration.identifier];
  return named.flatMap((name) => (isNode(name) && name.type === 'Identifier' ? [String(name.value)] : []));
}
