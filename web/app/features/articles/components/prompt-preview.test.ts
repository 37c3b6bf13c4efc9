import { describe, expect, it } from 'vitest';
import { promptPreview } from './prompt-preview.ts';

describe('prompt preview', () => {
  it('leaves 100 characters alone and cuts the 101st', () => {
    expect(promptPreview('ş'.repeat(100))).toBe('ş'.repeat(100));
    expect(promptPreview('ş'.repeat(101))).toBe(`${'ş'.repeat(100)}…`);
  });

  it('puts lines together and counts what is seen', () => {
    expect(promptPreview('  Giriş\n\nGelişme\tSonuç ')).toBe('Giriş Gelişme Sonuç');
    expect(promptPreview(`${'a'.repeat(99)}\n\n\nb`)).toBe(`${'a'.repeat(99)}…`);
  });

  it('never cuts a character in half', () => {
    const preview = promptPreview('🖋'.repeat(101));
    expect(preview.isWellFormed()).toBe(true);
    expect(preview).toBe(`${'🖋'.repeat(100)}…`);
  });
});
