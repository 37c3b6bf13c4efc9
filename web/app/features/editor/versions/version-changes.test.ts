import { describe, expect, it } from 'vitest';
import type { ArticleDraft } from '../save/article-changes.ts';
import { listVersionParts, revertChange, type VersionChange } from './version-changes.ts';

const draft: ArticleDraft = {
  title: 'Kahve',
  content: 'İlk paragraf.\n\n## Araçlar\n\nBir demlik ve filtre.\n\nSon söz.',
  category: '',
  tags: '',
  metaDescription: '',
  keyphrase: '',
  slug: '',
  cover: '',
  isPublic: false,
};
const former = { title: 'Çay', content: 'İlk paragraf.\n\nBir demlik yeter.\n\nSon söz.\n\nEk.' };

const changes = () => listVersionParts(former, draft).filter((part): part is VersionChange => 'key' in part);

describe('two versions', () => {
  it('lists what differs, and what is the same between', () => {
    expect(changes().map(({ kind }) => kind)).toEqual(['title', 'changed', 'removed']);
    expect(listVersionParts(former, draft).filter((part) => 'same' in part)).toEqual([
      { same: 'İlk paragraf.' },
      { same: 'Son söz.' },
    ]);
  });

  it.each([0, 1, 2])('takes back change %i and nothing else', (at) => {
    const change = changes()[at] as VersionChange;
    const next = revertChange(former, draft, change) as ArticleDraft;
    const left = listVersionParts(former, next).filter((part): part is VersionChange => 'key' in part);
    expect(left).toHaveLength(2);
    expect(left.map(({ kind }) => kind)).not.toContain(change.kind);
  });

  it('makes the former text when everything is taken back', () => {
    const next = changes().reduce((text, change) => revertChange(former, text, change) ?? text, draft);
    expect({ title: next.title, content: next.content }).toEqual(former);
  });

  it('does not take back what the text has no more', () => {
    const [, change] = changes();
    const edited = { ...draft, content: draft.content.replace('filtre', 'süzgeç') };
    expect(revertChange(former, edited, change as VersionChange)).toBeUndefined();
  });
});
