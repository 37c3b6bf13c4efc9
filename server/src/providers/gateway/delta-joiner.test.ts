import { expect, it } from 'vitest';
import { DeltaJoiner } from './delta-joiner.ts';

const text = `# Kahve\n\n${'Kahve her sabah içilir ve günü başlatır. '.repeat(8)}\n`;

function join(parts: readonly string[]): string {
  const joiner = new DeltaJoiner();
  const context = { isFinished: false, isWithFirstUsage: false, isWhole: false };
  return parts.map((part) => joiner.add(part, context)).join('') + joiner.finish();
}

it.each([text, text.trim(), `\n${text}`])('a last part that has the whole text adds nothing: %j', (whole) => {
  expect(join([...text.split(/(?<=\s)/u), whole])).toBe(text);
});

it('a part that repeats the part before it stays', () => {
  expect(join([text, 'Kahve her sabah. ', 'Kahve her sabah. '])).toBe(`${text}Kahve her sabah. Kahve her sabah. `);
});
