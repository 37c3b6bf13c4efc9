import { expect, test, vi } from 'vitest';
import { EarlyTyping } from './early-typing.ts';

function press(page: EventTarget, key: string, held: Partial<KeyboardEvent> & { readonly altGraph?: boolean } = {}) {
  const { altGraph = false, ...rest } = held;
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    key,
    getModifierState: (name: string) => name === 'AltGraph' && altGraph,
    ...rest,
  });
  page.dispatchEvent(event);
  return event.defaultPrevented;
}

function open() {
  vi.stubGlobal('Element', class {});
  const page = new EventTarget();
  return { page, typing: new EarlyTyping(page as Window) };
}

test('letters, lines and corrections are collected and kept from the page; shortcuts and other keys are not', () => {
  const { page, typing } = open();
  expect([' ', 'ş', '😀', 'Enter', 'x', 'Backspace', '/'].map((key) => press(page, key))).not.toContain(false);
  expect(press(page, '@', { ctrlKey: true, altKey: true, altGraph: true })).toBe(true);
  const others: [string, Partial<KeyboardEvent>?][] = [
    ['s', { ctrlKey: true }],
    ['r', { metaKey: true }],
    ['a', { isComposing: true }],
    ['Shift'],
    ['F5'],
    ['Tab'],
    ['Dead'],
  ];
  for (const [key, held] of others) expect(press(page, key, held), key).toBe(false);
  expect(typing.take()).toBe(' ş😀\n/@');
  expect(press(page, 'a')).toBe(false);
  expect(typing.take()).toBe('');
});

test('a pasted text is collected; pressing elsewhere ends it', () => {
  const { page, typing } = open();
  const paste = new Event('paste', { cancelable: true });
  page.dispatchEvent(Object.assign(paste, { clipboardData: { getData: () => 'bir\r\niki' } }));
  expect(paste.defaultPrevented).toBe(true);
  page.dispatchEvent(new Event('pointerdown'));
  expect(press(page, 'a')).toBe(false);
  expect(typing.take()).toBe('bir\niki');
});
