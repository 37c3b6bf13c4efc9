import { articleFormats, articleLanguages, articleLengths } from '@hokka/contracts/articles/article.ts';
import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { describe, expect, test } from 'vitest';
import { buildPrompt } from '../prompts/article-prompt.ts';
import { formatTemplatePlan } from './template.ts';
import { findTemplate, templates } from './templates.ts';

const each = templates.map((template) => [template.id, template] as const);

describe('templates', () => {
  test('are found by ids of their own, the basic ones before the advanced ones', () => {
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length);
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
    const advanced = templates.map(({ isAdvanced }) => isAdvanced);
    expect(advanced).toEqual(advanced.toSorted((a, b) => Number(a) - Number(b)));
    for (const template of templates) expect(findTemplate(template.id)).toBe(template);
    expect(findTemplate('')).toBeUndefined();
  });

  test.each(each)('%s is complete, and its id is one that an order takes', (id, template) => {
    expect(createArticleRequest.shape.template.parse(id)).toBe(id);
    for (const text of [template.name, template.description, template.needs]) expect(text).not.toBe('');
    for (const { sections, post } of [template.turkish, template.foreign]) {
      expect(sections.length).toBeGreaterThanOrEqual(3);
      expect(post).toMatch(/\.$/);
    }
    expect(template.foreign.sections).toHaveLength(template.turkish.sections.length);
  });

  test.each(each)('%s stands in the prompt of every language, format and length, in its own block', (_, template) => {
    for (const language of articleLanguages)
      for (const format of articleFormats)
        for (const length of articleLengths) {
          const order = {
            title: 'Başlık',
            request: 'İstek',
            tags: [],
            language,
            format,
            tone: 'neutral',
            length,
            faq: false,
          } as const;
          const [system, user] = buildPrompt({ ...order, template: formatTemplatePlan(template, order) });
          const plan = language === 'tr' ? template.turkish : template.foreign;
          const inside = /<template>([\s\S]*)<\/template>/.exec(user?.content ?? '')?.[1] ?? '';
          if (format === 'social') expect(inside).toBe(plan.post);
          else for (const section of plan.sections) expect(inside).toContain(section);
          expect(system?.content).toBe(buildPrompt(order)[0]?.content);
          expect(system?.content).toMatch(
            language === 'tr' ? /<template> varsa yazının planıdır/ : /<template>, if there, is the plan/,
          );
        }
  });

  test('for other languages are in English, for Turkish in Turkish', () => {
    const turkish = /[çğışöü]/;
    for (const { turkish: own, foreign } of templates) {
      expect([...own.sections, own.post].join(' ')).toMatch(turkish);
      expect([...foreign.sections, foreign.post].join(' ')).not.toMatch(turkish);
    }
  });
});
