import { expect, test, vi } from 'vitest';
import { PlainTextSurface } from './plain-text-surface.ts';

/** A field with the members that are used. */
function openField(value: string) {
  const field = {
    value,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    focus: vi.fn(),
    setSelectionRange: vi.fn(),
    getBoundingClientRect: () => ({ top: 0, height: 0 }),
  };
  vi.stubGlobal('window', { scrollY: 0, innerHeight: 0, scrollTo: vi.fn() });
  const isWanted = vi.fn(() => true);
  const surface = new PlainTextSurface(field as unknown as HTMLTextAreaElement, {
    onChange: vi.fn(),
    onIssues: vi.fn(),
    isWanted,
  });
  return { field, surface, isWanted };
}

/** Finds every herkez, and mistakes each Markdown mark for a wrong space. */
const find = (paragraph: string) =>
  [...paragraph.matchAll(/herkez|[*#]/g)].map(({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    kind: 'error' as const,
    rule: found === 'herkez' ? ('common-wrong' as const) : ('spacing' as const),
    message: '',
    proposals: [],
  }));

const markdown =
  '# Başlık\n\n**herkez** geldi, `herkez` kaldı.\n\n```\nherkez\n```\n\n- [herkez](https://ornek.com/herkez) ve herkez';

test('issues of Markdown stand at their places in it, outside of code and addresses', () => {
  const { field, surface } = openField(markdown);
  expect(surface.list().isCut).toBe(false);
  expect(surface.show(find)).toBe(true);
  const issues = surface.issues();
  expect(issues.map(({ from, to }) => field.value.slice(from, to))).toEqual(['herkez', 'herkez']);
  const [first, last] = issues;
  expect([first?.from, last?.to]).toEqual([markdown.indexOf('herkez'), markdown.length]);
  if (last !== undefined) surface.select(last);
  expect(field.setSelectionRange).toHaveBeenCalledExactlyOnceWith(markdown.length - 6, markdown.length);
});

test('nothing is selected where the text has been edited since', () => {
  const { field, surface } = openField(markdown);
  surface.list();
  surface.show(find);
  const [issue] = surface.issues();
  field.value = `Önce. ${markdown}`;
  if (issue !== undefined) surface.select(issue);
  expect(field.setSelectionRange).not.toHaveBeenCalled();
});

test('issues that are not wanted are left out, and a long text is checked at its beginning', () => {
  const { surface, isWanted } = openField(`herkez\n${'a '.repeat(20_000)}`);
  const { paragraphs, isCut } = surface.list();
  expect([paragraphs.join('\n').length, isCut]).toEqual([20_000, true]);
  isWanted.mockReturnValue(false);
  surface.show(find);
  expect(surface.issues()).toEqual([]);
});
