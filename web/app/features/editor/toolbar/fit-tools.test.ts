import { Bold } from 'lucide-react';
import { expect, it } from 'vitest';
import { fitTools } from './fit-tools.ts';
import type { Tool, ToolRank } from './tool-button.tsx';

const tool = (name: string, rank: ToolRank): Tool => ({ name, Icon: Bold, rank, use: () => undefined });
const groups = [
  [tool('a', 1), tool('b', 2)],
  [tool('c', 1), tool('d', 3), tool('e', 4)],
  [tool('f', 1), tool('g', 3)],
];

it.each([
  ['everything of the bar', { width: 300, button: 40, separator: 9, menus: 1 }, 'a b c d f g'],
  ['less beside the menu of a table', { width: 300, button: 40, separator: 9, menus: 2 }, 'a b c f'],
  ['what is always there', { width: 180, button: 40, separator: 9, menus: 1 }, 'a c f'],
  ['as much as fits with large text on a phone', { width: 288, button: 80, separator: 9, menus: 1 }, 'a c'],
  ['only the menu', { width: 60, button: 80, separator: 9, menus: 1 }, ''],
])('shows %s', (_, room, names) => {
  const { shown, rest } = fitTools(groups, room);
  expect(
    shown
      .flat()
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names);
  // Nothing is lost.
  expect([...shown.flat(), ...rest.flat()]).toHaveLength(7);
});
