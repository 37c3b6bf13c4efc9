/** A block of the edited text. */
export interface SentBlock {
  readonly id: string;
  readonly text: string;
}

/** Requested edit of a text, as read from the message; undefined if an article is requested. */
export interface EditRequest {
  readonly kind: string;
  readonly wish: string;
  readonly tone: string;
  /** Target language of a translation. */
  readonly language: string;
  readonly title: string;
  readonly blocks: readonly SentBlock[];
}

const sentBlock = /<block id="(?<id>[A-Za-z0-9_-]{1,64})">(?<text>[\s\S]*?)<\/block>/g;

/** Reads `<options>` with a line `edit: …`, `<title>`, `<wish>` and the blocks. */
export function parseEditRequest(userText: string): EditRequest | undefined {
  const options = readBlock(userText, 'options');
  const kind = /^edit: (\w+)$/m.exec(options)?.[1];
  if (kind === undefined) return undefined;
  return {
    kind,
    wish: readBlock(userText, 'wish'),
    tone: /^tone: (\w+)$/m.exec(options)?.[1] ?? 'neutral',
    language: /^language: (\w+)$/m.exec(options)?.[1] ?? 'tr',
    title: readBlock(userText, 'title'),
    blocks: [...userText.matchAll(sentBlock)].map(({ groups }) => ({ id: groups?.id ?? '', text: groups?.text ?? '' })),
  };
}

function readBlock(text: string, name: string): string {
  const start = text.indexOf(`<${name}>`);
  const end = text.indexOf(`</${name}>`, start);
  return start === -1 || end === -1 ? '' : text.slice(start + name.length + 2, end).trim();
}
