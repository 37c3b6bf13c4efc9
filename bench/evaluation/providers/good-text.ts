import type { OrderKind } from '../../../sandbox/behaviours/behaviour.ts';
import type { PlayedCall } from '../../../sandbox/behaviours/server.ts';

/** Builds the text that a well-behaved model would have returned for the same calls, as the product should store it. */
export function buildGoodText(kind: OrderKind, calls: readonly PlayedCall[]): string {
  const wanted = calls.filter((call) => belongs(kind, call));
  const units = new Map<string, string[]>();
  for (const { unit, whole, good } of wanted) {
    const texts = units.get(unit) ?? [];
    if (texts.length === 0) texts.push(whole);
    // Text that a model adds when it is asked for more; the rest of the text is already included.
    else if (good !== whole && !whole.trimEnd().endsWith(good.trimEnd()) && !texts.includes(good)) texts.push(good);
    units.set(unit, texts);
  }
  return [...units.values()].map((texts) => toPlain(kind, texts.map(removeMetaLine).join('\n\n'))).join('\n\n');
}

/** The line with the meta description at the end is not part of the text. */
function removeMetaLine(text: string): string {
  const start = text.indexOf('<!--meta');
  return start === -1 ? text : text.slice(0, start).trimEnd();
}

function belongs(order: OrderKind, { kind }: PlayedCall): boolean {
  if (order === 'article' || order === 'continuation') return kind === 'article' || kind === 'continuation';
  return kind === order;
}

/** The text as it is shown: an outline as headings and points, blocks without their marks. */
function toPlain(kind: OrderKind, text: string): string {
  if (kind === 'edit') return text.replace(/<\/?block[^>]*>/g, '\n\n').trim();
  if (kind !== 'outline' && kind !== 'proposal') return text;
  const value = JSON.parse(text) as {
    sections?: { heading: string; points: string[] }[];
    proposals?: string[];
  };
  if (kind === 'proposal') return (value.proposals ?? []).join('\n\n');
  return (value.sections ?? []).flatMap(({ heading, points }) => [`## ${heading}`, ...points]).join('\n\n');
}
