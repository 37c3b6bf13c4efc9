import { expect, test } from 'vitest';
import { CameText } from './came-text.ts';

interface Step {
  readonly came: string;
  readonly passed?: string;
}

const cases: readonly { readonly name: string; readonly steps: readonly Step[] }[] = [
  {
    name: 'unchanged text',
    steps: [
      { came: 'Kahve ', passed: 'Kahve ' },
      { came: 'demlenir.', passed: 'demlenir.' },
    ],
  },
  {
    name: 'text that is held back',
    steps: [{ came: 'Kahve' }, { came: ' demle', passed: 'Kahve demle' }, { came: 'nir' }],
  },
  {
    name: 'text that is dropped before, between and after',
    steps: [
      { came: 'İşte yazın:\n\nKahve', passed: 'Kahve' },
      { came: ' [3] demlenir', passed: ' demlenir' },
      { came: 'Umarım beğenirsin.' },
    ],
  },
  {
    name: 'text that is changed',
    steps: [
      { came: 'Kahve ', passed: 'Kahve ' },
      { came: 'T&uuml;rk ', passed: 'Türk ' },
      { came: 'usulü', passed: 'usulü' },
    ],
  },
  {
    name: 'text that is added',
    steps: [
      { came: 'Kahve', passed: '# Başlık\n\nKahve' },
      { came: ' içilir', passed: ' içilir' },
    ],
  },
  {
    name: 'a text that repeats itself',
    steps: [
      { came: 'aaaab', passed: 'aaab' },
      { came: 'aab', passed: 'ab' },
    ],
  },
  {
    name: 'a long text whose beginning stands twice',
    steps: [
      { came: `${'a'.repeat(100)}b${'a'.repeat(100)}c`, passed: `${'a'.repeat(100)}c` },
      { came: 'd', passed: 'd' },
    ],
  },
];

test.each(cases)('$name is read as it came', ({ steps }) => {
  for (let readAt = 0; readAt <= steps.length; readAt += 1) {
    let [came, stored] = ['', ''];
    const text = new CameText(() => stored);
    for (const [index, { came: piece, passed = '' }] of steps.entries()) {
      if (index === readAt) expect(text.toString()).toBe(came);
      came += piece;
      text.append(piece);
      if (passed === '') continue;
      text.notePassed(passed);
      stored += passed;
    }
    expect(text.toString()).toBe(came);
  }
});

test('text that the caller does not store as it is stays as it came', () => {
  let stored = '';
  const text = new CameText(() => stored);
  const half = '😀'.charAt(0);
  for (const piece of ['Kahve ', 'bir\u0000 ', `${half}`, 'son']) {
    text.append(piece);
    text.notePassed(piece);
    stored += piece.replace('\u0000', '').replace(half, '');
  }
  expect(text.toString()).toBe(`Kahve bir\u0000 ${half}son`);
});

test('text is stored here when no caller stores it', () => {
  const text = new CameText(undefined);
  text.append('Kahve');
  text.notePassed('Kahve');
  expect(text.toString()).toBe('Kahve');
});
