import type { Change } from './behaviour.ts';

type JsonChange = Extract<
  Change,
  { json: string } | { jsonWithin: string } | { jsonKey: string } | { jsonDrop: string }
>;

/** Writes JSON with the errors that models make. Text that is not JSON stays as it is. */
export function changeJson(text: string, change: JsonChange): string {
  const value = parse(text);
  if (value === undefined) return text;
  if ('jsonWithin' in change) return JSON.stringify({ [change.jsonWithin]: value }, null, 2);
  if ('jsonKey' in change)
    return JSON.stringify(
      mapKeys(value, (key) => (key === change.jsonKey ? change.becomes : key)),
      null,
      2,
    );
  if ('jsonDrop' in change)
    return JSON.stringify(
      mapKeys(value, (key) => (key === change.jsonDrop ? undefined : key)),
      null,
      2,
    );
  const pretty = JSON.stringify(value, null, 2);
  switch (change.json) {
    case 'trailing_commas':
      return pretty.replace(/(?<=[}\]"\d])(?=\n\s*[}\]])/g, ',');
    case 'comments':
      return `// Plan\n${pretty.replace(/,\n/, ', // ilk alan\n').replace(/\n(?=\s*\])/, '\n  /* son */\n')}`;
    case 'single_quotes':
      return pretty.replace(/"((?:[^"\\]|\\.)*)"/g, (_, inner: string) => `'${inner.replaceAll("'", "\\'")}'`);
    case 'numbers_as_text':
      return pretty.replace(/: (\d+)(?=[,\n])/g, ': "$1"');
    case 'unquoted_keys':
      return pretty.replace(/^(\s*)"([a-z_]+)":/gm, '$1$2:');
    case 'raw_newlines':
      return pretty.replace(/ (?=[^"\n]{4,}"[,\n])/, '\n');
    case 'cut':
      return pretty.slice(0, Math.floor(pretty.length * 0.7));
    case 'twice':
      return `${pretty}\n${pretty}`;
    case 'python':
      return pretty
        .replace(/: null/g, ': None')
        .replace(/: true/g, ': True')
        .replace(/: false/g, ': False')
        .replaceAll('"', "'");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function mapKeys(value: unknown, rename: (key: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const name = rename(key);
      return name === undefined ? [] : [[name, mapKeys(item, rename)]];
    }),
  );
}
