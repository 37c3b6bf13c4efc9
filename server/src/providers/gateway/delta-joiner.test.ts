import { expect, it } from 'vitest';
import { DeltaJoiner } from './delta-joiner.ts';

const text = `# Kahve\n\n${'Kahve her sabah içilir ve günü başlatır. '.repeat(8)}\n`;

function join(parts: readonly string[], { lastIsWhole = false } = {}): string {
  const joiner = new DeltaJoiner();
  const added = parts.map((part, index) =>
    joiner.add(part, {
      isFinished: false,
      isWithFirstUsage: false,
      isWhole: lastIsWhole && index === parts.length - 1,
    }),
  );
  return added.join('') + joiner.finish();
}

it.each([text, text.trim(), `\n${text}`])('a last part that has the whole text adds nothing: %j', (whole) => {
  expect(join([...text.split(/(?<=\s)/u), whole])).toBe(text);
});

it('a part that repeats the part before it stays', () => {
  expect(join([text, 'Kahve her sabah. ', 'Kahve her sabah. '])).toBe(`${text}Kahve her sabah. Kahve her sabah. `);
});

it.each([
  ['\n', text.slice(2)],
  [' ', text],
  ['#', text.slice(1)],
  ['#', `#${text}`],
  ['K', `K${text}`],
  ['A ', `Akşam ${text}`],
])('a long part after the short one %j stays whole', (first, second) => {
  expect(join([first, second])).toBe(first + second);
});

it('a whole message after blanks adds all its words', () => {
  expect(join(['\n', 'Kahve içilir.'], { lastIsWhole: true })).toBe('\nKahve içilir.');
});

it('what follows a repeated text loses no letter where blanks were at its end', () => {
  expect(join([text, `${text.trimEnd()}Çay da içilir.`])).toBe(`${text}Çay da içilir.`);
});
