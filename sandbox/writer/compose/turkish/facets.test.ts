import { describe, expect, it } from 'vitest';
import { findDomain } from './domains.ts';
import { readFacets } from './facets.ts';

const facets = (tags: string[], request: string): string[] => readFacets(tags, request).map(({ text }) => text);

describe('readFacets', () => {
  it('takes the tags first, then the nouns whose endings come off without guessing', () => {
    expect(
      facets(['#Türk Kahvesi', 'İstanbul', ' '], 'Kahvenin faydalarını, kavurmanın inceliklerini ve tazeliği anlat'),
    ).toEqual(['Türk kahvesi', 'İstanbul', 'faydalar', 'kavurma', 'incelikler', 'tazelik']);
  });

  it('passes over what the request says about the text, and over bare verbs', () => {
    expect(facets([], 'Yazıları, alanlarını, yapmanın yollarını ve önerilerini anlat')).toEqual([]);
  });

  it('names nothing twice', () => {
    expect(facets(['riskler'], 'fırsatları ve riskleriyle, risklerini')).toEqual(['riskler', 'fırsatlar']);
  });
});

describe('findDomain', () => {
  it.each([
    ['Kapadokya’da üç gün', 'bütçe dostu bir gezi planı', undefined, 'Seyahat'],
    ['Eğitimde yapay zekâ', 'öğretmenler ve öğrenciler için', undefined, 'Eğitim'],
    ["2026'da Dijital Pazarlama Trendleri", 'trendler', undefined, 'Pazarlama'],
    ['IŞIKLI BİR EV', 'dekorasyon', undefined, 'Yaşam'],
    ['Bir gün', 'herhangi bir şey', undefined, 'Genel'],
    ['Bir gün', 'herhangi bir şey', 'Bilim', 'Bilim'],
  ])('%s', (title, request, category, name) => {
    expect(findDomain(title, request, category).name).toBe(name);
  });
});
