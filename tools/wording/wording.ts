import type { Source } from '../boundaries/scan-sources.ts';
import { isNode, type Node, toText, walkSource } from '../boundaries/syntax.ts';
import { specifiedStrings } from './specified-strings.ts';

/** A spelling that Turkish texts of the product must not use, and its replacement. */
interface Fault {
  readonly name: string;
  readonly instead: string;
  readonly pattern: RegExp;
}

/** Case endings that users attach to 'mail'; with one of them the word is always Turkish. */
const endings = '(?:ler|iniz|imiz|in|im|i|e|de|den|le)(?:i|in|ini|inde|inize|de|den|e|le|deki)?';

const faults: readonly Fault[] = [
  { name: 'straight mark', instead: '’ or “ ”', pattern: /['"]/ },
  {
    name: 'mail',
    instead: 'e-posta',
    pattern: new RegExp(`(?<![\\w./@-])(?:e-?)?mail(?:${endings})?(?![\\p{L}\\w@=/-])`, 'iu'),
  },
  { name: 'eposta', instead: 'e-posta', pattern: /(?<!\p{L})e ?posta/iu },
  { name: 'dashboard', instead: 'Panel', pattern: /(?<![\w/.-])dashboard/i },
  { name: 'panel of another name', instead: 'Panel', pattern: /(?:gösterge|kontrol) (?:panel|tablo)|yönetim pano/i },
  { name: 'yayınlamak', instead: 'yayımlamak', pattern: /yayınla(?!r(?:ı|ın|a|da|dan|ını|ının)?(?!\p{L}))/iu },
  { name: 'prompt', instead: 'istek', pattern: /(?<![\p{L}\w.-])prompt(?![\w-]*[:=(])/iu },
  { name: 'yazı sesi', instead: 'yazı üslubu', pattern: /yazı ses(?!siz)/iu },
  // WordPress calls its own “uygulama parolası”.
  { name: 'parola', instead: 'şifre', pattern: /(?<!uygulama )(?<!\p{L})parola/iu },
  { name: 'kayıt etmek', instead: 'kaydetmek', pattern: /kayıt (?:edil|et[mt])/i },
];

/** Texts in which marks and words are right, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'server/src/platform/text/search-folding.ts': 'tables of letters and marks, which nobody reads',
  'server/src/modules/accounts/passwords/weak-password-list.ts': 'passwords, as people choose them',
  'server/src/modules/answer-checks/machine-lines.ts': 'lines of services, as they write them',
  'server/src/modules/answer-cleaning/talk-words.ts': 'words of models, as they write them',
  'server/src/modules/answer-cleaning/talk-score.ts': 'words of models, as they write them',
  'server/src/modules/answer-cleaning/empty-phrases.ts': 'words of models, as they write them',
};

/** Lists Turkish texts with a fault that the specification does not require, as `path:line name: text`. */
export function findFaults(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => exceptions[path] === undefined)
    .flatMap((source) =>
      textsIn(source).flatMap((said) =>
        listFaults(said).map(
          ({ name, instead }) => `${source.path}:${said.line} ${name}, write ${instead}: ${said.text.slice(0, 80)}`,
        ),
      ),
    );
}

/** Lists specified strings that do not occur literally. */
export function findMissing(sources: readonly Source[]): string[] {
  const said = sources.flatMap(textsIn).map((one) => one.text);
  return specifiedStrings.filter((specified) => !said.some((text) => text.includes(specified)));
}

function listFaults({ text, isShown }: Text): readonly Fault[] {
  // Most texts have none, and need not be compared with all that is specified.
  if (!faults.some(({ pattern }) => pattern.test(text))) return [];
  const own = specifiedStrings.reduce(
    (rest, specified) => (specified.includes(' ') ? rest.replaceAll(specified, ' ') : rest),
    text,
  );
  if (specifiedStrings.includes(own) || !(isShown || isTurkish(own) || isLabel.test(own))) return [];
  return faults.filter(({ pattern }) => pattern.test(own));
}

/** A term that is a label by itself; in lower case it is a field or a kind. */
const isLabel = /^(?:E-?mail|Mail|Dashboard):?$/;
const turkishWords = new RegExp(
  `(?<!\\p{L})(?:ve|veya|bir|bu|ile|yok|olarak|e?mail${endings}|makale\\p{L}*|(?:metin|hesap|hesab|adres|planı|planlar)\\p{L}*)(?!\\p{L})`,
  'iu',
);

/** A case ending that is attached to a number or a name at run time. */
const ending = /^['’](?:[dt][ea]n?|n?[ıiuü]n|[ny]?[aeıiuü]|y?l[ae])(?!\p{L})/u;

function isTurkish(text: string): boolean {
  return /[çğışÇĞİŞöüÖÜ]/.test(text) || turkishWords.test(text) || ending.test(text);
}

interface Text {
  readonly line: number;
  readonly text: string;
  /** Certainly shown on the screen, whatever language it seems to be in. */
  readonly isShown: boolean;
}

/** Attributes whose texts users read. */
const shownAttributes = /^(?:aria-label|description|hint|label|noun|placeholder|title)$/;

const readTexts = new WeakMap<Source, Text[]>();

/** Lists the texts of a file, which is parsed once for all checks. */
function textsIn(source: Source): Text[] {
  const known = readTexts.get(source) ?? parseTexts(source);
  readTexts.set(source, known);
  return known;
}

/**
 * Lists every string of a file as its reader sees it: templates with placeholders for their values, without HTML tags.
 */
function parseTexts({ path, text: source }: Source): Text[] {
  const found: Text[] = [];
  const skipped = new Set<unknown>();
  const shown = new Set<unknown>();
  walkSource(path, source, (node, lineOf) => {
    if (node.type === 'TaggedTemplateExpression') skipped.add(node.template);
    if (skipped.has(node)) return;
    if (node.type === 'JSXAttribute' && isNode(node.name) && shownAttributes.test(String(node.name.value)))
      shown.add(node.value);
    const text =
      node.type === 'TemplateLiteral' ? templateText(node) : node.type === 'TemplateElement' ? undefined : toText(node);
    if (text === undefined) return;
    const read = text
      .replaceAll(/<style[\s\S]*?<\/style>|<[^<>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const isShown = node.type === 'JSXText' || shown.has(node);
    if (read !== '') found.push({ line: lineOf(node), text: read, isShown });
  });
  return found;
}

function templateText(node: Node): string {
  const pieces = Array.isArray(node.quasis) ? node.quasis.filter(isNode) : [];
  return pieces.map((piece) => toText(piece) ?? '').join('…');
}
