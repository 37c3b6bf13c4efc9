import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { JoinedText } from './joined-text.ts';

test('what was appended is read whole at any time', () => {
  const text = new JoinedText();
  expect([text.toString(), text.length]).toEqual(['', 0]);
  let expected = '';
  for (let at = 0; at < 300; at += 1) {
    const piece = at % 7 === 0 ? '' : `ğ${at} `;
    text.append(piece);
    expected += piece;
    expect(text.length).toBe(expected.length);
    if (at % 50 === 0) expect(text.toString()).toBe(expected);
  }
  expect(text.toString()).toBe(expected);
});

test('it takes about the memory of its letters', async () => {
  const bytesOfLetter =
    (await measure(`const text = new JoinedText(); return { text, append: (piece) => text.append(piece) };`)) / letters;
  expect(bytesOfLetter).toBeLessThan(2);
});

const letters = 1000 * 'kelime 1000 '.length;

/** What one of many texts holds that grow beside each other, in bytes. */
async function measure(create: string): Promise<number> {
  const program = `
    import { JoinedText } from ${JSON.stringify(join(import.meta.dirname, 'joined-text.ts'))};
    const create = () => { ${create} };
    const texts = Array.from({ length: 100 }, create);
    gc();
    const before = process.memoryUsage().heapUsed;
    for (let at = 1000; at < 2000; at += 1) for (const { append } of texts) append(JSON.parse('"kelime ' + at + ' "'));
    gc();
    process.stdout.write(String((process.memoryUsage().heapUsed - before) / texts.length));
    process.exit();`;
  const args = ['--expose-gc', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout);
}
